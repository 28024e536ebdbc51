import { expect, test } from "vitest";
import { openQueue } from "./queue.ts";

test("runs at most as many tasks at once as there are slots, in order of arrival", async () => {
  const inTurn = openQueue(3);
  const begun: number[] = [];
  let [running, most] = [0, 0];
  const works = Array.from({ length: 20 }, (_, i) =>
    inTurn(async () => {
      begun.push(i);
      most = Math.max(most, ++running);
      await Promise.resolve();
      running -= 1;
      return i;
    }),
  );
  expect(await Promise.all(works)).toEqual(Array.from({ length: 20 }, (_, i) => i));
  expect(most).toBe(3);
  expect(begun).toEqual(Array.from({ length: 20 }, (_, i) => i));
});

test("a failed task frees its slot", async () => {
  const inTurn = openQueue(1);
  const failing = inTurn(() => Promise.reject(new Error("no")));
  const next = inTurn(async () => "yes");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("yes");
});
