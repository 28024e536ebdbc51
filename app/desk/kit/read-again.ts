import type { ShouldRevalidateFunctionArgs } from "react-router";

/** `shouldRevalidate` for routes: reloads a page after an edit conflict (409), too, which the router would not. */
export function readAgain({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}

/** Reloads a page after every form, also a refused one, for what is saved now and its version. */
export function readAlways(): boolean {
  return true;
}
