//! Standard input that reports its end, so that the server does not wait for calls whose client is gone.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};

use tokio::io::{AsyncRead, ReadBuf};
use tokio::sync::watch::Sender;

/// An input that reports its end.
pub struct Input<R> {
    /// The input.
    pub read: R,
    /// Set to `true` at the end.
    pub has_ended: Sender<bool>,
}

impl<R: AsyncRead + Unpin> AsyncRead for Input<R> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let polled = Pin::new(&mut self.read).poll_read(context, buffer);
        let is_end = match &polled {
            Poll::Ready(Ok(())) => buffer.filled().len() == before && buffer.remaining() > 0,
            Poll::Ready(Err(_)) => true,
            Poll::Pending => false,
        };
        if is_end {
            self.has_ended.send_replace(true);
        }
        polled
    }
}
