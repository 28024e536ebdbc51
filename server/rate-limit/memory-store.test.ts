import { expect, test } from "vitest";
import { openMemoryStore } from "./memory-store.ts";

const perMinute = [{ most: 3, ms: 60_000 }];

test("allows three uses, and rejects the fourth until the window ends", () => {
  const clock = { at: 1_000 };
  const counts = openMemoryStore(() => clock.at);
  expect([1, 2, 3, 4].map(() => counts.take("a", perMinute))).toEqual([0, 0, 0, 61_000]);
  expect(counts.take("b", perMinute)).toBe(0);
  clock.at = 61_000;
  expect(counts.take("a", perMinute)).toBe(0);
});

test("a use rejected by one window doesn't count in the others", () => {
  const clock = { at: 0 };
  const counts = openMemoryStore(() => clock.at);
  const limits = [
    { most: 1, ms: 10 },
    { most: 2, ms: 1_000 },
  ];
  for (let tries = 0; tries < 5; tries++) counts.take("a", limits);
  clock.at = 10;
  expect(counts.take("a", limits)).toBe(0);
  clock.at = 20;
  expect(counts.take("a", limits)).toBe(1_000);
});

test("ten thousand addresses do not fill the memory, and the newest stay counted", () => {
  const counts = openMemoryStore(() => 0, 100);
  for (let i = 0; i < 10_000; i++) counts.take(`address ${i}`, perMinute);
  const again = [1, 2, 3].map(() => counts.take("address 9999", perMinute));
  expect(again).toEqual([0, 0, 60_000]);
  expect([1, 2, 3].map(() => counts.take("address 0", perMinute))).toEqual([0, 0, 0]);
});

test("blocks nobody after a clock that was a year ahead is corrected", () => {
  const clock = { at: 1_000 };
  const counts = openMemoryStore(() => clock.at);
  clock.at += 31_536_000_000;
  for (let uses = 0; uses < 4; uses++) counts.take("a", perMinute);
  counts.block("b", clock.at + 60_000);
  expect(counts.blockedUntil("b")).toBe(clock.at + 60_000);
  clock.at -= 31_536_000_000;
  expect(counts.blockedUntil("b")).toBe(0);
  expect([1, 2, 3, 4].map(() => counts.take("a", perMinute))).toEqual([0, 0, 0, clock.at + 60_000]);
});
