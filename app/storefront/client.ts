import type { z } from "zod";
import { documentText, type TadaDocumentNode } from "./graphql.ts";
import { readJson, readText, TooLargeError } from "./read-answer.ts";
import {
  callError,
  httpError,
  paymentRequired,
  readErrors,
  type StorefrontError,
} from "./storefront-error.ts";

export interface StorefrontOptions {
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** Address of `/api/{version}/graphql.json`. */
  endpoint: string;
  apiVersion: string;
  headers: Record<string, string>;
  /** Names the provider in errors. */
  providerName: string;
  warn(facts: object, message: string): void;
  /** Tests shorten them. */
  limits?: Partial<typeof defaultLimits>;
  random?: () => number;
}

const defaultLimits = {
  tries: 2,
  tryMs: 3_000,
  totalMs: 8_000,
  /** Mean wait before a second try is half of it; a provider's Retry-After counts up to `retryAfterMs`. */
  backoffMs: 400,
  retryAfterMs: 2_000,
  answerBytes: 4_194_304,
};

export type StorefrontResult<Data> = { ok: true; data: Data } | { ok: false; error: StorefrontError };

export interface CallOptions<Data> {
  /** Checks what matters of the answer; without it the answer is believed to follow the API's schema. */
  schema?: z.ZodType<Data>;
  /** The visitor's address, so that the provider does not take all visitors for one. */
  buyerIp?: string | undefined;
}

export interface Storefront {
  /** Asks; a failed try is repeated once where that helps. */
  query<Data, Variables>(
    document: TadaDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<StorefrontResult<Data>>;
  query<Data, Variables>(
    document: TadaDocumentNode<unknown, Variables>,
    variables: Variables,
    options: CallOptions<Data> & { schema: z.ZodType<Data> },
  ): Promise<StorefrontResult<Data>>;
  /** Changes something. Repeated only when the caller says that twice does no harm. */
  mutate<Data, Variables>(
    document: TadaDocumentNode<unknown, Variables>,
    variables: Variables,
    options: CallOptions<Data> & { schema: z.ZodType<Data>; mayRepeat: boolean },
  ): Promise<StorefrontResult<Data>>;
}

interface Try {
  result: StorefrontResult<unknown>;
  /** Null: the same again would not help. */
  retryAfterMs: number | null;
}

/** Opens a client of the Storefront API. Its calls never throw: a failure is an answer. */
export function createStorefront(options: StorefrontOptions): Storefront {
  const limits = { ...defaultLimits, ...options.limits };
  const random = options.random ?? Math.random;
  let isVersionChecked = false;

  async function call(body: string, headers: Record<string, string>, tries: number): Promise<Try["result"]> {
    const deadline = AbortSignal.timeout(limits.totalMs);
    for (let attempt = 1; ; attempt++) {
      const { result, retryAfterMs } = await tryOnce(body, headers, deadline);
      if (retryAfterMs === null || attempt >= tries) return result;
      await pause(Math.max(retryAfterMs, random() * limits.backoffMs), deadline);
      if (deadline.aborted) return result;
    }
  }

  async function tryOnce(body: string, headers: Record<string, string>, deadline: AbortSignal): Promise<Try> {
    const signal = AbortSignal.any([deadline, AbortSignal.timeout(limits.tryMs)]);
    let response: Response | null = null;
    try {
      response = await options.fetch(options.endpoint, {
        method: "POST",
        redirect: "error",
        headers: {
          accept: "application/json",
          "content-type": "application/json",
          ...options.headers,
          ...headers,
        },
        body,
        signal,
      });
      return judge(response, await readText(response, limits.answerBytes));
    } catch (error) {
      return failedTry(error, response, signal.aborted);
    }
  }

  function failedTry(error: unknown, response: Response | null, isTimeout: boolean): Try {
    const answer = { status: response?.status ?? null, requestId: requestIdOf(response) };
    if (error instanceof TooLargeError)
      return lost(callError("malformed", options.providerName, [error.message], answer), null);
    const kind = isTimeout ? "timeout" : "unreachable";
    const reason = isTimeout ? "no answer in time" : `the connection failed (${reasonOf(error)})`;
    return lost(callError(kind, options.providerName, [reason], answer), 0);
  }

  function judge(response: Response, text: string): Try {
    const { status } = response;
    const answer = { status, requestId: requestIdOf(response) };
    if (status === 402) return lost(paymentRequired(options.providerName, answer), null);
    if (!response.ok) {
      const mayRetry = status === 429 || status >= 500;
      return lost(httpError(status, answer), mayRetry ? retryAfter(response, limits.retryAfterMs) : null);
    }
    checkVersion(response);
    const parsed = readJson(text);
    if (typeof parsed !== "object" || parsed === null)
      return lost(callError("malformed", options.providerName, ["the answer is not JSON"], answer), null);
    if ("errors" in parsed && parsed.errors) {
      const { messages, codes } = readErrors(parsed.errors);
      const error = callError("graphql", options.providerName, messages, { ...answer, codes });
      return lost(error, codes.includes("THROTTLED") ? 0 : null);
    }
    const data = "data" in parsed ? parsed.data : undefined;
    return { result: { ok: true, data }, retryAfterMs: null };
  }

  function checkVersion(response: Response): void {
    const answered = response.headers.get("x-shopify-api-version");
    if (isVersionChecked || !answered || answered === options.apiVersion) return;
    isVersionChecked = true;
    options.warn(
      { asked: options.apiVersion, answered },
      "The provider answers another version of its API than the one configured.",
    );
  }

  async function checked<Data>(
    document: TadaDocumentNode<unknown, never>,
    variables: unknown,
    { schema, buyerIp }: CallOptions<Data>,
    tries: number,
  ): Promise<StorefrontResult<Data>> {
    const body = JSON.stringify({ query: documentText(document), variables });
    const headers = buyerIp ? { "shopify-storefront-buyer-ip": buyerIp } : {};
    const result = await call(body, headers, tries);
    if (!result.ok || !schema) return result as StorefrontResult<Data>;
    const parsed = schema.safeParse(result.data);
    if (parsed.success) return { ok: true, data: parsed.data };
    const reasons = parsed.error.issues
      .slice(0, 3)
      .map(({ path, message }) => `${path.join(".")}: ${message}`);
    const answer = { status: 200, requestId: null };
    return { ok: false, error: callError("malformed", options.providerName, reasons, answer) };
  }

  return {
    query: (document: never, variables: unknown, call: CallOptions<unknown> = {}) =>
      checked(document, variables, call, limits.tries) as never,
    mutate: (document, variables, call) =>
      checked(document as never, variables, call, call.mayRepeat ? limits.tries : 1),
  };
}

function lost(error: StorefrontError, retryAfterMs: number | null): Try {
  return { result: { ok: false, error }, retryAfterMs };
}

function requestIdOf(response: Response | null): string | null {
  return response?.headers.get("x-request-id") ?? null;
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof Error) return ("code" in cause && String(cause.code)) || cause.message.slice(0, 200);
  return String(cause).slice(0, 200);
}

/** Milliseconds to wait by the answer's Retry-After (seconds); longer than `limit`: not worth a visitor's wait. */
function retryAfter(response: Response, limit: number): number | null {
  const seconds = Number(response.headers.get("retry-after") ?? 0);
  const wait = Number.isFinite(seconds) ? Math.max(0, seconds * 1_000) : 0;
  return wait <= limit ? wait : null;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", done, { once: true });
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    }
  });
}
