/**
 * States of a reader payment.
 *
 * | state | on the reader | ticket | next |
 * |--|--|--|--|
 * | `starting` | being asked | locked | `waiting`, `unknown`, `canceled` |
 * | `waiting` | shows the amount | locked | any |
 * | `unknown` | may charge or have charged | locked, but can be parked | any |
 * | `declined` | nothing | free | `starting` again, `canceled`, `succeeded` |
 * | `uncaptured` | nothing | locked | `succeeded`, `canceled` |
 * | `succeeded` | nothing | free | over: booked as a tender, or owed back |
 * | `canceled` | nothing | free | over: can never be charged |
 */
export type ReaderState =
  | "starting"
  | "waiting"
  | "unknown"
  | "declined"
  | "uncaptured"
  | "succeeded"
  | "canceled";

/** The payment may still be charged, so nothing else may pay for or change its ticket. */
export const lockingStates = ["starting", "waiting", "unknown", "uncaptured"] as const;

/** The payment has the reader to itself. */
export const leasingStates = ["starting", "waiting", "unknown"] as const;

/** The payment isn't over. */
export const liveStates = [...lockingStates, "declined"] as const;

/** How long a reader shows an amount, or a declined payment can be tried again, in milliseconds. */
export const armedMs = 3 * 60_000;
