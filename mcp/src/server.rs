//! The server: each question is a tool.

use std::sync::Arc;
use std::time::Duration;

use holdem::question::Question;
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, ErrorData, Implementation, JsonObject,
    ListToolsResult, PaginatedRequestParams, ProgressNotificationParam, ServerCapabilities,
    ServerConfig, Tool, ToolAnnotations,
};
use rmcp::service::RequestContext;
use rmcp::{RoleServer, ServerHandler};
use tokio::task::spawn_blocking;
use tokio::time::interval;

use crate::history;
use crate::result::{self, Asked};
use crate::waiting::Waiting;

/// The instructions that clients receive before the first call.
const INSTRUCTIONS: &str = "Answers about Texas Hold'em that follow from the cards, and about what tournament stacks are worth. Numbers are exact, unless the \
    answer says that it is sampled; then each has a standard error. Cards are a rank and a suit: Ah, Td, 2c. A player is \
    two cards (AhKh), a range (QQ+,AKs or 15% or 22+,A2s+:0.5; on a board also 15% & (top pair+, flush draw)), or random. \
    By default an answer is exact if that is affordable, else sampled; the member budget changes that, and the tool plan \
    estimates what an exact answer costs. Text that is not understood is refused, with the reason. The tool history audits the text of hands that were played.";

/// The time between two notifications of progress.
const PROGRESS: Duration = Duration::from_millis(100);

/// The server, with a tool for each question.
#[derive(Debug)]
pub struct Server {
    /// The maximum time for an answer.
    pub limit: Duration,
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
        let mut tools = Question::ALL.map(tool).to_vec();
        tools.push(history::tool());
        Ok(ListToolsResult::with_all_items(tools))
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let asked = match &*request.name {
            history::NAME => Asked::History,
            name => Asked::Question(name.parse().map_err(|_| {
                ErrorData::invalid_params(format!("there is no tool {:?}", request.name), None)
            })?),
        };
        let call = request.arguments.unwrap_or_default();
        let waiting = Arc::new(Waiting::new(self.limit));
        let answering = Arc::clone(&waiting);
        let mut answer = spawn_blocking(move || result::of(asked, call, &answering));
        let token = context.meta.get_progress_token();
        let mut ticks = interval(PROGRESS);
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

/// Returns the tool for a question.
fn tool(question: Question) -> Tool {
    let hints = ToolAnnotations::new().read_only(true).destructive(false).idempotent(true);
    let schema: JsonObject = question.call_schema();
    Tool::new(question.name(), question.description(), schema)
        .with_raw_output_schema(Arc::new(question.answer_schema()))
        .annotate(hints.open_world(false))
}
