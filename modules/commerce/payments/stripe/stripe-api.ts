import { z } from "zod";
import { readJson } from "../../../../foundation/records/untrusted-text.ts";
import { ProviderError } from "../gateway.ts";
import { providerApi } from "../provider-api.ts";

/** API version of the parsed responses. */
const version = "2025-07-30.basil";
/** Concurrent call with the same key, rate limit or server error: the same call may succeed later. */
const passing = (status: number) => status === 409 || status === 429 || status >= 500;

const failure = z.object({
  error: z.object({
    type: z.string().default(""),
    code: z.string().default(""),
    message: z.string().default(""),
  }),
});

export interface StripeCall {
  method: "GET" | "POST" | "DELETE";
  /** Includes the query: "/v1/refunds". */
  path: string;
  form?: Record<string, string>;
  key?: string;
  /** Milliseconds per attempt. */
  timeoutMs?: number;
  tries?: number;
}

/** Calls Stripe's API; returns the JSON. Throws `ProviderError`. */
export type StripeApi = (call: StripeCall) => Promise<unknown>;

/** Opens the API at `apiUrl` (no trailing slash): two attempts of ten seconds, with the caller's idempotency key. */
export function stripeApi({
  apiUrl,
  secretKey,
  fetch: send,
}: {
  apiUrl: string;
  secretKey: string;
  /** How requests are sent; a simulator answers them itself. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
}): StripeApi {
  const call = providerApi({ name: "Stripe", apiUrl, refusal, fetch: send });
  return async ({ method, path, form, key, timeoutMs, tries }) => {
    const headers: Record<string, string> = {
      authorization: `Bearer ${secretKey}`,
      "stripe-version": version,
      ...(form && { "content-type": "application/x-www-form-urlencoded" }),
      ...(key && { "idempotency-key": key }),
    };
    const body = form ? new URLSearchParams(form).toString() : null;
    return await call({ method, path, headers, body, timeoutMs, tries });
  };
}

function refusal(status: number, text: string): ProviderError {
  const read = failure.safeParse(readJson(text));
  const { type, code, message } = read.success ? read.data.error : { type: "", code: "", message: "" };
  return new ProviderError(`Stripe answered ${status} ${type} ${code}. ${message}`.slice(0, 500), {
    isAway: passing(status) && type !== "idempotency_error",
    code: code || type,
  });
}
