import { expect, test } from "vitest";
import { persistedValues } from "../../../platform/storage/persisted-values.ts";
import { countNotification, readNotifications } from "./purchase-timing.ts";

function sessionWith(values: Record<string, string>) {
  const kept = new Map(Object.entries(values));
  return persistedValues(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  }));
}

test("each showing raises the count and leaves its moment", () => {
  const session = sessionWith({});
  expect(readNotifications(session, 5_000)).toEqual({ count: 0, shownAt: null });
  countNotification(session, 5_000);
  expect(session.read("notificationCount")).toBe("1");
  countNotification(session, 9_000);
  expect(readNotifications(session, 10_000)).toEqual({ count: 2, shownAt: 9_000 });
});

test.each(["", "two", "-1", "1.5", "1e3", "Infinity", '{"count":2}', "9".repeat(400)])(
  "a count that reads %j is none",
  (text) => {
    const session = sessionWith({ notificationCount: text, notificationShownAt: text });
    expect(readNotifications(session, 10_000)).toEqual({ count: 0, shownAt: null });
    countNotification(session, 10_000);
    expect(session.read("notificationCount")).toBe("1");
  },
);

test("a count above two, as other versions of the store may leave it, is kept as it is", () => {
  expect(readNotifications(sessionWith({ notificationCount: "7" }), 0).count).toBe(7);
});

test("a moment that has not come yet is not known: the clock was set back", () => {
  const session = sessionWith({ notificationCount: "1", notificationShownAt: "20000" });
  expect(readNotifications(session, 10_000)).toEqual({ count: 1, shownAt: null });
});

test("a session that refuses to keep is counted in memory", () => {
  const session = persistedValues(() => {
    throw new DOMException("Denied", "SecurityError");
  });
  countNotification(session, 1_000);
  countNotification(session, 2_000);
  expect(readNotifications(session, 3_000)).toEqual({ count: 2, shownAt: 2_000 });
});
