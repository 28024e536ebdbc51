import type { Tables } from "#database";
import type { State } from "../../foundation/records/state.ts";

/** Displayed state. A sent quote expires at the end of its last day. */
export type DisplayedQuoteState = Tables["quote"]["state"] | "expired";

/** How quote states are labeled. */
export const quoteStates: Readonly<Record<DisplayedQuoteState, State>> = {
  draft: { label: "Draft", tone: "open" },
  sent: { label: "Sent", tone: "quiet" },
  change_asked: { label: "Change requested", tone: "open" },
  accepted: { label: "Accepted", tone: "good" },
  declined: { label: "Declined", tone: "bad" },
  expired: { label: "Expired", tone: "bad" },
};
