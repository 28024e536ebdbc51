import { z } from "zod";
import { readBody } from "../../platform/read-body.ts";
import { ucpVersion } from "./protocol.ts";

/** Maximum length of a call in bytes. */
const maxBytes = 65_536;

export interface AgentCall {
  /** Undefined if it isn't JSON. */
  body: unknown;
  /** The JSON-RPC request's ID; null if unknown. */
  id: string | number | null;
}

/** Reads a call; null if too long. */
export async function readCall(request: Request): Promise<AgentCall | null> {
  const text = await readBody(request, maxBytes);
  if (text === null) return null;
  const body = parseOrUndefined(text);
  const named = z.object({ id: z.union([z.string(), z.number()]) }).safeParse(body);
  return { body, id: named.success ? named.data.id : null };
}

function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The error for an invalid or rate-limited call; `waitS` is in seconds. */
export function rejectInvalidCall(call: AgentCall | null, waitS: number): Response | null {
  const refuse = (status: number, code: number, message: string) =>
    protocolError(null, { status, code, message });
  if (!call) return refuse(413, -32_600, "This call is too long");
  if (waitS) {
    const message = "Rate limit exceeded";
    return protocolError(call.id, { status: 429, code: -32_000, message }, { retry_after: waitS });
  }
  if (call.body === undefined) return refuse(400, -32_700, "Request body is not valid JSON");
  // Only a batch's first call would be charged; the protocol has had no batches since 2025-06-18.
  return Array.isArray(call.body) ? refuse(400, -32_600, "Send one call per request") : null;
}

const toolCall = z.object({
  method: z.literal("tools/call"),
  params: z.object({
    arguments: z.object({
      meta: z.object({
        "ucp-agent": z.object({ profile: z.string(), version: z.string().optional() }),
      }),
    }),
  }),
});

/**
 * The protocol's error for a program without a valid profile URL, or with another version. The profile isn't fetched: no
 * capability depends on it, and fetching arbitrary URLs would let callers direct our requests to others.
 */
export function rejectInvalidAgent({ body, id }: AgentCall, origin: string): Response | null {
  const call = toolCall.safeParse(body);
  if (!call.success) return null;
  const { profile, version } = call.data.params.arguments.meta["ucp-agent"];
  const refuse = (status: number, code: string, message: string, content: string) =>
    protocolError(id, { status, code: -32_001, message }, { code, content, continue_url: `${origin}/` });
  const isWebAddress =
    URL.canParse(profile) && (profile.startsWith("https://") || new URL(profile).origin === origin);
  if (!isWebAddress)
    return refuse(
      400,
      "invalid_profile_url",
      "Invalid profile URL",
      "Send the https URL of your UCP profile as meta.ucp-agent.profile.",
    );
  if (version !== undefined && version !== ucpVersion)
    return refuse(
      422,
      "version_unsupported",
      "Protocol version not supported",
      `Only version ${ucpVersion} is supported.`,
    );
  return null;
}

function protocolError(
  id: AgentCall["id"],
  { status, code, message }: { status: number; code: number; message: string },
  data: { retry_after?: number; code?: string; content?: string; continue_url?: string } = {},
): Response {
  const headers = data.retry_after ? { "retry-after": String(data.retry_after) } : undefined;
  return Response.json(
    { jsonrpc: "2.0", id, error: { code, message, data } },
    { status, ...(headers && { headers }) },
  );
}
