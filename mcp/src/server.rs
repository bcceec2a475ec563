//! The server: each question is a tool.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use rmcp::model::{
    CallToolRequestParams, CallToolResponse, ErrorData, Implementation, ListToolsResult,
    PaginatedRequestParams, ProgressNotificationParam, ServerCapabilities, ServerConfig,
};
use rmcp::service::RequestContext;
use rmcp::{RoleServer, ServerHandler};
use tokio::sync::watch::Receiver;
use tokio::task::spawn_blocking;
use tokio::time::{interval, sleep};

use crate::result::{self, Kept};
use crate::tool::{self, Asked};
use crate::waiting::Waiting;

/// The instructions that clients receive before the first call.
const INSTRUCTIONS: &str = "\
    Answers about Texas Hold'em that follow from the cards, and about what tournament stacks are worth. Numbers \
    are exact, unless the answer says that it is sampled; then each has a standard error. Cards are a rank and a \
    suit: Ah, Td, 2c. A player is two cards (AhKh), a range (QQ+,AKs or 15% or 22+,A2s+:0.5; on a board also 15% \
    & (top pair+, flush draw)), or random. By default an answer is exact if that is affordable, else sampled; \
    the member budget changes that, and the tool plan estimates what an exact answer costs. Ask about many spots \
    in one call with spots. Text that is not understood is refused, with the reason. The tool history audits \
    hands that were played, and stats has statistics of players.";

/// The time between two notifications of progress.
const PROGRESS: Duration = Duration::from_millis(100);

/// The time for the answers to the last calls after the end of the input.
const LAST: Duration = Duration::from_millis(300);

/// The server, with a tool for each question.
#[derive(Debug)]
pub struct Server {
    /// The maximum time for an answer.
    pub limit: Duration,
    /// The state between calls.
    pub kept: Arc<Kept>,
    /// Set to list tools with the schemas of their answers.
    pub has_output_schemas: bool,
    /// The end of the input: `true` if the client is gone.
    pub has_ended: Receiver<bool>,
}

impl Server {
    /// Waits until the client is gone, and has had time to get the last answers.
    async fn ends(&self) {
        // An error means that the input is dropped, which is its end.
        let _ = self.has_ended.clone().wait_for(|&has_ended| has_ended).await;
        sleep(LAST).await;
    }
}

impl ServerHandler for Server {
    fn get_info(&self) -> ServerConfig {
        ServerConfig::new(ServerCapabilities::builder().enable_tools().build())
            .with_server_info(Implementation::new("holdem-mcp", env!("CARGO_PKG_VERSION")))
            .with_instructions(INSTRUCTIONS)
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        let tool = |asked: Asked| asked.tool(&self.kept.folders, self.has_output_schemas);
        let save = (!self.kept.folders.is_empty()).then(|| tool::save(&self.kept.folders));
        Ok(ListToolsResult::with_all_items(Asked::all().map(tool).chain(save).collect()))
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let is_save = request.name == tool::SAVE && !self.kept.folders.is_empty();
        let asked = request.name.parse::<Asked>();
        if asked.is_err() && !is_save {
            let message = format!("there is no tool {:?}", request.name);
            return Err(ErrorData::invalid_params(message, None));
        }
        let call = request.arguments.unwrap_or_default();
        let waiting = Arc::new(Waiting::new(self.limit));
        let (answering, kept) = (Arc::clone(&waiting), Arc::clone(&self.kept));
        let mut answer = spawn_blocking(move || match asked {
            Ok(asked) => result::of(asked, call, &kept, &answering),
            Err(()) => result::save(call, &kept, &answering),
        });
        let token = context.meta.get_progress_token();
        let mut ticks = interval(PROGRESS);
        let mut ends = pin!(self.ends());
        loop {
            tokio::select! {
                answer = &mut answer => {
                    let failed = |error| ErrorData::internal_error(format!("{error}"), None);
                    return answer.map(Into::into).map_err(failed);
                }
                () = context.ct.cancelled() => {
                    waiting.cancel();
                    return Err(ErrorData::internal_error("cancelled", None));
                }
                () = &mut ends => {
                    waiting.cancel();
                    return Err(ErrorData::internal_error("the input has ended", None));
                }
                _ = ticks.tick() => {
                    if let Some((token, progress)) = token.clone().zip(waiting.progress()) {
                        let mut note = ProgressNotificationParam::new(token, progress.done as f64);
                        note.total = progress.total.map(|total| total as f64);
                        // An error means that the client is gone, and the input ends soon.
                        let _ = context.peer.notify_progress(note).await;
                    }
                }
            }
        }
    }
}
