import type { State } from "../../../foundation/records/state.ts";
import type { LayawayRow } from "../layaway-schedule/layaway-rows.ts";

/** How the states of a layaway are named. "Past due" is no state: it follows from its schedule and payments. */
export const layawayStates: Readonly<Record<LayawayRow["state"], State>> = {
  draft: { label: "Not signed yet", tone: "quiet", mark: "clock" },
  active: { label: "Active", tone: "open", mark: "money" },
  paid: { label: "Paid in full", tone: "good", mark: "check" },
  canceled: { label: "Canceled", tone: "quiet", mark: "cross" },
  forfeited: { label: "Forfeited", tone: "quiet", mark: "cross" },
  dropped: { label: "Dropped", tone: "quiet", mark: "cross" },
};
