import { expect, test } from "vitest";
import { readMainThread } from "./main-thread.ts";

const task = (ts: number, dur: number, tdur = dur, tid = 1) => ({
  name: "RunTask",
  pid: 1,
  tid,
  ts: ts * 1_000,
  dur: dur * 1_000,
  tdur: tdur * 1_000,
  args: {},
});
const paint = { name: "firstContentfulPaint", pid: 1, tid: 1, ts: 200_000, args: {} };

test("counts thread time above 50 ms as blocking, only after the first paint", () => {
  const tasks = [task(0, 190), task(195, 90), task(300, 120, 80), task(500, 400, 40)];
  expect(readMainThread([...tasks, paint])).toEqual({
    total: 190 + 90 + 80 + 40,
    blocking: 30,
    blockingTimes4: 270 + 110,
  });
});

test("ignores nested tasks and tasks on other threads", () => {
  const tasks = [task(300, 100), task(310, 80), task(320, 500, 500, 2)];
  expect(readMainThread([...tasks, paint])).toMatchObject({ total: 100, blocking: 50 });
});

test("rejects a trace without a paint", () => {
  expect(() => readMainThread([task(0, 10)])).toThrow("no first contentful paint");
});
