import type { RepairStage } from "../../foundation/database/repair-tables.ts";
import type { State } from "../../foundation/records/state.ts";

/** How repair stages are labeled. */
export const repairStates = {
  taken_in: { label: "Taken in", tone: "open" },
  estimated: { label: "Estimate sent", tone: "open" },
  approved: { label: "Approved", tone: "open" },
  bench: { label: "At the bench", tone: "open" },
  ready: { label: "Ready", tone: "good" },
  handed_over: { label: "Handed over", tone: "quiet" },
  declined: { label: "Declined", tone: "bad" },
  returned: { label: "Returned", tone: "quiet" },
} as const satisfies Record<RepairStage, State>;
