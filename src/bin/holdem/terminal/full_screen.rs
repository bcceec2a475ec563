//! A terminal that shows another screen and gives each key at once, until it is restored: when the program is done
//! with it, after a panic, and by a signal that ends the program.

use std::io;

use crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use crossterm::{cursor, execute};

/// A terminal in use; dropping restores it.
#[derive(Debug)]
pub struct FullScreen;

impl FullScreen {
    /// Takes the terminal.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no terminal, or if the system refuses signal handlers.
    pub fn open() -> io::Result<Self> {
        #[cfg(unix)]
        signals::restore_at_end()?;
        enable_raw_mode()?;
        // From here on, dropping restores the terminal; so does a panic, which may abort without dropping.
        let screen = Self;
        let hook = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            restore();
            hook(info);
        }));
        execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture, cursor::Hide)?;
        Ok(screen)
    }
}

impl Drop for FullScreen {
    fn drop(&mut self) {
        restore();
    }
}

fn restore() {
    // If the terminal is gone, there is nothing to restore.
    let _ = disable_raw_mode();
    let _ = execute!(io::stdout(), cursor::Show, DisableMouseCapture, LeaveAlternateScreen);
}

#[cfg(unix)]
mod signals {
    use std::io;
    use std::sync::mpsc::channel;
    use std::thread;
    use std::time::Duration;

    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    use super::restore;

    /// The maximum time for restoring: a terminal that has stopped its output does not keep the program alive.
    const PATIENCE: Duration = Duration::from_millis(300);

    /// Restores the terminal before a signal ends the program, which then ends as without a handler.
    pub fn restore_at_end() -> io::Result<()> {
        let mut signals = Signals::new([SIGHUP, SIGINT, SIGQUIT, SIGTERM])?;
        thread::Builder::new().spawn(move || {
            let Some(signal) = signals.forever().next() else { return };
            let (done, is_done) = channel();
            let restoring = thread::Builder::new().spawn(move || {
                // A thread that draws waits for the lock until the program has ended.
                let _lock = io::stdout().lock();
                restore();
                let _ = done.send(());
                thread::sleep(PATIENCE);
            });
            if restoring.is_ok() {
                let _ = is_done.recv_timeout(PATIENCE);
            }
            let _ = emulate_default_handler(signal);
        })?;
        Ok(())
    }
}
