import { m } from "#messages";
import type { PersistedValues } from "../../../platform/storage/persisted-values.ts";

const maxShown = 2;

export const displayMs = 6_000;

/** If this much late, the page was suspended, and the time counts as missed. */
const longestDelayMs = 2_000;

interface Visit {
  notifications: Notifications;
  /** Start of the quiet period; in ms since the Unix epoch, like all times here. */
  since: number;
  now: number;
  /** In [0, 1). */
  random(): number;
}

/** When to show the next one: 15 to 30 s after arrival or closing, and 2 to 4 minutes after the last. Null after two. */
export function nextDisplayTime({ notifications, since, now, random }: Visit): number | null {
  const { count, shownAt } = notifications;
  if (count >= maxShown) return null;
  const settled = timeAfterPause(since, random);
  if (count === 0) return settled;
  return Math.max(settled, (shownAt ?? now) + 120_000 + random() * 120_000);
}

export function timeAfterPause(from: number, random: () => number): number {
  return from + 15_000 + random() * 15_000;
}

/** Whether a time was missed because the page or the machine was suspended. */
export function isOverdue(moment: number, now: number): boolean {
  return now - moment > longestDelayMs;
}

const countKey = "notificationCount";
const shownAtKey = "notificationShownAt";

interface Notifications {
  count: number;
  /** Milliseconds since the Unix epoch; null if unknown. */
  shownAt: number | null;
}

/** Reads the session's record. An invalid count becomes 0, a future time null. */
export function readNotifications(session: PersistedValues, now: number): Notifications {
  const shownAt = wholeNumber(session.read(shownAtKey));
  return {
    count: wholeNumber(session.read(countKey)) ?? 0,
    shownAt: shownAt !== null && shownAt <= now ? shownAt : null,
  };
}

export function countNotification(session: PersistedValues, now: number): void {
  const { count } = readNotifications(session, now);
  session.write(countKey, String(count + 1));
  session.write(shownAtKey, String(now));
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

export function agoLabel(minutesAgo: number): string {
  return minutesAgo === 0 ? m.offer.justNow : m.offer.minutesAgo(minutesAgo);
}
