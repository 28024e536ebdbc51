import { expect, test } from "vitest";
import { newKey, sales } from "../counter/counter-service.ts";
import { describeOnEachDatabase } from "../database/describe-on-each-database.ts";
import { attachFigure } from "../goals/attach-figure.ts";
import { by, type LayawayService, openLayawayService } from "../layaways/layaway-service.ts";
import { repeatCount } from "./run-size.ts";
import { seededRandom } from "./seeded-random.ts";

const histories = repeatCount(40, 2_000);
const day = 86_400_000;

describeOnEachDatabase("Random layaways", (open) => {
  test("paid, refunded, changed and ended in any order while the clock moves, they keep the books and the stock", async ({
    task,
  }) => {
    const service = await openLayawayService(await open());
    const random = seededRandom(396);
    const ends: Record<string, number> = {};
    for (let history = 1; history <= histories; history++) {
      const priceCents = 20_000 + Math.floor(random() * 200_000);
      const { number } = await service.start({
        ...{ priceCents, firstCents: Math.floor(priceCents / 4), pieces: random() < 0.3 ? 2 : 1 },
        payments: 1 + Math.floor(random() * 6),
      });
      for (let step = 1; step <= 8; step++) await oneStep(service, number, random);
      const { state } = await service.read(number);
      ends[state] = (ends[state] ?? 0) + 1;
      if (history % 100 === 0) expect(await service.faults()).toEqual([]);
    }
    expect(await service.faults()).toEqual([]);
    attachFigure(task, `${histories} layaways: ${JSON.stringify(ends)}`);
  });
});

/** One act of someone who saw the layaway as it is; acts that aren't possible are refused. */
async function oneStep(service: LayawayService, number: number, random: () => number): Promise<void> {
  const { till, desk } = service;
  const view = await service.read(number);
  if (view.state !== "active") return;
  const { version, orderNumber, balanceCents } = view;
  const part = 1 + Math.floor(random() * balanceCents);
  const draw = random();
  if (draw < 0.35) await service.pay(number, random() < 0.2 ? balanceCents : part);
  else if (draw < 0.5) {
    const online = await till.balances.view(orderNumber);
    await till.balances.pay({
      ...{ number: orderNumber, path: "/orders/x", idempotencyKey: online?.payment?.key ?? "" },
      input: {
        amount: "deposit",
        seenBalanceCents: String(online?.balanceCents),
        code: random() < 0.7 ? "1" : "2",
      },
    });
  } else if (draw < 0.65) {
    till.clock.at += Math.ceil(random() * 45) * day;
    await till.layaways.remind();
  } else if (draw < 0.75) {
    const order = await desk.order(orderNumber);
    const cents = Math.floor(random() * view.paidCents);
    await desk.refund({
      ...{ number: orderNumber, version: order?.version ?? 0, actor: sales.actor, key: newKey() },
      ...{ seenLeftCents: view.paidCents, cents, to: "cash" },
    });
  } else if (draw < 0.9) {
    const payments = view.schedule.map(({ dueOn, cents }) => ({ dueOn, amount: String(cents / 100) }));
    const kept = random() < 0.3 ? view.pieces.slice(0, 1) : view.pieces;
    const added = random() < 0.2 ? [await service.piece({ priceCents: 30_000 })] : [];
    const input = { payments, units: [...kept.map(({ id }) => id), ...added] };
    const proposed = await till.layaways.amend({ number, version, by, input });
    if (proposed.ok) await service.sign(number, random() < 0.5 ? "screen" : "paper");
  } else {
    const end = random() < 0.5 ? "cancel" : "forfeit";
    const input = { end, seenRefundCents: view.ends?.[end].refundCents };
    await till.layaways.end({ number, version, by, input });
    await till.reconcile();
  }
}
