import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { type TestContext, test } from "vitest";
import { type Database, openDatabase } from "#database";
import { openCheckoutService } from "../checkout/checkout-service.ts";
import { freshSqlite } from "../database/fresh-database.ts";
import { printFigure } from "../goals/figure.ts";

const script = new URL("./lock-process.ts", import.meta.url);

async function openFile({ onTestFinished }: TestContext): Promise<{ database: Database; path: string }> {
  const { address, remove } = freshSqlite();
  if (!("sqlitePath" in address)) throw new Error("Not a file.");
  const database = await openDatabase(address);
  onTestFinished(async () => {
    await database.close();
    await remove();
  });
  return { database, path: address.sqlitePath };
}

/** Lets another process take the write lock. Answers how to make it let go. */
async function lock(path: string): Promise<() => Promise<void>> {
  const holder = fork(script, [path]);
  const gone = once(holder, "exit");
  await once(holder, "message");
  return async () => {
    if (holder.connected) holder.send("let go");
    await gone;
  };
}

/** Watches the event loop. Answers its longest block in ms. */
function watchLoop(): () => number {
  let [last, longest] = [performance.now(), 0];
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 5);
  return () => {
    clearInterval(timer);
    return Math.max(longest, performance.now() - last);
  };
}

test.concurrent("G-09 DUR-04: while another process holds the write lock for three seconds, pages are served, and then the write succeeds", async (context) => {
  const { task, expect } = context;
  const { database, path } = await openFile(context);
  const till = openCheckoutService(database);
  const watch = await till.addVariant();
  const key = await till.enter([{ variantId: watch }]);
  // A hold that is over wants to be swept, which no page may wait for.
  await till.hold(await till.enter([{ variantId: await till.addVariant() }]));
  till.clock.at += 600_000;
  const letGo = await lock(path);
  const longestPause = watchLoop();

  let isHeld = false;
  const holding = till.hold(key).then((result) => {
    isHeld = true;
    return result;
  });
  const pages: number[] = [];
  for (let page = 0; page < 30; page++) {
    const asked = performance.now();
    expect(await till.checkout.view(key)).toMatchObject({ state: "open" });
    pages.push(performance.now() - asked);
    await pause(100);
  }
  expect(isHeld).toBe(false);
  await letGo();
  expect(await holding).toMatchObject({ outcome: "payment" });
  const pauseMs = longestPause();
  expect(pauseMs).toBeLessThan(500);
  const slowest = Math.round(Math.max(...pages));
  printFigure(
    task,
    `slowest page ${slowest} ms; the event loop stood still for ${Math.round(pauseMs)} ms at most`,
  );
  expect(await till.pay(key)).toMatchObject({ outcome: "paid" });
});

test.concurrent("G-09 DUR-04: after five seconds the write gives up, says so, and nothing was written", async (context) => {
  const { expect } = context;
  const { database, path } = await openFile(context);
  const till = openCheckoutService(database);
  const watch = await till.addVariant();
  const key = await till.enter([{ variantId: watch }]);
  const letGo = await lock(path);
  await expect(till.hold(key)).rejects.toMatchObject({ name: "DatabaseBusyError" });
  await letGo();
  expect(await till.units(watch)).toEqual({ free: 1, held: 0, sold: 0 });
  expect(await till.hold(key)).toMatchObject({ outcome: "payment" });
});
