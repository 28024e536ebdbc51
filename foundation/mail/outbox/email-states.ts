import type { OutboxTable } from "../../database/tables.ts";
import type { State } from "../../records/state.ts";

export type EmailState = OutboxTable["state"];

/** Labels of the email states; `part` is the section of the list that contains them. */
export const emailStates: Readonly<Record<EmailState, State & { part: string }>> = {
  queued: { label: "Waiting", part: "Waiting", tone: "open" },
  failed: { label: "Failed", part: "Failed", tone: "bad" },
  kept: { label: "Saved, not sent", part: "Kept", tone: "quiet" },
  sent: { label: "Sent", part: "Sent", tone: "good" },
};
