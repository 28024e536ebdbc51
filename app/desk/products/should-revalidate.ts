import type { ShouldRevalidateFunctionArgs } from "react-router";

/** After a refused form nothing is read again; after another editor's change everything is, so that both texts show. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}
