//! The check that a scheduler is running and has executors.

use std::time::Duration;

use holdem::parse::Refusal;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use super::Address;

/// The time limit for a response of the scheduler.
const PATIENCE: Duration = Duration::from_secs(5);

/// The maximum length of a response; a scheduler's has fewer than 300 bytes.
const LONGEST: u64 = 4096;

/// Checks that a scheduler of this program responds at the address, and that it has an executor.
///
/// # Errors
///
/// Returns a refusal with the cause and a hint.
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

/// Returns the response of the readiness endpoint, which load balancers also use.
async fn ask(address: &Address) -> std::io::Result<Vec<u8>> {
    let mut stream = TcpStream::connect((address.host.as_str(), address.port)).await?;
    let question = format!("GET /readyz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(question.as_bytes()).await?;
    let mut answer = Vec::new();
    stream.take(LONGEST).read_to_end(&mut answer).await?;
    Ok(answer)
}
