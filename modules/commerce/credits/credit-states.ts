import type { State } from "../../../foundation/records/state.ts";
import type { StoredValueRow } from "./stored-value.ts";

/** Labels of the states of gift cards and store credits. */
export const creditStates: Readonly<Record<StoredValueRow["state"], State>> = {
  active: { label: "Active", tone: "good" },
  replaced: { label: "Replaced", tone: "quiet" },
  refunded: { label: "Refunded", tone: "quiet" },
  "paid-out": { label: "Paid out", tone: "quiet" },
  expired: { label: "Expired", tone: "quiet" },
};
