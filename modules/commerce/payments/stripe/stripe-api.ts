import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { readJson, readLimitedText } from "../../../../foundation/records/untrusted-text.ts";
import { ProviderError } from "../gateway.ts";

/** API version of the parsed responses. */
const version = "2025-07-30.basil";
const maxBytes = 256 * 1024;
const longestPauseMs = 2_000;
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
  fetch: send = fetch,
}: {
  apiUrl: string;
  secretKey: string;
  /** How requests are sent; a simulator answers them itself. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
}): StripeApi {
  async function callOnce(url: string, init: RequestInit, timeoutMs: number): Promise<Answer> {
    const usualPauseMs = 250 + Math.random() * 250;
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await send(url, { ...init, redirect: "error", signal });
      const text = await readLimitedText(response, maxBytes);
      if (text === null) throw new Error("Stripe's response is too large.");
      if (response.ok) return { data: JSON.parse(text) };
      const askedMs = Number(response.headers.get("retry-after") ?? Number.NaN) * 1_000;
      return {
        error: refusal(response.status, text),
        pauseMs: askedMs >= 0 ? Math.min(askedMs, longestPauseMs) : usualPauseMs,
      };
    } catch (error) {
      const message = `Couldn't reach Stripe, so it's unknown whether the request went through. Try again. ${String(error)}`;
      return { error: new ProviderError(message, { isAway: true }), pauseMs: usualPauseMs };
    }
  }

  return async ({ method, path, form, key, timeoutMs = 10_000, tries = 2 }) => {
    const headers: Record<string, string> = {
      authorization: `Bearer ${secretKey}`,
      "stripe-version": version,
      ...(form && { "content-type": "application/x-www-form-urlencoded" }),
      ...(key && { "idempotency-key": key }),
    };
    const body = form ? new URLSearchParams(form).toString() : null;
    for (let left = tries - 1; ; left--) {
      const answer = await callOnce(`${apiUrl}${path}`, { method, headers, body }, timeoutMs);
      if ("data" in answer) return answer.data;
      if (!answer.error.isAway || left <= 0) throw answer.error;
      await pause(answer.pauseMs);
    }
  };
}

type Answer = { data: unknown } | { error: ProviderError; pauseMs: number };

function refusal(status: number, text: string): ProviderError {
  const read = failure.safeParse(readJson(text));
  const { type, code, message } = read.success ? read.data.error : { type: "", code: "", message: "" };
  return new ProviderError(`Stripe answered ${status} ${type} ${code}. ${message}`.slice(0, 500), {
    isAway: passing(status) && type !== "idempotency_error",
    code: code || type,
  });
}
