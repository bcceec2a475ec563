//! Messages that nobody of the cluster would send, to every port, while queries run: the answers stay right, nothing ends, and
//! nothing takes more and more memory.
//!
//! `HOLDEM_MESSAGES` is their number for each port. A message that can be read is another matter: whoever reaches a port may
//! ask (docs/cluster.md, "What is not protected").

use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::draws::Draws;
use crate::machines::{Cluster, here};

/// The number of messages for each port, unless `HOLDEM_MESSAGES` says another.
const MESSAGES: usize = 2_000;

/// The calls of one connection.
const CALLS: usize = 25;

/// No process takes more memory than this for messages that are refused.
const MOST_MEMORY: u64 = 1 << 30;

const QUERY: &str = "select hand, count(*) as n, sum(weight) as weight from combos('22+,A2s+,KTo+') group by hand \
                     order by hand";

/// The methods that listen: of schedulers, of executors that get tasks, of executors that give rows.
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
        for stranger in strangers {
            stranger.join().unwrap();
        }
        is_over.store(true, Ordering::Relaxed);
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

/// Returns where the scheduler and the executor listen.
fn ports(cluster: &mut Cluster) -> [SocketAddr; 3] {
    let scheduler: SocketAddr = cluster.address().parse().unwrap();
    let line = cluster.executors[0].wait_for("executor at ");
    let (rows, rest) = line.split_once("executor at ").unwrap().1.split_once(" and ").unwrap();
    let rows: SocketAddr = rows.parse().unwrap();
    let tasks = rest.split_once(',').unwrap().0.parse().unwrap();
    [scheduler, rows, SocketAddr::new(rows.ip(), tasks)]
}

/// Sends so many messages.
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

/// Sends bytes, and waits until the other side has said something or has had enough.
fn send(port: SocketAddr, bytes: &[u8]) {
    let mut stream = TcpStream::connect(port).expect("somebody listens");
    stream.set_read_timeout(Some(Duration::from_millis(200))).unwrap();
    // The other side may close at any time.
    let _ = stream.write_all(bytes);
    let _ = stream.shutdown(Shutdown::Write);
    let mut answer = [0; 4096];
    while matches!(stream.read(&mut answer), Ok(1..)) {}
}

/// Bytes without a meaning, or none at all.
fn noise(draws: &mut Draws) -> Vec<u8> {
    let length = [0, 1, 3, 24, 300, 5_000][draws.below(6)];
    draws.bytes(length)
}

/// A request of a browser, or something like it.
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

/// How a client of HTTP/2 begins, with its settings.
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

/// Frames of any kind, for any stream, of which some say another length than they have.
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

/// Calls of methods that there are, with messages that cannot be read.
fn calls(draws: &mut Draws) -> Vec<u8> {
    const END_HEADERS: u8 = 4;
    const END_STREAM: u8 = 1;
    let mut bytes = beginning();
    for call in 0..CALLS as u32 {
        let stream = 2 * call + 1;
        let method = METHODS[draws.below(METHODS.len())];
        // Header fields as HPACK has them: POST and http by their numbers, and literals without compression.
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
        // A number without an end: whatever comes before it, no message has this.
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
