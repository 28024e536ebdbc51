import { m } from "#messages";

/** The answer to a form of a quote's page. */
export interface QuoteReply {
  intent: "accept" | "change" | "decline";
  kind: "info" | "error";
  text: string;
  /** The message's own field is at fault. */
  isField?: boolean;
  /** What was typed, where it was not saved. */
  typed?: string;
}

/** The answer to a form that was sent offline. */
export function offline(form: FormData): QuoteReply {
  const typed = String(form.get("text") ?? "");
  return { intent: intentOf(form.get("intent")), kind: "error", text: m.quote.offline, typed };
}

/** The form's intent; any unknown one is a change, which pays nothing. */
export function intentOf(value: unknown): QuoteReply["intent"] {
  return value === "accept" || value === "decline" ? value : "change";
}
