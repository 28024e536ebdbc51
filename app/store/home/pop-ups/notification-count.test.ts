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

test("each display raises the count and records the time", () => {
  const session = sessionWith({});
  expect(readNotifications(session, 5_000)).toEqual({ count: 0, shownAt: null });
  countNotification(session, 5_000);
  expect(session.read("notificationCount")).toBe("1");
  countNotification(session, 9_000);
  expect(readNotifications(session, 10_000)).toEqual({ count: 2, shownAt: 9_000 });
});

test.each(["", "two", "-1", "1.5", "1e3", "Infinity", '{"count":2}', "9".repeat(400)])(
  "treats %j as no count",
  (text) => {
    const session = sessionWith({ notificationCount: text, notificationShownAt: text });
    expect(readNotifications(session, 10_000)).toEqual({ count: 0, shownAt: null });
    countNotification(session, 10_000);
    expect(session.read("notificationCount")).toBe("1");
  },
);

test("keeps a count above two, as other store versions may have left it", () => {
  expect(readNotifications(sessionWith({ notificationCount: "7" }), 0).count).toBe(7);
});

test("ignores a recorded time in the future, as after a clock change", () => {
  const session = sessionWith({ notificationCount: "1", notificationShownAt: "20000" });
  expect(readNotifications(session, 10_000)).toEqual({ count: 1, shownAt: null });
});

test("counts in memory when session storage is denied", () => {
  const session = persistedValues(() => {
    throw new DOMException("Denied", "SecurityError");
  });
  countNotification(session, 1_000);
  countNotification(session, 2_000);
  expect(readNotifications(session, 3_000)).toEqual({ count: 2, shownAt: 2_000 });
});
