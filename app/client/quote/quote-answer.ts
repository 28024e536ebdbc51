import { m } from "#messages";

/** The response to a form on a quote's page. */
export interface QuoteReply {
  intent: "accept" | "change" | "decline";
  kind: "info" | "error";
  text: string;
  /** Whether the message field is invalid. */
  isField?: boolean;
  /** What was typed, if it wasn't saved. */
  typed?: string;
}

/** The response to a form submitted offline. */
export function offlineReply(form: FormData): QuoteReply {
  const typed = String(form.get("text") ?? "");
  return { intent: readQuoteIntent(form.get("intent")), kind: "error", text: m.quote.offline, typed };
}

/** The form's intent; unknown ones count as a change request, which charges nothing. */
export function readQuoteIntent(value: unknown): QuoteReply["intent"] {
  return value === "accept" || value === "decline" ? value : "change";
}
