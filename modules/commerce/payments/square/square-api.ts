import { createHash } from "node:crypto";
import { z } from "zod";
import { readJson } from "../../../../foundation/records/untrusted-text.ts";
import { ProviderError } from "../gateway.ts";
import { providerApi } from "../provider-api.ts";

/** API version of the parsed responses. */
const version = "2025-10-16";

const failure = z.object({
  errors: z.array(z.object({ code: z.string().default(""), detail: z.string().default("") })).min(1),
});

export interface SquareCall {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Includes the query: "/v2/refunds". */
  path: string;
  /** Sent as JSON. */
  body?: object;
  timeoutMs?: number;
  tries?: number;
}

/** Opens Square's API at `apiUrl` (no trailing slash); returns the JSON. Throws `ProviderError`. */
export function squareApi({ apiUrl, accessToken }: { apiUrl: string; accessToken: string }) {
  const call = providerApi({ name: "Square", apiUrl, refusal });
  return async ({ method, path, body, timeoutMs, tries }: SquareCall): Promise<unknown> => {
    const headers = {
      authorization: `Bearer ${accessToken}`,
      "square-version": version,
      ...(body && { "content-type": "application/json" }),
    };
    return await call({ method, path, headers, body: body ? JSON.stringify(body) : null, timeoutMs, tries });
  };
}

/** Square accepts keys of 45 characters at most; ours may be longer. */
export function squareKey(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

function refusal(status: number, text: string): ProviderError {
  const read = failure.safeParse(readJson(text));
  const { code, detail } = (read.success && read.data.errors[0]) || { code: "", detail: "" };
  return new ProviderError(`Square answered ${status} ${code}. ${detail}`.slice(0, 500), {
    isAway: status === 429 || status >= 500,
    code,
  });
}
