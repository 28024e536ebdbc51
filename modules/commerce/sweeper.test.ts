import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openSweeper } from "./sweeper.ts";

/** A sweeper whose runs end on command. */
function sweeps() {
  const begun: PromiseWithResolvers<void>[] = [];
  const faults: unknown[] = [];
  const sweeper = openSweeper(
    [
      () => {
        const sweep = Promise.withResolvers<void>();
        begun.push(sweep);
        return sweep.promise;
      },
    ],
    (fault) => faults.push(fault),
  );
  return { begun, faults, sweeper };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
/** Skips the pause after a run. */
const rested = () => vi.advanceTimersByTimeAsync(250);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("runs once more after the current run, however often it's requested meanwhile", async () => {
  const { begun, sweeper } = sweeps();
  sweeper.soon();
  sweeper.soon();
  sweeper.soon();
  await settled();
  expect(begun).toHaveLength(1);
  begun[0]?.resolve();
  await rested();
  expect(begun).toHaveLength(2);
  begun[1]?.resolve();
  await rested();
  expect(begun).toHaveLength(2);
  sweeper.soon();
  expect(begun).toHaveLength(3);
  begun[2]?.resolve();
  await sweeper.close();
});

test("merges requests made in quick succession into one run", async () => {
  const { begun, sweeper } = sweeps();
  sweeper.soon();
  begun[0]?.resolve();
  await settled();
  sweeper.soon();
  await vi.advanceTimersByTimeAsync(200);
  expect(begun).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(50);
  expect(begun).toHaveLength(2);
  begun[1]?.resolve();
  await sweeper.close();
});

test("reports a failed run and starts the next one anyway", async () => {
  const { begun, faults, sweeper } = sweeps();
  sweeper.soon();
  sweeper.soon();
  begun[0]?.reject(new Error("The database is down."));
  await rested();
  expect(faults).toEqual([new Error("The database is down.")]);
  expect(begun).toHaveLength(2);
  begun[1]?.resolve();
  await sweeper.close();
});

test("closing waits for the current run and starts no more", async () => {
  const { begun, sweeper } = sweeps();
  sweeper.soon();
  sweeper.soon();
  let isClosed = false;
  const closing = sweeper.close().then(() => {
    isClosed = true;
  });
  await settled();
  expect(isClosed).toBe(false);
  begun[0]?.resolve();
  await closing;
  sweeper.soon();
  await settled();
  expect(begun).toHaveLength(1);
});
