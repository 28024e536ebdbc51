/** Where a product stands: shown to customers, active without being shown, in the making, put away. */
export const productStates = ["shown", "unshown", "draft", "archived"] as const;
export type ProductState = (typeof productStates)[number];

/** The state that the two columns of a product make. */
export function productState(status: "ACTIVE" | "DRAFT" | "ARCHIVED", isPublished: boolean): ProductState {
  if (status === "ACTIVE") return isPublished ? "shown" : "unshown";
  return status === "DRAFT" ? "draft" : "archived";
}
