/** The response to a form on a visit's page. */
export interface VisitReply {
  intent: "move" | "cancel";
  kind: "info" | "error";
  text: string;
  /** The submitted time. */
  time?: string;
}

export function readVisitIntent(value: unknown): VisitReply["intent"] {
  return value === "cancel" ? "cancel" : "move";
}
