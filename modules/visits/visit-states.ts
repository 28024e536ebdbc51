import type { Tables } from "#database";
import type { State } from "../../foundation/records/state.ts";

/** How visit states are labeled. */
export const visitStates: Readonly<Record<Tables["visit"]["state"], State>> = {
  booked: { label: "booked", tone: "open" },
  came: { label: "came in", tone: "good" },
  missed: { label: "no-show", tone: "bad" },
  cancelled: { label: "canceled", tone: "quiet" },
};
