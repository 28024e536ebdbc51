import { expect, test } from "vitest";
import { fairQueue } from "./fair-queue.ts";

test("serves requesters in turn", () => {
  const queue = fairQueue<string>(9);
  for (const item of ["a1", "a2", "a3"]) queue.add("a", item);
  queue.add("b", "b1");
  queue.add("c", "c1");
  expect([1, 2, 3, 4, 5, 6].map(() => queue.next())).toEqual(["a1", "b1", "c1", "a2", "a3", undefined]);
});

test("a full queue drops the heaviest requester's last entry for a lighter requester", () => {
  const queue = fairQueue<string>(3);
  for (const item of ["a1", "a2", "a3"]) expect(queue.add("a", item)).toBeNull();
  expect(queue.add("a", "a4")).toBe("a4");
  expect(queue.add("b", "b1")).toBe("a3");
  expect(queue.add("b", "b2")).toBe("b2");
  expect(queue.add("c", "c1")).toBe("a2");
  expect([1, 2, 3, 4].map(() => queue.next())).toEqual(["a1", "b1", "c1", undefined]);
});

test("leaving the queue frees the slot", () => {
  const queue = fairQueue<string>(1);
  queue.add("a", "a1");
  expect(queue.remove("a", "a1")).toBe(true);
  expect(queue.remove("a", "a1")).toBe(false);
  expect(queue.add("b", "b1")).toBeNull();
  expect(queue.next()).toBe("b1");
});
