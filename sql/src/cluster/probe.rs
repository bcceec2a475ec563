//! Is there a scheduler, and does it have executors?

use std::time::Duration;

use holdem::parse::Refusal;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use super::Address;

/// How long a scheduler may take to answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// The longest answer that is read; a scheduler's has fewer than 300 bytes.
const LONGEST: u64 = 4096;

/// Checks that a scheduler of this program answers at the address, and that it has an executor.
///
/// # Errors
///
/// Returns a refusal that says what is wrong and how to start what is missing.
pub async fn probe(address: &Address) -> Result<(), Refusal> {
    let answer = match timeout(PATIENCE, ask(address)).await {
        Ok(Ok(answer)) => answer,
        Ok(Err(error)) => return Err(nobody(address, &error.to_string())),
        Err(_) => return Err(nobody(address, "no answer within 5 seconds")),
    };
    let answer = String::from_utf8_lossy(&answer).to_lowercase();
    let status = answer.split_whitespace().nth(1);
    match (answer.contains("\r\nserver: ballista/"), status) {
        (true, Some("200")) => Ok(()),
        (true, Some("503")) => Err(Refusal::new(
            format!("the scheduler at {address} has no executor: nobody would do the work"),
            format!("start one or more: holdem-sql executor --scheduler {address}"),
        )),
        _ => Err(Refusal::new(
            format!("what answers at {address} is not a scheduler of this program"),
            "the address is the one that 'holdem-sql scheduler' prints when it starts",
        )),
    }
}

fn nobody(address: &Address, why: &str) -> Refusal {
    let message = format!("no scheduler answers at {address}: {why}");
    let hint = format!(
        "start one with 'holdem-sql scheduler --port {}' on that machine, or leave out --cluster to run here",
        address.port
    );
    Refusal::new(message, hint)
}

/// Returns the answer to the question that load balancers ask too.
async fn ask(address: &Address) -> std::io::Result<Vec<u8>> {
    let mut stream = TcpStream::connect((address.host.as_str(), address.port)).await?;
    let question = format!("GET /readyz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(question.as_bytes()).await?;
    let mut answer = Vec::new();
    stream.take(LONGEST).read_to_end(&mut answer).await?;
    Ok(answer)
}
