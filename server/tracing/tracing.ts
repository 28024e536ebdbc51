import { context, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { ServerInstrumentation } from "react-router";
import { requestId } from "../logging/log.ts";
import { requestKind } from "../metrics/metrics.ts";
import type { Tracing } from "./no-tracing.ts";
import { querySpans } from "./query-spans.ts";

export interface TracingOptions {
  /** Where a collector receives OTLP over HTTP, without `/v1/traces`. */
  endpoint: string;
  /** Which part of all requests is traced, 0 to 1. */
  ratio: number;
}

/**
 * Sends traces to a collector in batches; one that can't be reached changes nothing for visitors. No span contains a path
 * with its token, a query, a parameter or anything else that a visitor typed. Traces always begin here: a visitor's
 * `traceparent` is ignored.
 */
export function openTracing({ endpoint, ratio }: TracingOptions): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, "")}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "vitrine" }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const tracer = provider.getTracer("vitrine");
  return {
    request(incoming, outgoing, answer) {
      const { method = "GET" } = incoming;
      const kind = requestKind(incoming.url);
      const attributes = { "http.request.method": method, "request.id": requestId() };
      const span = tracer.startSpan(`${method} ${kind}`, { kind: SpanKind.SERVER, attributes });
      outgoing.once("close", () => {
        span.setAttribute("http.response.status_code", outgoing.statusCode);
        if (outgoing.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      return context.with(trace.setSpan(context.active(), span), answer);
    },
    database: (database) => ({
      ...database,
      read: database.read.withPlugin(querySpans(tracer)),
      write: (work) => inSpan(tracer, "write", () => database.write(work)),
    }),
    app: (build) => {
      const module = { ...build.entry.module, instrumentations: [routeSpans(tracer)] };
      return { ...build, entry: { ...build.entry, module } };
    },
    async close() {
      const late = new Promise<void>((resolve) => setTimeout(resolve, 5_000).unref());
      await Promise.race([provider.shutdown().catch(() => {}), late]);
      context.disable();
    },
  };
}

/** Spans of loaders and actions, by the id of their route: "loader store/product/product". */
function routeSpans(tracer: Tracer): ServerInstrumentation {
  return {
    route(route) {
      const timed = (what: string) => async (handle: () => Promise<{ error: Error | undefined }>) => {
        await inSpan(tracer, `${what} ${route.id}`, async (span) => {
          const { error } = await handle();
          if (error) markFailed(span, error);
        });
      };
      route.instrument({ loader: timed("loader"), action: timed("action") });
    },
  };
}

async function inSpan<Result>(
  tracer: Tracer,
  name: string,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  return await tracer.startActiveSpan(name, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Only the error's name: its message may quote what was typed. */
function markFailed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : typeof error });
}
