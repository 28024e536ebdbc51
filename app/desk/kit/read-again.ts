import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * Has a page read again also after a form that was too late (409): it shows what somebody else made of it meanwhile. Give
 * it to a route as `shouldRevalidate`; the router alone reads nothing again after a refusal.
 */
export function readAgain({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}

/** Has a page read again after every form, also after a refusal: it needs what is saved now, and its version. */
export function readAlways(): boolean {
  return true;
}
