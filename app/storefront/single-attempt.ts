import {
  callError,
  httpError,
  paymentRequiredError,
  readErrors,
  type StorefrontError,
  type StorefrontResult,
} from "./storefront-error.ts";

/** The Storefront API's endpoint and transport. */
export interface ProviderEndpoint {
  fetch(url: string, init: RequestInit): Promise<Response>;
  endpoint: string;
  apiVersion: string;
  headers: Record<string, string>;
  /** The provider's name in error messages. */
  providerName: string;
  warn(facts: object, message: string): void;
}

/** The result of one request. */
export interface AttemptResult {
  result: StorefrontResult<unknown>;
  /** Null if a retry wouldn't help. */
  retryAfterMs: number | null;
}

/** Makes one request to the provider and returns the outcome; never throws. Aborts at `deadline` or after `tryMs`. */
export function createSingleAttempt(
  options: ProviderEndpoint,
  limits: { tryMs: number; retryAfterMs: number; answerBytes: number },
): (body: string, headers: Record<string, string>, deadline: AbortSignal) => Promise<AttemptResult> {
  let isVersionChecked = false;

  return async function tryOnce(
    body: string,
    headers: Record<string, string>,
    deadline: AbortSignal,
  ): Promise<AttemptResult> {
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
  };

  function failedTry(error: unknown, response: Response | null, isTimeout: boolean): AttemptResult {
    const answer = { status: response?.status ?? null, requestId: requestIdOf(response) };
    if (error instanceof TooLargeError)
      return failedAttempt(callError("malformed", options.providerName, [error.message], answer), null);
    const kind = isTimeout ? "timeout" : "unreachable";
    const reason = isTimeout ? "no response in time" : `the connection failed (${reasonOf(error)})`;
    return failedAttempt(callError(kind, options.providerName, [reason], answer), 0);
  }

  function judge(response: Response, text: string): AttemptResult {
    const { status } = response;
    const answer = { status, requestId: requestIdOf(response) };
    if (status === 402) return failedAttempt(paymentRequiredError(options.providerName, answer), null);
    if (!response.ok) {
      const mayRetry = status === 429 || status >= 500;
      return failedAttempt(
        httpError(status, answer),
        mayRetry ? retryAfter(response, limits.retryAfterMs) : null,
      );
    }
    checkVersion(response);
    const parsed = readJson(text);
    if (typeof parsed !== "object" || parsed === null)
      return failedAttempt(
        callError("malformed", options.providerName, ["the response isn't JSON"], answer),
        null,
      );
    if ("errors" in parsed && parsed.errors) {
      const { messages, codes } = readErrors(parsed.errors);
      const error = callError("graphql", options.providerName, messages, { ...answer, codes });
      return failedAttempt(error, codes.includes("THROTTLED") ? 0 : null);
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
      "The provider answered with a different API version than the one configured.",
    );
  }
}

function failedAttempt(error: StorefrontError, retryAfterMs: number | null): AttemptResult {
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

/** Retry-After (seconds) in milliseconds; null if longer than `limit`, which is too long for a visitor. */
function retryAfter(response: Response, limit: number): number | null {
  const seconds = Number(response.headers.get("retry-after") ?? 0);
  const wait = Number.isFinite(seconds) ? Math.max(0, seconds * 1_000) : 0;
  return wait <= limit ? wait : null;
}

/** A response above the client's size limit. */
class TooLargeError extends Error {
  override name = "TooLargeError";
}

/** Reads a body as text. Beyond `maxBytes`, throws TooLargeError and releases the connection. */
async function readText(response: Response, maxBytes: number): Promise<string> {
  if (!response.body) return "";
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new TooLargeError(`The response is larger than ${maxBytes} bytes.`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Parses JSON; undefined if invalid. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
