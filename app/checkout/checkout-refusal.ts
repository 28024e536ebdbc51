import { data } from "react-router";

const statuses = {
  unknown: 404,
  elsewhere: 403,
  "not-a-form": 415,
  "too-long": 413,
  busy: 503,
} as const;

/** Why the checkout rejected a request. */
export type Refusal = keyof typeof statuses;

/** Thrown by a loader or action to show an error page with the matching status. */
export function checkoutRefusal(refusal: Refusal) {
  return data({ refusal }, { status: statuses[refusal], headers: retryHeaders(refusal) });
}

function retryHeaders(refusal: Refusal): Record<string, string> {
  return refusal === "busy" ? { "retry-after": "5" } : {};
}

/** The refusal in a route error; null for any other failure. */
export function readRefusal(errorData: unknown): Refusal | null {
  if (typeof errorData !== "object" || errorData === null || !("refusal" in errorData)) return null;
  const { refusal } = errorData;
  return typeof refusal === "string" && Object.hasOwn(statuses, refusal) ? (refusal as Refusal) : null;
}
