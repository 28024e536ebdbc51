import type { Tables } from "#database";
import type { State } from "../../foundation/records/state.ts";

/** How visit states are labeled. */
export const visitStates: Readonly<Record<Tables["visit"]["state"], State>> = {
  booked: { label: "booked", tone: "open" },
  came: { label: "came", tone: "good" },
  missed: { label: "did not come", tone: "bad" },
  cancelled: { label: "cancelled", tone: "quiet" },
};
