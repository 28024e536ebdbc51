import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { type CounterService, openCounterService } from "../counter/counter-service.ts";
import { describeOnEachDatabase } from "../database/describe-on-each-database.ts";
import type { BuyerAnswer, BuyerInput } from "./buyer-process.ts";
import { repeatCount } from "./run-size.ts";

const script = new URL("./buyer-process.ts", import.meta.url);
const pieces = 10;
const buyersOfEach = repeatCount(6, 20);
const counters = 3;

describeOnEachDatabase(
  "G-01 STK-01: web buyers in another process against three counters",
  (open, addressOf) => {
    test(`sell ten one-of-one pieces ten times, with ${pieces * buyersOfEach} buyers`, async () => {
      const database = await open();
      const service = await openCounterService(database);
      const units: number[] = [];
      const keys: string[] = [];
      for (let piece = 0; piece < pieces; piece++) {
        const variantId = await service.till.addVariant();
        const unit = database.read.selectFrom("stock_unit").select("id").where("variant_id", "=", variantId);
        units.push((await unit.executeTakeFirstOrThrow()).id);
        for (let buyer = 0; buyer < buyersOfEach; buyer++)
          keys.push(await service.till.enter([{ variantId }]));
      }
      const web = fork(script);
      const exit = once(web, "exit");
      await prepare(web, { address: addressOf(database), keys });
      try {
        const [bought, ...sold] = await Promise.all([
          askBuyers(web),
          ...Array.from({ length: counters }, (_, counter) => sellAll(service, units, counter)),
        ]);
        const paid = bought.filter(({ outcome }) => outcome === "paid").length;
        const rung = sold.reduce((sum, count) => sum + count, 0);
        const states = await database.read.selectFrom("stock_unit").select("state").execute();
        expect(states.every(({ state }) => state === "sold")).toBe(true);
        expect(paid + rung).toBe(pieces);
        expect(await service.faults()).toEqual([]);
      } finally {
        if (web.connected) web.disconnect();
        await exit;
      }
    });
  },
);

/** One counter rings up every piece that it gets, beginning with another than the other counters. */
async function sellAll(service: CounterService, units: readonly number[], counter: number): Promise<number> {
  let sold = 0;
  for (let place = 0; place < units.length; place++) {
    const unit = units[(place + counter * 3) % units.length]!;
    const ticket = await service.open();
    if ((await ticket.act({ do: "add-piece", unit })).outcome !== "done") continue;
    await ticket.take({ method: "cash", cents: ticket.view.totals.dueCents });
    if ((await ticket.finish()).outcome === "done") sold += 1;
  }
  return sold;
}

async function prepare(server: ChildProcess, order: BuyerInput): Promise<void> {
  server.send(order);
  await once(server, "message");
}

async function askBuyers(server: ChildProcess) {
  server.send("go");
  const [answer] = (await once(server, "message")) as [BuyerAnswer];
  if (!("purchases" in answer)) throw new Error(JSON.stringify(answer));
  return answer.purchases;
}
