//! Serialization of plans: a table function as its call, everything else as in Ballista.
//!
//! The client encodes the table of a call, the scheduler rebuilds it for planning, and executors rebuild the scan.
//! The encoding is the [`Call`] as JSON, plus the columns for a scan. Neither rows nor code are sent.

use std::sync::Arc;

use ballista_core::serde::{BallistaLogicalExtensionCodec, BallistaPhysicalExtensionCodec};
use datafusion::arrow::datatypes::SchemaRef;
use datafusion::catalog::TableProvider;
use datafusion::common::{Result, TableReference, internal_datafusion_err, internal_err};
use datafusion::datasource::file_format::FileFormatFactory;
use datafusion::error::DataFusionError;
use datafusion::execution::TaskContext;
use datafusion::logical_expr::{Extension, LogicalPlan};
use datafusion::physical_plan::ExecutionPlan;
use datafusion_proto::logical_plan::LogicalExtensionCodec;
use datafusion_proto::physical_plan::{PhysicalExtensionCodec, PhysicalProtoConverterExtension};
use holdem::parse::Refusal;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::seal;
use crate::tables::{Call, Table, TableScan};

/// The prefix of an encoded scan. No message of Ballista starts with it: as a tag of Protocol Buffers, `h` is a field
/// that none of them has.
const SCAN: &[u8] = b"holdem scan ";

/// Encodes logical plans, which the client sends to the scheduler.
#[derive(Debug, Default)]
pub struct LogicalCodec {
    ballista: BallistaLogicalExtensionCodec,
}

impl LogicalExtensionCodec for LogicalCodec {
    fn try_encode_table_provider(
        &self,
        name: &TableReference,
        table: Arc<dyn TableProvider>,
        buffer: &mut Vec<u8>,
    ) -> Result<()> {
        let Some(table) = table.downcast_ref::<Table>() else {
            let name = name.to_string();
            // The table of a function is named after it, without arguments.
            let message = match name.strip_suffix("()") {
                Some(function) => format!("a cluster does not have the table '{function}'"),
                None => format!("the rows of '{name}' are in the memory of this program"),
            };
            let hint = "a cluster reads files that all its machines see, and table functions; \
                        write the table with copy … to, and select from the file";
            let refusal = Refusal::new(message, hint);
            // The encoder of the surrounding plan converts errors to text.
            return Err(seal::seal(DataFusionError::External(Box::new(refusal))));
        };
        encode(table.call(), buffer)
    }

    fn try_decode_table_provider(
        &self,
        buffer: &[u8],
        _: &TableReference,
        _: SchemaRef,
        _: &TaskContext,
    ) -> Result<Arc<dyn TableProvider>> {
        let call: Call = decode(buffer)?;
        Ok(Arc::new(Table::new(call)?))
    }

    fn try_encode(&self, node: &Extension, buffer: &mut Vec<u8>) -> Result<()> {
        self.ballista.try_encode(node, buffer)
    }

    fn try_decode(
        &self,
        buffer: &[u8],
        inputs: &[LogicalPlan],
        context: &TaskContext,
    ) -> Result<Extension> {
        self.ballista.try_decode(buffer, inputs, context)
    }

    fn try_encode_file_format(
        &self,
        buffer: &mut Vec<u8>,
        format: Arc<dyn FileFormatFactory>,
    ) -> Result<()> {
        self.ballista.try_encode_file_format(buffer, format)
    }

    fn try_decode_file_format(
        &self,
        buffer: &[u8],
        context: &TaskContext,
    ) -> Result<Arc<dyn FileFormatFactory>> {
        self.ballista.try_decode_file_format(buffer, context)
    }
}

/// Encodes physical plans, which the scheduler sends to executors.
#[derive(Debug, Default)]
pub struct PhysicalCodec {
    ballista: BallistaPhysicalExtensionCodec,
}

/// The fields of a [`TableScan`], except for its input.
#[derive(Serialize, Deserialize)]
struct Scan {
    call: Call,
    columns: Vec<usize>,
}

impl PhysicalExtensionCodec for PhysicalCodec {
    fn try_encode(
        &self,
        node: Arc<dyn ExecutionPlan>,
        buffer: &mut Vec<u8>,
        converter: &dyn PhysicalProtoConverterExtension,
    ) -> Result<()> {
        let Some(scan) = node.downcast_ref::<TableScan>() else {
            return self.ballista.try_encode(node, buffer, converter);
        };
        buffer.extend_from_slice(SCAN);
        let (call, columns) = (scan.call().clone(), scan.columns().to_vec());
        encode(&Scan { call, columns }, buffer)
    }

    fn try_decode(
        &self,
        buffer: &[u8],
        inputs: &[Arc<dyn ExecutionPlan>],
        context: &TaskContext,
        converter: &dyn PhysicalProtoConverterExtension,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        let Some(scan) = buffer.strip_prefix(SCAN) else {
            return self.ballista.try_decode(buffer, inputs, context, converter);
        };
        let Scan { call, columns } = decode(scan)?;
        let [parts] = inputs else { return internal_err!("a scan has one input") };
        Ok(Arc::new(TableScan::new(call, columns, Arc::clone(parts))?))
    }
}

fn encode(value: &impl Serialize, buffer: &mut Vec<u8>) -> Result<()> {
    serde_json::to_writer(buffer, value).map_err(|error| DataFusionError::External(Box::new(error)))
}

/// Decodes a value. The sender runs the same version of the program, so the format is known.
fn decode<T: DeserializeOwned>(buffer: &[u8]) -> Result<T> {
    serde_json::from_slice(buffer)
        .map_err(|error| internal_datafusion_err!("a table function cannot be read: {error}"))
}
