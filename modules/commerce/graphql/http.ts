import { randomUUID } from "node:crypto";
import type { ExecutionResult } from "graphql";
import { z } from "zod";
import { readJson, readLimitedText } from "../../../foundation/records/untrusted-text.ts";
import { ApiError } from "./api-error.ts";
import { apiVersions } from "./api-versions.ts";
import type { ApiContext } from "./context.ts";
import type { GraphqlRequest } from "./execute.ts";
import { limits } from "./limits.ts";

export interface ApiCall {
  readonly request: GraphqlRequest;
  readonly headers: Headers;
  readonly requestId: string;
}

const version = /\/api\/(\d{4}-\d{2})\/graphql(?:\.json)?$/;
const body = z.object({
  query: z.string().min(1),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});
/** NUL as escaped in JSON or GraphQL. PostgreSQL can't store it, and nobody types it. */
const nul = /\\u(?:0000|\{0+\})/;
const missingQuery = { errors: { query: "Required parameter missing or invalid" } };

/**
 * Handles an HTTP request to a GraphQL API: POST with at most `maxBytes` of JSON, by default 32 kB. Never throws: internal errors become
 * INTERNAL_SERVER_ERROR with the request's id.
 */
export async function handleGraphqlRequest(
  request: Request,
  reporter: Pick<ApiContext, "reportFault">,
  answer: (call: ApiCall) => Promise<ExecutionResult>,
  { maxBytes = limits.bodyBytes }: { maxBytes?: number } = {},
): Promise<Response> {
  const requestId = randomUUID();
  const reply = (status: number, content: unknown, headers: Record<string, string> = {}) =>
    Response.json(content, {
      status,
      headers: { ...headers, ...commonHeaders(request, requestId) },
    });
  try {
    if (request.method !== "POST") return reply(405, { errors: "Method Not Allowed" }, { allow: "POST" });
    if (versionOf(request) === null) return reply(404, { errors: "Not Found" });
    if (!isJson(request)) return reply(415, { errors: "Send the query as application/json." });
    const text = await readText(request, maxBytes);
    if (text === null) return reply(413, { errors: `The request is larger than ${maxBytes} bytes.` });
    if (nul.test(text)) return reply(400, { errors: "Text can't contain a NUL character. Remove it." });
    const parsed = body.safeParse(readJson(text));
    if (!parsed.success) return reply(400, missingQuery);
    const { query, variables, operationName } = parsed.data;
    const call = { query, variables: variables ?? {}, operationName: operationName ?? null };
    const result = await answer({ request: call, headers: request.headers, requestId });
    return reply(isMisshapen(result) ? 400 : 200, result);
  } catch (error) {
    return reply(200, { errors: [reportInternalError(reporter, error, requestId)] });
  }
}

/** Reports an internal error, and returns the error for the caller, with the request id. */
export function reportInternalError(
  reporter: Pick<ApiContext, "reportFault">,
  fault: unknown,
  requestId: string,
): ApiError {
  reporter.reportFault(fault, requestId);
  return new ApiError(
    "INTERNAL_SERVER_ERROR",
    `Something went wrong on our end. If it keeps happening, contact us with this request ID: ${requestId}.`,
    { requestId },
  );
}

/** Whether the document was rejected before execution. */
function isMisshapen({ data, errors }: ExecutionResult): boolean {
  return data === undefined && errors?.[0]?.extensions.code === "BAD_REQUEST";
}

function commonHeaders(request: Request, requestId: string): Record<string, string> {
  const asked = versionOf(request);
  return {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    "x-request-id": requestId,
    ...(asked ? { "x-shopify-api-version": asked } : {}),
  };
}

/** The version in the path; null for one that isn't served. */
function versionOf(request: Request): string | null {
  const [, asked = ""] = version.exec(new URL(request.url).pathname) ?? [];
  return apiVersions.includes(asked) ? asked : null;
}

function isJson(request: Request): boolean {
  const [type = ""] = (request.headers.get("content-type") ?? "").split(";");
  return type.trim().toLowerCase() === "application/json";
}

/** The body as text; null if too large, without reading the rest. */
async function readText(request: Request, maxBytes: number): Promise<string | null> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) return null;
  return await readLimitedText(request, maxBytes);
}
