import type { z } from "zod";
import { language } from "#language";
import { documentText, type TadaDocumentNode } from "./graphql.ts";
import { type AttemptResult, createSingleAttempt, type ProviderEndpoint } from "./single-attempt.ts";
import { callError, type StorefrontResult } from "./storefront-error.ts";

export interface StorefrontOptions extends ProviderEndpoint {
  /** Shortened by tests. */
  limits?: Partial<typeof defaultLimits>;
  random?: () => number;
  /** Set when the provider runs in this process: its calls need no circuit breaker. */
  isOwnProcess?: boolean;
  /** Monotonic clock in ms: setting the system clock back must not keep the circuit open. */
  now?: () => number;
}

/** Timeout of a visitor's call, in ms. */
export const callTimeoutMs = 8_000;

const defaultLimits = {
  tries: 2,
  tryMs: 3_000,
  totalMs: callTimeoutMs,
  /** The mean wait before a retry is half of this. A provider's Retry-After is honored up to `retryAfterMs`. */
  backoffMs: 400,
  retryAfterMs: 2_000,
  answerBytes: 4_194_304,
  circuit: { failures: 5, windowMs: 10_000, restMs: 10_000, successes: 2 },
};

interface CallOptions<Data> {
  /** Validates the parts of the response that are used; without it, the API's schema is trusted. */
  schema?: z.ZodType<Data>;
  /** The visitor's IP address, so the provider doesn't count all visitors as one. */
  buyerIp?: string | undefined;
}

export interface Storefront {
  /** Runs a query, with one retry if that may help. */
  query<Data, Variables>(
    document: TadaDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<StorefrontResult<Data>>;
  query<Data, Variables>(
    document: TadaDocumentNode<unknown, Variables>,
    variables: Variables,
    options: CallOptions<Data> & { schema: z.ZodType<Data> },
  ): Promise<StorefrontResult<Data>>;
  /** Runs a mutation. Retries only if the caller marks it as idempotent. */
  mutate<Data, Variables>(
    document: TadaDocumentNode<unknown, Variables>,
    variables: Variables,
    options: CallOptions<Data> & { schema: z.ZodType<Data>; mayRepeat: boolean },
  ): Promise<StorefrontResult<Data>>;
}

/** Maximum callers with a circuit. */
const maxCircuits = 1_000;

interface Guarded {
  circuit: ReturnType<typeof createCircuit>;
  /** Returned for calls rejected by the circuit breaker. */
  lastFailure: AttemptResult["result"] | null;
}

/**
 * A client of the Storefront API, in the current language. Its calls never throw: they return failures.
 */
export function createStorefront(options: StorefrontOptions): Storefront {
  const limits = { ...defaultLimits, ...options.limits };
  const random = options.random ?? Math.random;
  const now = options.now ?? (() => performance.now());
  const tryOnce = createSingleAttempt(options, limits);
  const circuits = new Map<string, Guarded>();

  /**
   * The circuit of a caller: a visitor, or an operation that isn't tied to one. Separate circuits keep one visitor's
   * failures from affecting others, and the feed's from affecting product pages. Drops the oldest beyond `maxCircuits`.
   */
  function guardedOf(caller: string): Guarded {
    const known = circuits.get(caller);
    if (known) return known;
    if (circuits.size >= maxCircuits) circuits.delete(circuits.keys().next().value!);
    const made = { circuit: createCircuit({ ...limits.circuit, now }), lastFailure: null };
    circuits.set(caller, made);
    return made;
  }

  async function call(
    caller: string,
    body: string,
    headers: Record<string, string>,
    tries: number,
  ): Promise<AttemptResult["result"]> {
    // A shop in this process needs no protection: each failure concerns one call only.
    if (options.isOwnProcess) return callAllowed(body, headers, tries);
    const guarded = guardedOf(caller);
    if (guarded.lastFailure && !guarded.circuit.admits()) return guarded.lastFailure;
    const result = await callAllowed(body, headers, tries);
    // Error responses and unreadable responses don't mean that the provider is down.
    const isReached = result.ok || result.error.kind === "graphql" || result.error.kind === "malformed";
    guarded.circuit.record(isReached);
    if (!isReached) guarded.lastFailure = result;
    return result;
  }

  async function callAllowed(
    body: string,
    headers: Record<string, string>,
    tries: number,
  ): Promise<AttemptResult["result"]> {
    const deadline = AbortSignal.timeout(limits.totalMs);
    for (let attempt = 1; ; attempt++) {
      const { result, retryAfterMs } = await tryOnce(body, headers, deadline);
      if (retryAfterMs === null || attempt >= tries) return result;
      await pause(Math.max(retryAfterMs, random() * limits.backoffMs), deadline);
      if (deadline.aborted) return result;
    }
  }

  async function checked<Data>(
    document: TadaDocumentNode<unknown, never>,
    variables: unknown,
    { schema, buyerIp }: CallOptions<Data>,
    tries: number,
  ): Promise<StorefrontResult<Data>> {
    const query = documentText(document, language());
    const body = JSON.stringify({ query, variables });
    const headers = buyerIp ? { "shopify-storefront-buyer-ip": buyerIp } : {};
    const result = await call(buyerIp ?? query, body, headers, tries);
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

interface CircuitOptions {
  /** This many failures within `windowMs` open it. */
  failures: number;
  windowMs: number;
  /** How long it stays open; after that, one call at a time is let through. */
  restMs: number;
  /** This many consecutive successes close it. */
  successes: number;
  now(): number;
}

/** A circuit breaker: protects a failing provider from load and visitors from waiting. */
function createCircuit({ failures, windowMs, restMs, successes, now }: CircuitOptions) {
  let failedAt: number[] = [];
  /** Null while closed. */
  let restsUntil: number | null = null;
  let isProbing = false;
  let goodProbes = 0;

  function open(): void {
    restsUntil = now() + restMs;
    failedAt = [];
    goodProbes = 0;
  }
  return {
    /** Whether a call may be made now. The caller must `record` the outcome of each permitted call. */
    admits() {
      if (restsUntil === null) return true;
      if (isProbing || now() < restsUntil) return false;
      isProbing = true;
      return true;
    },
    record(isSuccess: boolean) {
      if (restsUntil !== null) {
        isProbing = false;
        if (!isSuccess) open();
        else if (++goodProbes >= successes) restsUntil = null;
        return;
      }
      if (isSuccess) return;
      failedAt = [...failedAt.filter((at) => now() - at < windowMs), now()];
      if (failedAt.length >= failures) open();
    },
  };
}
