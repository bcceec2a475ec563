//! Invalid messages to every port while queries run: results stay right, no process ends, and memory stays bounded.
//!
//! `HOLDEM_MESSAGES` sets the number of messages for each port. Valid messages are another matter: anyone who reaches
//! a port may run queries (docs/cluster.md, "What is not protected").

use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::draws::Draws;
use crate::machines::{Cluster, here, until};

/// The default number of messages for each port.
const MESSAGES: usize = 2_000;

/// The number of calls in one connection.
const CALLS: usize = 25;

/// The memory limit of each process for rejected messages.
const MOST_MEMORY: u64 = 1 << 30;

const QUERY: &str = "select hand, count(*) as n, sum(weight) as weight from combos('22+,A2s+,KTo+') group by hand \
                     order by hand";

/// The methods of schedulers, and of the task and row services of executors.
const METHODS: &[&str] = &[
    "/ballista.protobuf.SchedulerGrpc/CancelJob",
    "/ballista.protobuf.SchedulerGrpc/CleanJobData",
    "/ballista.protobuf.SchedulerGrpc/CreateUpdateSession",
    "/ballista.protobuf.SchedulerGrpc/ExecuteQuery",
    "/ballista.protobuf.SchedulerGrpc/ExecuteQueryPush",
    "/ballista.protobuf.SchedulerGrpc/ExecutorStopped",
    "/ballista.protobuf.SchedulerGrpc/GetJobMetrics",
    "/ballista.protobuf.SchedulerGrpc/GetJobStatus",
    "/ballista.protobuf.SchedulerGrpc/HeartBeatFromExecutor",
    "/ballista.protobuf.SchedulerGrpc/PollWork",
    "/ballista.protobuf.SchedulerGrpc/RegisterExecutor",
    "/ballista.protobuf.SchedulerGrpc/RemoveSession",
    "/ballista.protobuf.SchedulerGrpc/UpdateTaskStatus",
    "/ballista.protobuf.ExecutorGrpc/CancelTasks",
    "/ballista.protobuf.ExecutorGrpc/LaunchMultiTask",
    "/ballista.protobuf.ExecutorGrpc/LaunchTask",
    "/ballista.protobuf.ExecutorGrpc/RemoveJobData",
    "/ballista.protobuf.ExecutorGrpc/StopExecutor",
    "/arrow.flight.protocol.FlightService/DoAction",
    "/arrow.flight.protocol.FlightService/DoExchange",
    "/arrow.flight.protocol.FlightService/DoGet",
    "/arrow.flight.protocol.FlightService/DoPut",
    "/arrow.flight.protocol.FlightService/GetFlightInfo",
    "/arrow.flight.protocol.FlightService/GetSchema",
    "/arrow.flight.protocol.FlightService/Handshake",
    "/arrow.flight.protocol.FlightService/ListActions",
    "/arrow.flight.protocol.FlightService/ListFlights",
    "/arrow.flight.protocol.FlightService/PollFlightInfo",
    "/nothing.of.this.Kind/AtAll",
];

#[test]
fn messages_of_strangers_change_nothing() {
    let messages = std::env::var("HOLDEM_MESSAGES").ok().and_then(|it| it.parse().ok());
    let messages: usize = messages.unwrap_or(MESSAGES);
    let mut cluster = Cluster::start(1);
    let expected = here(cluster.directory(), &[QUERY]);
    let ports = ports(&mut cluster);
    let is_over = AtomicBool::new(false);
    let asked = std::thread::scope(|scope| {
        let queries = scope.spawn(|| {
            let mut asked = 0;
            while !is_over.load(Ordering::Relaxed) || asked == 0 {
                assert_eq!(cluster.answer(&[QUERY]), expected);
                asked += 1;
            }
            asked
        });
        let strangers: Vec<_> = (1..)
            .zip(ports)
            .map(|(seed, port)| scope.spawn(move || stranger(port, Draws(seed), messages)))
            .collect();
        let strangers: Vec<_> = strangers.into_iter().map(|stranger| stranger.join()).collect();
        // Set before any panic: the scope waits for the queries.
        is_over.store(true, Ordering::Relaxed);
        strangers.into_iter().for_each(Result::unwrap);
        queries.join().unwrap()
    });
    assert_eq!(cluster.answer(&[QUERY]), expected);
    let mut processes = vec![&cluster.scheduler];
    processes.extend(&cluster.executors);
    let memory: Vec<_> = processes.iter().filter_map(|process| process.memory()).collect();
    println!(
        "{messages} messages to each of 3 ports, {asked} queries meanwhile; memory {memory:?}"
    );
    assert!(memory.iter().all(|bytes| *bytes < MOST_MEMORY), "{memory:?}");
    for process in processes {
        let said = process.said();
        assert!(!said.contains("panicked"), "{said}");
    }
}

