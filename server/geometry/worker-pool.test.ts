import { afterEach, expect, test } from "vitest";
import type { WaitingTask } from "./waiting-worker.sample.ts";
import { openWorkerPool, PoolBusy, PoolWithdrawn, type WorkerPool } from "./worker-pool.ts";

const file = new URL("./waiting-worker.sample.ts", import.meta.url);
const opened: WorkerPool<WaitingTask, string>[] = [];
afterEach(() => Promise.all(opened.splice(0).map((pool) => pool.close())));

function openPool(options: { threads?: number; places?: number; patienceMs?: number; idleMs?: number } = {}) {
  const pool = openWorkerPool<WaitingTask, string>({ file, threads: 1, ...options });
  opened.push(pool);
  return pool;
}

/** Closed until `open` is called; the second cell counts started tasks. */
function door() {
  const cell = new Int32Array(new SharedArrayBuffer(8));
  return {
    cell,
    open() {
      Atomics.store(cell, 0, 1);
      Atomics.notify(cell, 0);
    },
    begun: () => Atomics.load(cell, 1),
  };
}

test("rejects work beyond the queue limit, and runs what is queued", async () => {
  const { cell, open } = door();
  const pool = openPool({ places: 2 });
  const works = ["a", "a", "a", "a"].map((who) => pool.run({ cell }, who).result);
  await expect(works[3]).rejects.toThrow(PoolBusy);
  open();
  expect(await Promise.all(works.slice(0, 3))).toEqual(["computed", "computed", "computed"]);
});

test("drops a heavy user's queued task in favor of another user", async () => {
  const { cell, open } = door();
  const pool = openPool({ places: 2 });
  const [, , last] = [1, 2, 3].map(() => pool.run({ cell }, "a").result);
  const other = pool.run({ cell }, "b").result;
  await expect(last).rejects.toThrow(PoolBusy);
  open();
  expect(await other).toBe("computed");
});

test("drops queued work that nobody waits for, and finishes running work", async () => {
  const { cell, open, begun } = door();
  const pool = openPool();
  const first = pool.run({ cell }, "a");
  const second = pool.run({ cell }, "a");
  expect(second.withdraw()).toBe(true);
  await expect(second.result).rejects.toThrow(PoolWithdrawn);
  expect(first.withdraw()).toBe(false);
  open();
  expect(await first.result).toBe("computed");
  expect(begun()).toBe(1);
});

test.each(["throw", "exit"] as const)("runs the next task after one that ends with %s", async (fault) => {
  const { cell, open } = door();
  open();
  const pool = openPool();
  await expect(pool.run({ cell, fault }, "a").result).rejects.toThrow();
  expect(await pool.run({ cell }, "a").result).toBe("computed");
});

test("aborts a slow task, and runs the next one in a new thread", async () => {
  const shut = door();
  const { cell, open } = door();
  open();
  const pool = openPool({ patienceMs: 1 });
  await expect(pool.run({ cell: shut.cell }, "a").result).rejects.toThrow();
  const patient = openPool();
  expect(await patient.run({ cell }, "a").result).toBe("computed");
});

test("closing a pool ends running work and rejects queued work", async () => {
  const { cell } = door();
  const pool = openPool();
  const works = [1, 2].map(() => pool.run({ cell }, "a").result);
  const settled = Promise.allSettled(works);
  await pool.close();
  expect((await settled).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await expect(pool.run({ cell }, "a").result).rejects.toThrow(/shutting down/);
});
