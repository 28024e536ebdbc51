export interface ToastText {
  title: string;
  description?: string;
}

/** Why the provider's response is unusable. `message` is for the log, as worded in the error catalogue. */
export interface StorefrontError {
  kind: "payment-required" | "http" | "graphql" | "malformed" | "unreachable" | "timeout";
  message: string;
  /** HTTP status; null without a response. */
  status: number | null;
  /** `extensions.code` of GraphQL errors: "THROTTLED", "ACCESS_DENIED". */
  codes: string[];
  /** The provider's request ID, for contacting its support. */
  requestId: string | null;
  /** The message for the visitor; null if the screen decides. */
  toast: ToastText | null;
}

/** The result of a call. */
export type StorefrontResult<Data> = { ok: true; data: Data } | { ok: false; error: StorefrontError };

/** Facts about a response, repeated in its error. */
interface Answer {
  status: number | null;
  requestId: string | null;
}

export function paymentRequiredError(provider: string, answer: Answer): StorefrontError {
  const message = `${provider} Payment required`;
  const toast = { title: message, description: "API access requires an active billing plan." };
  return { ...answer, kind: "payment-required", message, codes: [], toast };
}

export function httpError(status: number, answer: Answer): StorefrontError {
  return { ...answer, kind: "http", message: `HTTP error! status: ${status}`, codes: [], toast: null };
}

export function callError(
  kind: "graphql" | "malformed" | "unreachable" | "timeout",
  provider: string,
  reasons: readonly string[],
  answer: Answer & { codes?: string[] },
): StorefrontError {
  const message = `Error calling ${provider}: ${reasons.join(", ")}`;
  return { codes: [], ...answer, kind, message, toast: null };
}

/** The messages and codes of a response's `errors`: a list as in GraphQL, or a string or object. */
export function readErrors(errors: unknown): { messages: string[]; codes: string[] } {
  const listed = Array.isArray(errors) ? errors : [errors];
  const messages = listed.flatMap(messagesIn).map((message) => message.slice(0, 500));
  const codes = listed.flatMap((error) => {
    const code: unknown = (error as { extensions?: { code?: unknown } } | null)?.extensions?.code;
    return typeof code === "string" ? [code.slice(0, 60)] : [];
  });
  return { messages: messages.length > 0 ? messages : ["an error without a message"], codes };
}

function messagesIn(error: unknown): string[] {
  if (typeof error === "string") return [error];
  if (typeof error !== "object" || error === null) return [];
  if ("message" in error && typeof error.message === "string") return [error.message];
  return Object.values(error).flatMap((value) => (typeof value === "string" ? [value] : []));
}
