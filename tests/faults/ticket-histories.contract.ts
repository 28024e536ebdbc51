import { sql } from "kysely";
import { expect, test } from "vitest";
import { readCashBalance, readCreditCents } from "#ledger";
import { verify } from "../../operations/invariants/verify.ts";
import { describeOnEachDatabase } from "../database/describe-on-each-database.ts";
import { attachFigure } from "../goals/attach-figure.ts";
import { isFullRun, repeatCount } from "./run-size.ts";
import { seededRandom } from "./seeded-random.ts";
import { count, openWorld, restock, type World } from "./tickets/counter-world.ts";
import { handOverGoods } from "./tickets/hand-over-act.ts";
import { oneStep, openTicket, shopOnline } from "./tickets/ticket-acts.ts";

const histories = repeatCount(300, 10_000);
const steps = 8;

describeOnEachDatabase("Random tickets", (open) => {
  test("tickets interrupted at any statement sell each piece once and leave books that balance", async ({
    task,
  }) => {
    const database = await open();
    const world = await openWorld(database, seededRandom(44));
    for (let history = 1; history <= histories; history++) {
      if (history % 10 === 1) await restock(world, 8);
      await openTicket(world);
      for (let step = 1; step <= steps; step++) await oneStep(world, `history ${history}, step ${step}`);
      if (history % 5 === 0) await shopOnline(world);
      if (history % 3 === 0) await handOverGoods(world);
      // Holds end meanwhile, now and then.
      if (world.random() < 0.15) world.service.till.clock.at += Math.ceil(world.random() * 90 * 60_000);
      if (history % 100 === 0) await expectSums(world);
      if (isFullRun && history % 500 === 0) console.info(database.dialect, history, new Date().toISOString());
    }
    await expectSums(world);
    attachFigure(task, `${histories} histories, ${JSON.stringify(world.counts)}`);
  });
});

/** Hands everything over, then checks drawer, tax and stock against the tickets themselves, and every invariant. */
async function expectSums(world: World): Promise<void> {
  const { database, credit } = world;
  const { read } = database;
  while (await handOverGoods(world)) count(world, "handed over before counting");
  const sum = async (query: Promise<{ cents: number | null } | undefined>) =>
    Number((await query)?.cents ?? 0);
  const tenders = (account: string, states: ("held" | "applied" | "reserved")[]) =>
    sum(
      read
        .selectFrom("ticket_tender")
        .select((eb) => eb.fn.sum<number | null>("cents").as("cents"))
        .where("account", "=", account)
        .where("state", "in", states)
        .executeTakeFirst(),
    );
  const refunds = (account: string) =>
    sum(
      read
        .selectFrom("ticket_refund")
        .select((eb) => eb.fn.sum<number | null>("cents").as("cents"))
        .where("account", "=", account)
        .where("exchanged", "=", 0)
        .executeTakeFirst(),
    );
  expect(await readCashBalance(read)).toBe(
    (await tenders("cash", ["held", "applied"])) - (await refunds("cash")),
  );
  expect(await readCreditCents(read, `store-credit:${credit}`)).toBe(
    500_000 -
      (await tenders(`store-credit:${credit}`, ["applied"])) +
      (await refunds(`store-credit:${credit}`)),
  );
  const ofTickets = await read
    .selectFrom("ticket")
    .select(sql<number | null>`sum(tax_cents - returned_tax_cents)`.as("cents"))
    .where("state", "=", "finished")
    .executeTakeFirst();
  const ofWeb = await read
    .selectFrom("orders")
    .select((eb) => eb.fn.sum<number | null>("tax_cents").as("cents"))
    .where("ticket", "is", null)
    .where("paid_at", "is not", null)
    .executeTakeFirst();
  const booked = await read
    .selectFrom("journal_posting")
    .select((eb) => eb.fn.sum<number | null>("cents").as("cents"))
    .where("account", "like", "tax:%")
    .executeTakeFirst();
  expect(-Number(booked?.cents ?? 0) || 0).toBe(Number(ofTickets?.cents ?? 0) + Number(ofWeb?.cents ?? 0));
  const undelivered = await read
    .selectFrom("journal_posting")
    .select((eb) => eb.fn.sum<number | null>("cents").as("cents"))
    .where("account", "=", "undelivered-goods")
    .executeTakeFirst();
  expect(Number(undelivered?.cents ?? 0)).toBe(0);
  const soldTwice = await read
    .selectFrom("ticket_line")
    .innerJoin("ticket", "ticket.id", "ticket_line.ticket_id")
    .select((eb) => ["unit_id", eb.fn.countAll<number>().as("count")])
    .where("ticket.state", "=", "finished")
    .where("unit_id", "is not", null)
    .groupBy("unit_id")
    // What came back may be sold again.
    .having((eb) =>
      eb(
        eb.fn.countAll(),
        ">",
        eb
          .selectFrom("stock_return")
          .whereRef("stock_return.unit_id", "=", "ticket_line.unit_id")
          .select((back) => sql<number>`${back.fn.countAll()} + 1`.as("most")),
      ),
    )
    .execute();
  expect(soldTwice).toEqual([]);
  expect((await verify(database)).flatMap(({ faults }) => faults)).toEqual([]);
}
