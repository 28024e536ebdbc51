import { data } from "react-router";
import type { Actor, Counter, TicketAnswer, TicketView } from "#commerce";
import { type SellAnswer, sellAnswer } from "./sell-answer.ts";

/** A posted form at the counter. */
export interface SellForm {
  counter: Counter;
  actor: Actor;
  intent: string;
  typed: Record<string, string>;
  /** The client's key, the same if a form is sent twice. */
  key: string;
}

const gone = "There's no such ticket. It may be older than we keep them.";

/** Says what came of a change. */
export function said({ typed }: SellForm, name: string, answer: TicketAnswer): SellAnswer {
  switch (answer.outcome) {
    case "done":
      return sellAnswer(name, {
        outcome: "done",
        typed,
        added: answer.added ?? null,
        said: doneText(name, answer.ticket),
      });
    case "stale":
      return sellAnswer(name, { outcome: "stale", typed });
    case "approval":
      return sellAnswer(name, { outcome: "approval", typed, limitPercent: answer.limitPercent });
    case "refused": {
      const errors: Record<string, string> = {};
      for (const { field, message } of answer.errors) errors[field] ??= message;
      return sellAnswer(name, { typed, errors, asksPayer: answer.asksPayer ?? false });
    }
    default:
      throw data(gone, { status: 404 });
  }
}

function doneText(name: string, { lines, state }: TicketView): string {
  if (state !== "open") return `Ticket ${state}`;
  if (name.startsWith("add-")) return `Added ${lines.at(-1)?.title ?? ""}`;
  return "Saved";
}
