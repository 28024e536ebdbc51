import type { State } from "../../../foundation/records/state.ts";

/** How product states are labeled. */
export const productStates = {
  shown: { label: "In the shop", tone: "good" },
  unshown: { label: "Active, not shown", tone: "open" },
  draft: { label: "Draft", tone: "open" },
  archived: { label: "Archived", tone: "quiet" },
} as const satisfies Record<string, State>;

export type ProductState = keyof typeof productStates;

/** The state derived from the columns `status` and `published`. */
export function productState(status: "ACTIVE" | "DRAFT" | "ARCHIVED", isPublished: boolean): ProductState {
  if (status === "ACTIVE") return isPublished ? "shown" : "unshown";
  return status === "DRAFT" ? "draft" : "archived";
}
