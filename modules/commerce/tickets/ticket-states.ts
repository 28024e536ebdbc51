import type { State } from "../../../foundation/records/state.ts";

/** `open`: being rung up; `parked`: set aside with its pieces on hold; `dropped`: ended without a sale. */
export type TicketState = "open" | "parked" | "finished" | "dropped";

/** How ticket states are labeled. */
export const ticketStates = {
  open: { label: "Open", tone: "open" },
  parked: { label: "Parked", tone: "open", mark: "clock" },
  finished: { label: "Finished", tone: "good" },
  dropped: { label: "Dropped", tone: "quiet" },
} as const satisfies Record<TicketState, State>;
