import { expect, test } from "vitest";
import { openTokenBuckets } from "./token-buckets.ts";

const bucket = { capacity: 100, perMs: 0.1 };

test("costs add up, and the bucket refills gradually until full", () => {
  const clock = { at: 0 };
  const buckets = openTokenBuckets(() => clock.at);
  expect(buckets.spend("a", 60, bucket)).toBe(0);
  expect(buckets.spend("a", 60, bucket)).toBe(200);
  expect(buckets.spend("b", 60, bucket)).toBe(0);
  clock.at = 200;
  expect(buckets.spend("a", 60, bucket)).toBe(0);
  clock.at = 1_000_000;
  expect(buckets.spend("a", 100, bucket)).toBe(0);
  expect(buckets.spend("a", 1, bucket)).toBe(10);
});

test("charges extra cost afterwards, and refunds unused cost", () => {
  const buckets = openTokenBuckets(() => 0);
  buckets.spend("a", 50, bucket);
  buckets.correct("a", 90, bucket);
  expect(buckets.spend("a", 10, bucket)).toBe(500);
  buckets.correct("a", -1_000, bucket);
  expect(buckets.spend("a", 100, bucket)).toBe(0);
});

test("a cost above the bucket's size requires a full bucket", () => {
  const clock = { at: 0 };
  const buckets = openTokenBuckets(() => clock.at);
  expect(buckets.spend("a", 250, bucket)).toBe(0);
  expect(buckets.spend("a", 1, bucket)).toBe(1_510);
});

test("ten thousand addresses do not fill the memory, and the newest stay counted", () => {
  const buckets = openTokenBuckets(() => 0, 100);
  for (let i = 0; i < 10_000; i++) buckets.spend(`address ${i}`, 100, bucket);
  expect(buckets.spend("address 9999", 1, bucket)).toBe(10);
  expect(buckets.spend("address 0", 1, bucket)).toBe(0);
});
