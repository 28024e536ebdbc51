import type { State } from "../../../foundation/records/state.ts";

/** `draft`: on a ticket that isn't finished yet. */
type BuyState = "draft" | "on_hold" | "police_hold" | "released";

/** Display labels of the states of a buy. */
export const buyStates = {
  draft: { label: "On an open ticket", tone: "quiet" },
  on_hold: { label: "On hold", tone: "open" },
  police_hold: { label: "Police hold", tone: "bad" },
  released: { label: "Released", tone: "good" },
} as const satisfies Record<BuyState, State>;
