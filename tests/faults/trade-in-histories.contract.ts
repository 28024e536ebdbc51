import { expect, test } from "vitest";
import { verify } from "../../operations/invariants/verify.ts";
import { owner } from "../counter/counter-service.ts";
import { newTradeIn } from "../counter/trade-in-input.ts";
import { describeOnEachDatabase } from "../database/describe-on-each-database.ts";
import { attachFigure } from "../goals/attach-figure.ts";
import { repeatCount } from "./run-size.ts";
import { seededRandom } from "./seeded-random.ts";
import { amount, count, cutOff, openWorld, restock, type World } from "./tickets/counter-world.ts";
import { openTicket } from "./tickets/ticket-acts.ts";
import { taxOn } from "./tickets/ticket-model.ts";

const histories = repeatCount(60, 2_000);
const suffolkPpm = 87_500n;

describeOnEachDatabase("Random trade-ins", (open) => {
  test("cut off at any statement, each is bought once, lowers tax only for resale, and the books balance", async ({
    task,
  }) => {
    const database = await open();
    const world = await openWorld(database, seededRandom(563));
    let allowed = 0;
    let tax = 0;
    for (let history = 1; history <= histories; history++) {
      if (history % 10 === 1) await restock(world, 12);
      const done = await trade(world, `history ${history}`);
      allowed += done.allowedCents;
      tax += done.taxCents;
      if (history % 30 === 0) await expectBooks(world, { allowed, tax });
    }
    await expectBooks(world, { allowed, tax });
    attachFigure(task, `${histories} histories, ${JSON.stringify(world.counts)}`);
  });
});

/** One ticket with a piece, often a service, and up to two trade-ins, paid in cash; sometimes it is dropped. */
async function trade(world: World, label: string): Promise<{ allowedCents: number; taxCents: number }> {
  const { till } = await openTicket(world);
  world.tickets.pop();
  const [piece] = world.pieces.splice(0, 1);
  if (!piece) throw new Error(`${label}: no piece is left.`);
  await cutOff(world, () => till.act({ do: "add-piece", unit: piece.unit }));
  if (world.random() < 0.5)
    await cutOff(world, () =>
      till.act({ do: "add-service", title: "Polishing", cents: amount(world, 9_999) }),
    );
  const deals: { cents: number; resale: string }[] = [];
  for (let deal = 1; deal <= 1 + Math.floor(world.random() * 2); deal++) {
    const cents = amount(world, 90_000);
    const resale = world.random() < 0.6 ? "yes" : "no";
    const taken = await newTradeIn({ allowed: (cents / 100).toFixed(2), resale });
    const answer = await cutOff(world, () => till.takeIn(taken, owner));
    expect(answer.outcome, `${label}: ${JSON.stringify(answer)}`.slice(0, 400)).toBe("done");
    deals.push({ cents, resale });
  }
  if (world.random() < 0.2) {
    const line = till.view.lines.findLast(({ kind }) => kind === "trade-in");
    await cutOff(world, () => till.act({ do: "remove-line", line: line?.id ?? 0 }));
    deals.pop();
    count(world, "removed");
  }
  const { view } = till;
  const goods = view.lines.filter(({ kind }) => kind !== "trade-in");
  const goodsCents = goods.reduce((sum, { cents }) => sum + cents, 0);
  const taxableCents = goods.reduce((sum, { cents, isTaxable }) => sum + (isTaxable ? cents : 0), 0);
  const sum = (some: typeof deals) => some.reduce((total, { cents }) => total + cents, 0);
  const allowedCents = sum(deals);
  const resaleCents = sum(deals.filter(({ resale }) => resale === "yes"));
  const taxCents = taxOn(Math.max(0, taxableCents - resaleCents), suffolkPpm);
  const soldCents = goodsCents + taxCents;
  expect(view.totals, label).toMatchObject({
    ...{ taxCents, tradeInCents: Math.min(allowedCents, soldCents) },
    ...{
      dueCents: Math.max(0, soldCents - allowedCents),
      creditCents: Math.max(0, allowedCents - soldCents),
    },
  });
  if (world.random() < 0.1) {
    await cutOff(world, () => till.drop());
    count(world, "dropped");
    return { allowedCents: 0, taxCents: 0 };
  }
  const { dueCents } = view.totals;
  if (dueCents > 0) await cutOff(world, () => till.take({ method: "cash", cents: dueCents }));
  const finished = await cutOff(world, () => till.finish({ mailsReceipt: false }, owner));
  expect(finished.outcome, `${label}: ${JSON.stringify(finished)}`.slice(0, 400)).toBe("done");
  count(world, dueCents > 0 ? "paid the rest" : "all by trade-in");
  return { allowedCents, taxCents };
}

async function expectBooks({ database }: World, { allowed, tax }: { allowed: number; tax: number }) {
  const { read } = database;
  const booked = async (account: string) => {
    const row = await read
      .selectFrom("journal_posting")
      .select(({ fn }) => fn.sum<number | null>("cents").as("cents"))
      .where("account", "like", account)
      .executeTakeFirst();
    return Number(row?.cents ?? 0);
  };
  const bought = await read
    .selectFrom("buy")
    .select(({ fn }) => [fn.sum<number | null>("allowed_cents").as("cents"), fn.count("unit_id").as("units")])
    .where("number", "is not", null)
    .executeTakeFirstOrThrow();
  expect(Number(bought.cents ?? 0)).toBe(allowed);
  expect(await booked("tenders-held:trade-in")).toBe(0);
  expect(-(await booked("tax:%")) || 0).toBe(tax);
  const held = await read
    .selectFrom("stock_unit")
    .select("state")
    .where("on_hold", "=", 1)
    .where("withheld", "=", 1)
    .execute();
  expect(held).toHaveLength(Number(bought.units));
  expect((await verify(database)).flatMap(({ faults }) => faults)).toEqual([]);
}
