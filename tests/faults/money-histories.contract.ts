import { expect, test } from "vitest";
import { readCashBalance, readCreditCents } from "#ledger";
import * as books from "../../operations/invariants/books.ts";
import * as costs from "../../operations/invariants/costs.ts";
import { verify } from "../../operations/invariants/verify.ts";
import { describeOnEachDatabase } from "../database/describe-on-each-database.ts";
import { attachFigure } from "../goals/attach-figure.ts";
import { expectBooked, expectModel, type OrderSnapshot, readOrderSnapshot } from "./money/order-model.ts";
import { performRandomAction } from "./money/random-action.ts";
import { chance, drawerCents, openShowroom, type Showroom } from "./money/showroom.ts";
import { startHistory } from "./money/start-history.ts";
import { isFullRun, repeatCount } from "./run-size.ts";
import { seededRandom } from "./seeded-random.ts";

const steps = 10;

describeOnEachDatabase("Random payment histories", (open) => {
  test("payments interrupted at any statement still satisfy every invariant of the books", async ({
    task,
  }) => {
    const database = await open();
    const histories = repeatCount(database.dialect === "sqlite" ? 30 : 10, 10_000);
    const room = await openShowroom(database, seededRandom(11));
    try {
      for (let history = 1; history <= histories; history++) {
        await live(room, `history ${history}`);
        if (isFullRun && history % 250 === 0)
          console.info(database.dialect, history, new Date().toISOString());
      }
      await expectSums(room);
      attachFigure(task, `${histories} histories, ${JSON.stringify(room.counts)}`);
      if (isFullRun) console.info(database.dialect, JSON.stringify(room.counts));
    } finally {
      await room.close();
    }
  });
});

/** Plays one order from its beginning; after every action, its account must match the responses. */
async function live(room: Showroom, name: string): Promise<void> {
  const history = await startHistory(room);
  if (!history) return;
  let standing = await readOrderSnapshot(history);
  for (let step = 1; step <= steps; step++) {
    await performRandomAction(history, standing);
    standing = await readOrderSnapshot(history);
    expectModel(history, standing, `${name}, step ${step}, order ${history.number}`);
    if (isOver(standing) && chance(room, 0.5)) break;
  }
  await expectBooked(history, name);
}

/** Nothing more can happen to it except rejections. */
function isOver({ order: { state }, money }: OrderSnapshot): boolean {
  return state === "cancelled" || state === "refunded" || (state === "completed" && money.leftCents === 0);
}

/** Checks the drawer, every store credit and every invariant of the books. */
async function expectSums(room: Showroom): Promise<void> {
  const { database, credits } = room;
  expect(await readCashBalance(database.read)).toBe(drawerCents(room));
  for (const [credit, cents] of credits)
    expect(await readCreditCents(database.read, `store-credit:${credit}`), `credit ${credit}`).toBe(cents);
  expect([...credits.keys()], "credits are numbered without gaps").toEqual(
    Array.from({ length: credits.size }, (_, index) => 1_001 + index),
  );
  const promises = new Set(Object.values({ ...books, ...costs }).map(({ says }) => says));
  for (const { says, faults } of await verify(database))
    if (promises.has(says)) expect(faults, says).toEqual([]);
}
