import type { ShouldRevalidateFunctionArgs } from "react-router";

/** `shouldRevalidate` for routes: also reloads a page after an edit conflict (409), which the router wouldn't. */
export function reloadAfterConflict({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}

/** Reloads a page after every form, even a rejected one, to get the saved values and version. */
export function reloadAlways(): boolean {
  return true;
}
