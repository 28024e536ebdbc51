import { expect, test } from "vitest";
import type { Database } from "#database";
import { openRateLimits } from "./rate-limits.ts";
import { readRules } from "./rules.ts";

function limitsOf(text: string, clock = { at: 0 }) {
  const rules = readRules(text);
  if (!rules) throw new Error("The rules of this test are not understood.");
  // These rules don't use the database.
  return openRateLimits({
    database: {} as Database,
    rules,
    reportFault: () => {},
    elapsed: () => clock.at,
  });
}

test("limits each address to a time budget per window, and returns the seconds to wait once it's spent", () => {
  const clock = { at: 0 };
  const limits = limitsOf("work=6000/1m", clock);
  for (let i = 0; i < 37; i++) expect(limits.spend("192.0.2.1", 160)).toBe(0);
  expect(limits.spend("192.0.2.1", 160)).toBe(1);
  expect(limits.spend("192.0.2.1", 10)).toBe(0);
  expect(limits.spend("192.0.2.2", 160)).toBe(0);
  clock.at = 60_000;
  expect(limits.spend("192.0.2.1", 5_990)).toBe(0);
  limits.correct("192.0.2.1", 1_000);
  expect(limits.spend("192.0.2.1", 10)).toBe(10);
});

test("counts a /64 as one address, and gives a /48 four times its budget", () => {
  const limits = limitsOf("work=100/1m");
  expect(limits.spend("2001:db8:1:1::1", 100)).toBe(0);
  expect(limits.spend("2001:db8:1:1::2", 100)).toBeGreaterThan(0);
  for (const subnet of [2, 3, 4]) expect(limits.spend(`2001:db8:1:${subnet}::1`, 100)).toBe(0);
  expect(limits.spend("2001:db8:1:5::1", 100)).toBeGreaterThan(0);
  expect(limits.spend("2001:db8:2:1::1", 100)).toBe(0);
});

test("being rejected for its network costs an address nothing", () => {
  const clock = { at: 0 };
  const limits = limitsOf("work=100/1m", clock);
  for (const subnet of [1, 2, 3, 4]) limits.spend(`2001:db8:1:${subnet}::1`, 100);
  for (let i = 0; i < 9; i++) expect(limits.spend("2001:db8:1:5::1", 100)).toBeGreaterThan(0);
  clock.at = 15_000;
  expect(limits.spend("2001:db8:1:5::1", 100)).toBe(0);
});

test("doesn't limit an unknown address, or any address when the rule is off", () => {
  const free = limitsOf("work=off");
  const limits = limitsOf("work=1/1h");
  for (let i = 0; i < 5; i++) {
    expect(limits.spend("", 1_000)).toBe(0);
    expect(free.spend("192.0.2.1", 1_000)).toBe(0);
  }
});
