import { setTimeout as pause } from "node:timers/promises";
import { readLimitedText } from "../../../foundation/records/untrusted-text.ts";
import { ProviderError } from "./gateway.ts";

const maxBytes = 256 * 1024;
const longestPauseMs = 2_000;

export interface ProviderApiOptions {
  /** As in messages: "Stripe". */
  name: string;
  /** Base URL, without a trailing slash. */
  apiUrl: string;
  /** The error of a response that isn't 2xx. */
  refusal(status: number, text: string): ProviderError;
  /** How requests are sent; a simulator answers them itself. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
}

export interface ProviderCall {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Includes the query: "/v1/refunds?limit=1". */
  path: string;
  headers: Record<string, string>;
  body?: string | null;
  /** Milliseconds per attempt. */
  timeoutMs?: number | undefined;
  tries?: number | undefined;
}

/**
 * Calls a provider's JSON API with two attempts of ten seconds each. A call that may be made twice must carry an idempotency
 * key. Throws `ProviderError`; `isAway` when no response came or the provider says that it may work later.
 */
export function providerApi({ name, apiUrl, refusal, fetch: send = fetch }: ProviderApiOptions) {
  async function callOnce(url: string, init: RequestInit, timeoutMs: number): Promise<Answer> {
    const usualPauseMs = 250 + Math.random() * 250;
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await send(url, { ...init, redirect: "error", signal });
      const text = await readLimitedText(response, maxBytes);
      if (text === null) throw new Error(`${name}'s response is too large.`);
      if (response.ok) return { data: JSON.parse(text) };
      const askedMs = Number(response.headers.get("retry-after") ?? Number.NaN) * 1_000;
      return {
        error: refusal(response.status, text),
        pauseMs: askedMs >= 0 ? Math.min(askedMs, longestPauseMs) : usualPauseMs,
      };
    } catch (error) {
      const message = `Couldn't reach ${name}, so it's unknown whether the request went through. Try again. ${String(error)}`;
      return { error: new ProviderError(message, { isAway: true }), pauseMs: usualPauseMs };
    }
  }

  return async ({ method, path, headers, body = null, timeoutMs = 10_000, tries = 2 }: ProviderCall) => {
    for (let left = tries - 1; ; left--) {
      const answer = await callOnce(`${apiUrl}${path}`, { method, headers, body }, timeoutMs);
      if ("data" in answer) return answer.data;
      if (!answer.error.isAway || left <= 0) throw answer.error;
      await pause(answer.pauseMs);
    }
  };
}

type Answer = { data: unknown } | { error: ProviderError; pauseMs: number };
