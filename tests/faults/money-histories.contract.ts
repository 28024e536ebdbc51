import { expect, test } from "vitest";
import * as books from "../../operations/invariants/books.ts";
import { actor, type DeskService, found, openDeskService } from "../checkout/desk-service.ts";
import { describeOnEachDatabase } from "../database/describe-on-each-database.ts";
import { printFigure } from "../goals/figure.ts";
import { Crash, crashingDatabase } from "./crashing-database.ts";
import { seededRandom } from "./seeded-random.ts";
import { allowedMs, sized } from "./size.ts";

const steps = 8;

describeOnEachDatabase("Random histories of money", (open) => {
  test("keep every promise of the books, cut off between any two statements", {
    timeout: allowedMs(120_000),
  }, async ({ task }) => {
    const database = crashingDatabase(await open());
    const histories = sized(database.dialect === "sqlite" ? 30 : 10, 10_000);
    const service = openDeskService(database);
    const random = seededRandom(11);
    const counts = { acts: 0, crashes: 0, refused: 0 };
    for (let history = 0; history < histories; history++) {
      const order = random() < 0.4 ? await service.paid(discounted(random)) : await service.deposit();
      const model = newModel(order.totals.totalCents);
      for (let step = 0; step < steps; step++) {
        service.till.clock.at += Math.floor(random() * 8 * 3_600_000);
        database.crashAt = random() < 0.3 ? 1 + Math.floor(random() * 12) : null;
        counts.acts += 1;
        try {
          const isDone = await act(service, order.number, { random, model });
          if (!isDone) counts.refused += 1;
        } catch (error) {
          if (!(error instanceof Crash)) throw error;
          counts.crashes += 1;
        }
        database.crashAt = null;
        await service.till.checkout.reconcile();
        await expectModel(service, order.number, model, `history ${history}, step ${step}`);
      }
    }
    for (const { says, faults } of Object.values(books)) expect(await faults(database), says).toEqual([]);
    printFigure(task, `${histories} histories, ${JSON.stringify(counts)}`);
  });
});

/** What is known of an order's money from the answers alone. */
interface Model {
  paidCents: number;
  backCents: number;
  priceCents: number | null;
}

function newModel(paidCents: number): Model {
  return { paidCents, backCents: 0, priceCents: null };
}

function discounted(random: () => number) {
  return { variant: { priceCents: 1_000 + Math.floor(random() * 3_000_000) } };
}

type Acting = { random: () => number; model: Model };

/** One random act at the desk. False: it was refused. A crash is thrown before anything was answered. */
async function act({ desk }: DeskService, number: string, { random, model }: Acting): Promise<boolean> {
  const order = await found(desk, number);
  const { version, money, moves } = order;
  const seen = { number, version, actor };
  const pick = random();
  if (pick < 0.3 && (moves.includes("final_quoted") || order.state === "final_quoted")) {
    const priceCents = Math.max(1, Math.floor(random() * 2_000_000));
    const answer = await desk.moveOrder({
      ...seen,
      to: "final_quoted",
      finalPriceCents: priceCents,
      taxCounty: random() < 0.2 ? null : "Nassau",
      ...(order.final && { seenFinalPriceCents: order.final.priceCents }),
    });
    if (answer.outcome === "done") model.priceCents = priceCents;
    return answer.outcome === "done";
  }
  if (pick < 0.55) {
    const cents = random() < 0.2 ? money.leftCents : 1 + Math.floor(random() * Math.max(1, money.leftCents));
    const key = `part-${random()}`;
    const answer = await desk.refund({ ...seen, key, seenLeftCents: money.leftCents, cents });
    if (answer.outcome === "done") model.backCents += cents;
    return answer.outcome === "done";
  }
  if (pick < 0.62) {
    const answer = await desk.refund({ ...seen, key: `all-${random()}`, seenLeftCents: money.leftCents });
    if (answer.outcome === "done") Object.assign(model, { backCents: model.paidCents, priceCents: null });
    return answer.outcome === "done";
  }
  const [to] = moves.filter((move) => move !== "final_quoted");
  if (to === undefined) return false;
  return (await desk.moveOrder({ ...seen, to })).outcome === "done";
}

async function expectModel({ desk }: DeskService, number: string, model: Model, where: string) {
  const { money, final } = await found(desk, number);
  const { paidCents, backCents, priceCents } = model;
  expect(money, where).toMatchObject({
    paidCents,
    leftCents: paidCents - backCents,
    owedCents: 0,
    givenBackCents: backCents,
  });
  expect(final?.priceCents ?? null, where).toBe(priceCents);
}
