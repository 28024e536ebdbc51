import { type Span, SpanKind, type Tracer } from "@opentelemetry/api";
import type { KyselyPlugin, QueryId, RootOperationNode } from "kysely";

/** A span for each query, named after its statement and table: "select product". Never its parameters. */
export function querySpans(tracer: Tracer): KyselyPlugin {
  const open = new WeakMap<QueryId, Span>();
  return {
    transformQuery({ node, queryId }) {
      if (!open.has(queryId)) open.set(queryId, tracer.startSpan(nameOf(node), { kind: SpanKind.CLIENT }));
      return node;
    },
    async transformResult({ result, queryId }) {
      open.get(queryId)?.end();
      open.delete(queryId);
      return result;
    },
  };
}

function nameOf(node: RootOperationNode): string {
  const statement = /^[A-Z][a-z]+/.exec(node.kind)?.[0].toLowerCase() ?? "query";
  const tables = JSON.stringify(
    "from" in node ? node.from : "into" in node ? node.into : "table" in node ? node.table : null,
  );
  const table = /"identifier":\{"kind":"IdentifierNode","name":"(\w+)"/.exec(tables)?.[1];
  return table ? `${statement} ${table}` : statement;
}
