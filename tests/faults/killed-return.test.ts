import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import type { DatabaseAddress } from "#database";
import { openStoreDatabase } from "../../server/open-store-database.ts";
import {
  type CounterService,
  newKey,
  openCounterService,
  owner,
  type Till,
} from "../counter/counter-service.ts";
import { addReturn, sellPieces, stockPiece } from "../counter/sold-ticket.ts";
import { freshSqlite } from "../database/fresh-database.ts";
import { attachFigure } from "../goals/attach-figure.ts";
import { isFullRun } from "./run-size.ts";

const run = promisify(execFile);
const script = fileURLToPath(new URL("./finishing-process.ts", import.meta.url));

/** Finishes in a separate process; returns the number of statements, or null if it was killed. */
async function finishElsewhere(
  address: DatabaseAddress,
  { finish, at, killAt }: { finish: object; at: number; killAt: number },
): Promise<number | null> {
  try {
    const args = [JSON.stringify(address), JSON.stringify(finish), String(at), String(killAt)];
    const { stdout } = await run(process.execPath, [script, ...args]);
    return Number(stdout);
  } catch (error) {
    if (error instanceof Error && "signal" in error && error.signal === "SIGKILL") return null;
    throw error;
  }
}

/** A ticket that takes a sold piece back and sells another for less: an exchange with money going back. */
async function exchange(service: CounterService): Promise<{ ticket: Till; unit: number }> {
  const unit = await stockPiece(service, { priceCents: 40_000 });
  const { order } = await sellPieces(service, [unit], {
    tenders: [{ method: "terminal", cents: 10_000, reference: newKey().slice(0, 9), lastFour: "4242" }],
  });
  const ticket = await service.open();
  await addReturn(ticket, { order, line: "1", unit });
  await ticket.act({ do: "add-piece", unit: await stockPiece(service, { priceCents: 20_000 }) });
  return { ticket, unit };
}

function finishOf({ id, version, totals, refunds }: Till["view"]): object {
  const references = Object.fromEntries(
    refunds.filter(({ asks }) => asks).map(({ key }) => [key, `SLIP-${newKey().slice(0, 6)}`]),
  );
  const seen = { seenTotalCents: totals.totalCents, mailsReceipt: false, refund: { references } };
  return { id, version, key: newKey(), actor: owner, ...seen };
}

test("the power cut at any statement of a return leaves no half return, and the same key finishes it once", async ({
  task,
}) => {
  const { address, remove } = freshSqlite();
  const database = await openStoreDatabase(address);
  try {
    const service = await openCounterService(database);
    const { at } = service.till.clock;
    const whole = await exchange(service);
    const statements = await finishElsewhere(address, { finish: finishOf(whole.ticket.view), at, killAt: 0 });
    if (statements === null) throw new Error("It was killed without a statement to be killed at.");
    await whole.ticket.refresh();
    expect(whole.ticket.view.state).toBe("finished");
    const { ticket, unit } = await exchange(service);
    const finish = finishOf(ticket.view);
    const before = await service.books();
    const state = async (of: number) =>
      (await database.read.selectFrom("stock_unit").select("state").where("id", "=", of).executeTakeFirst())
        ?.state;
    let kills = 0;
    for (let killAt = 1; killAt <= statements; killAt += isFullRun ? 1 : 12) {
      expect(await finishElsewhere(address, { finish, at, killAt })).toBeNull();
      kills += 1;
      await ticket.refresh();
      if (ticket.view.state === "finished") break;
      expect(ticket.view).toMatchObject({ state: "open", receipt: null });
      expect(await state(unit)).toBe("sold");
      expect(await service.books()).toEqual(before);
      expect(await service.faults()).toEqual([]);
    }
    expect(await finishElsewhere(address, { finish, at, killAt: 0 })).toBeGreaterThan(0);
    await ticket.refresh();
    expect(ticket.view.state).toBe("finished");
    expect(await state(unit)).toBe("free");
    const { count } = await database.read
      .selectFrom("stock_return")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("unit_id", "=", unit)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
    expect(await service.faults()).toEqual([]);
    attachFigure(task, `${kills} kills among ${statements} statements`);
  } finally {
    await database.close();
    await remove();
  }
});
