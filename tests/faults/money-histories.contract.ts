import { expect, test } from "vitest";
import { cashBalance, creditCents } from "#ledger";
import * as books from "../../operations/invariants/books.ts";
import * as costs from "../../operations/invariants/costs.ts";
import { verify } from "../../operations/invariants/verify.ts";
import { describeOnEachDatabase } from "../database/describe-on-each-database.ts";
import { printFigure } from "../goals/figure.ts";
import { oneAct } from "./money/one-act.ts";
import { expectBooked, expectModel, type Standing, standingOf } from "./money/order-model.ts";
import { chance, drawerCents, openShowroom, type Showroom } from "./money/showroom.ts";
import { startHistory } from "./money/start-history.ts";
import { seededRandom } from "./seeded-random.ts";
import { isFull, sized } from "./size.ts";

const steps = 10;

describeOnEachDatabase("Random payment histories", (open) => {
  test("payments interrupted at any statement still satisfy every invariant of the books", async ({
    task,
  }) => {
    const database = await open();
    const histories = sized(database.dialect === "sqlite" ? 30 : 10, 10_000);
    const room = await openShowroom(database, seededRandom(11));
    try {
      for (let history = 1; history <= histories; history++) {
        await live(room, `history ${history}`);
        if (isFull && history % 250 === 0) console.info(database.dialect, history, new Date().toISOString());
      }
      await expectSums(room);
      printFigure(task, `${histories} histories, ${JSON.stringify(room.counts)}`);
      if (isFull) console.info(database.dialect, JSON.stringify(room.counts));
    } finally {
      await room.close();
    }
  });
});

/** Plays one order from its beginning; after every action, its account must match the responses. */
async function live(room: Showroom, name: string): Promise<void> {
  const history = await startHistory(room);
  if (!history) return;
  let standing = await standingOf(history);
  for (let step = 1; step <= steps; step++) {
    await oneAct(history, standing);
    standing = await standingOf(history);
    expectModel(history, standing, `${name}, step ${step}, order ${history.number}`);
    if (isOver(standing) && chance(room, 0.5)) break;
  }
  await expectBooked(history, name);
}

/** Nothing more can happen to it except rejections. */
function isOver({ order: { state }, money }: Standing): boolean {
  return state === "cancelled" || state === "refunded" || (state === "completed" && money.leftCents === 0);
}

/** Checks the drawer, every store credit and every invariant of the books. */
async function expectSums(room: Showroom): Promise<void> {
  const { database, credits } = room;
  expect(await cashBalance(database.read)).toBe(drawerCents(room));
  for (const [credit, cents] of credits)
    expect(await creditCents(database.read, credit), `credit ${credit}`).toBe(cents);
  expect([...credits.keys()], "credits are numbered without gaps").toEqual(
    Array.from({ length: credits.size }, (_, index) => 1_001 + index),
  );
  const promises = new Set(Object.values({ ...books, ...costs }).map(({ says }) => says));
  for (const { says, faults } of await verify(database))
    if (promises.has(says)) expect(faults, says).toEqual([]);
}
