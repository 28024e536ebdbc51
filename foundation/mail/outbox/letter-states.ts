import type { OutboxTable } from "../../database/tables.ts";
import type { State } from "../../records/state.ts";

export type LetterState = OutboxTable["state"];

/** How the states of a letter are named; `part`: the part of the list that has them. */
export const letterStates: Readonly<Record<LetterState, State & { part: string }>> = {
  queued: { label: "Waiting", part: "Waiting", tone: "open" },
  failed: { label: "Failed", part: "Failed", tone: "bad" },
  kept: { label: "Kept, not sent", part: "Kept", tone: "quiet" },
  sent: { label: "Sent", part: "Sent", tone: "good" },
};
