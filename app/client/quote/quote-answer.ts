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

/** The part of an answer that a script can give offline. */
export function offline(intent: QuoteReply["intent"]): QuoteReply {
  const text =
    "Your connection is lost, so nothing was sent. What you typed is still here: send it again when you are back.";
  return { intent, kind: "error", text };
}

/** The form's intent; any unknown one is a change, which pays nothing. */
export function intentOf(value: unknown): QuoteReply["intent"] {
  return value === "accept" || value === "decline" ? value : "change";
}
