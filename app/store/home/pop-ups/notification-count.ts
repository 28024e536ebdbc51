import type { PersistedValues } from "../../../platform/storage/persisted-values.ts";

const countKey = "notificationCount";
const shownAtKey = "notificationShownAt";

export interface Notifications {
  count: number;
  /** Ms since 1970; null when it is not known. */
  shownAt: number | null;
}

/** Reads what the session keeps. A count that is no whole number is none; a moment still to come is not known. */
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
