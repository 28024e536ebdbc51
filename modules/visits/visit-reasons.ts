import { m } from "#messages";

/** Reasons for a visit, by stored key, which is also the key of its messages. */
export const reasonKeys = ["ring", "watches", "design", "sizing", "trade", "other"] as const;

export type VisitReason = (typeof reasonKeys)[number];

/** Label of a stored reason. Returns other text unchanged: emails queued earlier hold the label. */
export function reasonLabel(reason: string): string {
  return m.visits.reasons[reason as VisitReason]?.label ?? reason;
}
