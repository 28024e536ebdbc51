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
  sales,
  type Till,
} from "../counter/counter-service.ts";
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

async function paidTicket(service: CounterService): Promise<Till> {
  const ticket = await service.open();
  await ticket.act({ do: "add-piece", unit: await service.piece({ priceCents: 40_000 }) });
  await ticket.act({ do: "add-service", title: "Battery", cents: 2_500, service: "battery" });
  const client = { name: "Claire Donnelly", email: "claire@example.com" };
  await ticket.act({ do: "set-client", client });
  await ticket.take({ method: "terminal", cents: 20_000, reference: newKey().slice(0, 9), lastFour: "4242" });
  await ticket.take({ method: "cash", cents: ticket.view.totals.dueCents });
  return ticket;
}

function finishOf({ id, version, totals }: Till["view"]): object {
  const seen = { seenTotalCents: totals.totalCents, mailsReceipt: true };
  return { id, version, key: newKey(), actor: sales, ...seen };
}

test("Bad luck 4: the power cut at any statement of a finish leaves no half ticket, and the same key finishes it once", async ({
  task,
}) => {
  const { address, remove } = freshSqlite();
  const database = await openStoreDatabase(address);
  try {
    const service = await openCounterService(database);
    const { at } = service.till.clock;
    const whole = await paidTicket(service);
    const statements = await finishElsewhere(address, { finish: finishOf(whole.view), at, killAt: 0 });
    if (statements === null) throw new Error("It was killed without a statement to be killed at.");
    const ticket = await paidTicket(service);
    const finish = finishOf(ticket.view);
    const before = await service.books();
    const step = isFullRun ? 1 : 12;
    let kills = 0;
    for (let killAt = 1; killAt <= statements; killAt += step) {
      expect(await finishElsewhere(address, { finish, at, killAt })).toBeNull();
      kills += 1;
      await ticket.refresh();
      if (ticket.view.state === "finished") break;
      expect(ticket.view).toMatchObject({ state: "open", number: null, receipt: null });
      expect(await service.books()).toEqual(before);
      expect(await service.faults()).toEqual([]);
    }
    expect(await finishElsewhere(address, { finish, at, killAt: 0 })).toBeGreaterThan(0);
    await ticket.refresh();
    expect(ticket.view).toMatchObject({ state: "finished", number: "T-1002" });
    const emails = await database.read.selectFrom("outbox").select("id").execute();
    expect(emails).toHaveLength(2);
    expect(await service.faults()).toEqual([]);
    attachFigure(task, `${kills} kills among ${statements} statements`);
  } finally {
    await database.close();
    await remove();
  }
});
