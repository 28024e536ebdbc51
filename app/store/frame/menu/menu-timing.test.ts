import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { menuTiming } from "./menu-timing.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function watched() {
  const shown: (string | null)[] = [];
  return { shown, timing: menuTiming((menu) => shown.push(menu)) };
}

test("opens a menu after the pointer rests for 200 ms, not when it passes", () => {
  const { shown, timing } = watched();
  timing.enter("Watches");
  vi.advanceTimersByTime(199);
  expect(shown).toEqual([]);
  timing.leave();
  vi.advanceTimersByTime(1000);
  expect(shown).toEqual([]);
  timing.enter("Bridal");
  vi.advanceTimersByTime(200);
  expect(shown).toEqual(["Bridal"]);
});

test("closes a menu 150 ms after the pointer leaves unless it returns", () => {
  const { shown, timing } = watched();
  timing.set("Watches");
  timing.leave();
  vi.advanceTimersByTime(149);
  timing.enter("Watches");
  vi.advanceTimersByTime(1000);
  expect(shown).toEqual(["Watches"]);
  timing.leave();
  vi.advanceTimersByTime(150);
  expect(shown).toEqual(["Watches", null]);
});

test("opens a neighboring menu at once, also within 300 ms of closing", () => {
  const { shown, timing } = watched();
  timing.set("Watches");
  timing.enter("Bridal");
  expect(shown).toEqual(["Watches", "Bridal"]);
  timing.set(null);
  vi.advanceTimersByTime(299);
  timing.enter("Watches");
  expect(shown.at(-1)).toBe("Watches");
  timing.set(null);
  vi.advanceTimersByTime(300);
  timing.enter("Bridal");
  expect(shown.at(-1)).toBeNull();
});
