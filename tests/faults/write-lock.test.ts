import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "#database";
import { openStoreDatabase } from "../../server/open-store-database.ts";
import { openCheckoutService } from "../checkout/checkout-service.ts";
import { freshSqlite } from "../database/fresh-database.ts";
import { attachFigure } from "../goals/attach-figure.ts";

const script = new URL("./lock-process.ts", import.meta.url);

async function openFile(): Promise<{ database: Database; path: string }> {
  const { address, remove } = freshSqlite();
  if (!("sqlitePath" in address)) throw new Error("Not a file.");
  const database = await openStoreDatabase(address);
  onTestFinished(async () => {
    await database.close();
    await remove();
  });
  return { database, path: address.sqlitePath };
}

/** Makes another process take the write lock. Returns a function that releases it. */
async function lock(path: string): Promise<() => Promise<void>> {
  const holder = fork(script, [path]);
  const gone = once(holder, "exit");
  await once(holder, "message");
  return async () => {
    if (holder.connected) holder.send("let go");
    await gone;
  };
}

/** Stops the clock used for write timeouts until the test moves it; timers keep running. */
function stoppedClock(): { ms: number } {
  const clock = { ms: performance.now() };
  const stopped = vi.spyOn(performance, "now").mockImplementation(() => clock.ms);
  onTestFinished(() => stopped.mockRestore());
  return clock;
}

test("G-09 DUR-04: while another process holds the write lock, pages still load; then the write succeeds", async ({
  task,
}) => {
  const { database, path } = await openFile();
  const till = openCheckoutService(database);
  const watch = await till.addVariant();
  const key = await till.enter([{ variantId: watch }]);
  // An expired hold needs to be ended, but no page may wait for that.
  await till.hold(await till.enter([{ variantId: await till.addVariant() }]));
  till.clock.at += 600_000;
  const letGo = await lock(path);
  stoppedClock();

  let isHeld = false;
  const holding = till.hold(key).then((result) => {
    isHeld = true;
    return result;
  });
  const pages = 30;
  for (let page = 0; page < pages; page++)
    expect(await till.checkout.view(key)).toMatchObject({ state: "open" });
  expect(isHeld).toBe(false);
  await letGo();
  expect(await holding).toMatchObject({ outcome: "payment" });
  attachFigure(task, `${pages} pages served while the file was locked`);
  expect(await till.pay(key)).toMatchObject({ outcome: "paid" });
});

test("G-09 DUR-04: gives up after five seconds with a message, and writes nothing", async () => {
  const { database, path } = await openFile();
  const till = openCheckoutService(database);
  const watch = await till.addVariant();
  const key = await till.enter([{ variantId: watch }]);
  const letGo = await lock(path);
  const clock = stoppedClock();
  const asked = clock.ms;
  let isOver = false;
  const holding = till.hold(key).finally(() => {
    isOver = true;
  });
  holding.catch(() => {});
  for (; !isOver; clock.ms += 1_000) await pause(20);
  await expect(holding).rejects.toMatchObject({ name: "DatabaseBusyError" });
  expect(clock.ms - asked).toBeGreaterThan(5_000);
  await letGo();
  expect(await till.units(watch)).toEqual({ free: 1, held: 0, sold: 0 });
  expect(await till.hold(key)).toMatchObject({ outcome: "payment" });
});