/// Returns the addresses of the scheduler and the executor, once all of them accept connections: an executor joins its
/// scheduler before it listens.
fn ports(cluster: &mut Cluster) -> [SocketAddr; 3] {
    let scheduler: SocketAddr = cluster.address().parse().unwrap();
    let line = cluster.executors[0].wait_for("executor at ");
    let (rows, rest) = line.split_once("executor at ").unwrap().1.split_once(" and ").unwrap();
    let rows: SocketAddr = rows.parse().unwrap();
    let tasks = rest.split_once(',').unwrap().0.parse().unwrap();
    let ports = [scheduler, rows, SocketAddr::new(rows.ip(), tasks)];
    for port in ports {
        until(|| TcpStream::connect(port).ok())
            .unwrap_or_else(|| panic!("nobody listens at {port}"));
    }
    ports
}

/// Sends this many messages.
fn stranger(port: SocketAddr, mut draws: Draws, messages: usize) {
    let mut sent = 0;
    while sent < messages {
        let bytes = match draws.below(4) {
            0 => noise(&mut draws),
            1 => request(&mut draws),
            2 => frames(&mut draws),
            _ => {
                sent += CALLS - 1;
                calls(&mut draws)
            }
        };
        sent += 1;
        send(port, &bytes);
    }
}

/// Sends bytes, and waits until the other side has responded or closed the connection.
fn send(port: SocketAddr, bytes: &[u8]) {
    let mut stream = TcpStream::connect(port).expect("somebody listens");
    stream.set_read_timeout(Some(Duration::from_millis(200))).unwrap();
    // The other side may close at any time.
    let _ = stream.write_all(bytes);
    let _ = stream.shutdown(Shutdown::Write);
    let mut answer = [0; 4096];
    while matches!(stream.read(&mut answer), Ok(1..)) {}
}

/// Returns random bytes, or none at all.
fn noise(draws: &mut Draws) -> Vec<u8> {
    let length = [0, 1, 3, 24, 300, 5_000][draws.below(6)];
    draws.bytes(length)
}

/// Returns a request like a browser's, possibly malformed.
fn request(draws: &mut Draws) -> Vec<u8> {
    let method = ["GET", "POST", "PRI", "\u{16}\u{3}\u{1}", "OPTIONS"][draws.below(5)];
    let path = ["/", "/healthz", "/api/state", "/%00%ff", "*"][draws.below(5)];
    let version = ["HTTP/1.1", "HTTP/1.0", "HTTP/2.0", "HTTP/9", ""][draws.below(5)];
    let header = ["Host: x", "Content-Length: 99999999999", "Transfer-Encoding: chunked", ":"]
        [draws.below(4)];
    let mut bytes = format!("{method} {path} {version}\r\n{header}\r\n\r\n").into_bytes();
    let length = draws.below(200);
    bytes.extend(draws.bytes(length));
    bytes
}

/// Returns the preface of an HTTP/2 client, with its settings.
fn beginning() -> Vec<u8> {
    let mut bytes = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".to_vec();
    bytes.extend(frame(4, 0, 0, &[]));
    bytes
}

fn frame(kind: u8, flags: u8, stream: u32, payload: &[u8]) -> Vec<u8> {
    let mut bytes = (payload.len() as u32).to_be_bytes()[1..].to_vec();
    bytes.extend([kind, flags]);
    bytes.extend(stream.to_be_bytes());
    bytes.extend(payload);
    bytes
}

/// Returns frames of any kind, for any stream; some are corrupted.
fn frames(draws: &mut Draws) -> Vec<u8> {
    let mut bytes = beginning();
    for _ in 0..1 + draws.below(5) {
        let length = draws.below(60);
        let payload = draws.bytes(length);
        let (kind, flags, stream) = (draws.below(12), draws.below(256), draws.below(5));
        let start = bytes.len();
        bytes.extend(frame(kind as u8, flags as u8, stream as u32, &payload));
        if draws.below(4) == 0 {
            bytes[start + draws.below(3)] ^= draws.below(256) as u8;
        }
    }
    bytes
}

/// Returns calls of existing methods with messages that cannot be decoded.
fn calls(draws: &mut Draws) -> Vec<u8> {
    const END_HEADERS: u8 = 4;
    const END_STREAM: u8 = 1;
    let mut bytes = beginning();
    for call in 0..CALLS as u32 {
        let stream = 2 * call + 1;
        let method = METHODS[draws.below(METHODS.len())];
        // HPACK header fields: POST and http by index, and literals without compression.
        let mut fields = vec![0x83, 0x86];
        let mut literal = |name: &[u8], value: &str| {
            fields.extend(name);
            fields.push(value.len() as u8);
            fields.extend(value.as_bytes());
        };
        literal(&[0x04], method);
        literal(&[0x01], "localhost");
        literal(&[0x0f, 0x10], "application/grpc");
        literal(&[0x00, 2, b't', b'e'], "trailers");
        bytes.extend(frame(1, END_HEADERS, stream, &fields));
        let length = draws.below(300);
        let mut message = draws.bytes(length);
        // An unterminated varint, which no valid message contains.
        message.extend([0xff; 11]);
        let said = match draws.below(5) {
            0 => u32::MAX,
            1 => draws.below(1 << 30) as u32,
            _ => message.len() as u32,
        };
        let mut data = vec![u8::from(draws.below(10) == 0)];
        data.extend(said.to_be_bytes());
        data.extend(message);
        bytes.extend(frame(0, END_STREAM, stream, &data));
    }
    bytes
}
