/** The answer to a form of a visit's page. */
export interface VisitReply {
  intent: "move" | "cancel";
  kind: "info" | "error";
  text: string;
  /** The time that was chosen. */
  time?: string;
}

export function visitIntent(value: unknown): VisitReply["intent"] {
  return value === "cancel" ? "cancel" : "move";
}
