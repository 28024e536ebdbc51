import type { PersistedValues } from "../../../platform/storage/persisted-values.ts";

const mostShown = 2;

export const shownMs = 6_000;

/** Later than this after its time, the page was suspended: the time is missed. */
const longestDelayMs = 2_000;

interface Visit {
  notifications: Notifications;
  /** Start of the quiet period; ms since 1970, like all times here. */
  since: number;
  now: number;
  /** From 0 to under 1. */
  random(): number;
}

/** When the next is shown: 15 to 30 s after arrival or closing, 2 to 4 minutes after the last. Null: two were shown. */
export function nextShowing({ notifications, since, now, random }: Visit): number | null {
  const { count, shownAt } = notifications;
  if (count >= mostShown) return null;
  const settled = afterPause(since, random);
  if (count === 0) return settled;
  return Math.max(settled, (shownAt ?? now) + 120_000 + random() * 120_000);
}

export function afterPause(from: number, random: () => number): number {
  return from + 15_000 + random() * 15_000;
}

/** Whether a time was missed, because the page or the machine was suspended. */
export function isMissed(moment: number, now: number): boolean {
  return now - moment > longestDelayMs;
}

const countKey = "notificationCount";
const shownAtKey = "notificationShownAt";

interface Notifications {
  count: number;
  /** Ms since 1970; null when unknown. */
  shownAt: number | null;
}

/** Reads the session's record. An invalid count is 0; a future time is unknown. */
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
  return minutesAgo === 0 ? "just now" : `${minutesAgo} minutes ago`;
}
