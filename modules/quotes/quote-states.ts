import type { Tables } from "#database";
import type { State } from "../../foundation/records/state.ts";

/** The state that people see: one that was sent ends with its last day. */
export type ShownState = Tables["quote"]["state"] | "expired";

/** How the states of a quote are named. */
export const quoteStates: Readonly<Record<ShownState, State>> = {
  draft: { label: "Draft", tone: "open" },
  sent: { label: "Sent", tone: "quiet" },
  change_asked: { label: "Change asked for", tone: "open" },
  accepted: { label: "Accepted", tone: "good" },
  declined: { label: "Declined", tone: "bad" },
  expired: { label: "Expired", tone: "bad" },
};
