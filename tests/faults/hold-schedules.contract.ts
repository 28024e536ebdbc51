import fc from "fast-check";
import { expect, test } from "vitest";
import { expireHolds } from "../../modules/commerce/checkout/expire-holds.ts";
import { type CheckoutService, openCheckoutService } from "../checkout/checkout-service.ts";
import { type DelayedGateway, openDelayedGateway } from "../checkout/delayed-gateway.ts";
import { describeOnEachDatabase } from "../database/describe-on-each-database.ts";
import { attachFigure } from "../goals/attach-figure.ts";
import { canHold, countUnits, expireModelHolds, type HoldModel, holdMs, newHoldModel } from "./hold-model.ts";
import { repeatCount } from "./run-size.ts";

const schedules = repeatCount(30, 10_000);
const pieces = [1, 1, 2];
const customers = 4;
const customer = fc.nat(customers - 1);

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant("hold" as const), customer }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("pay" as const), customer, code: fc.constantFrom("1", "2", "3") }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("release" as const), customer }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("wait" as const),
      // The clock is changed: slightly, by ten minutes, or by the hour of daylight saving time.
      ms: fc.constantFrom(1, 60_000, holdMs - 1, holdMs, 3_600_000, -60_000, -holdMs, -3_600_000),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("pay late" as const),
      customer,
      ms: fc.constantFrom(0, 1_000, holdMs),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("all hold at once" as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const cart = fc.array(fc.nat(pieces.length - 1), { minLength: 1, maxLength: 2 });

/** The real shop and the model. */
interface Both {
  till: CheckoutService;
  model: HoldModel;
  keys: string[];
  variants: number[];
  gate: DelayedGateway;
}

describeOnEachDatabase(
  "G-04 STK-04, G-37 CLK-01: any schedule of holds, payments, expiries and releases",
  (open) => {
    test("never sells a piece twice or loses one, and behaves like the model", async ({ task }) => {
      const gate = openDelayedGateway();
      const till = openCheckoutService(await open(), { gateway: gate.gateway });
      const runs = till.database.dialect === "sqlite" ? schedules : Math.ceil(schedules / 3);
      await fc.assert(
        fc.asyncProperty(
          fc.array(cart, { minLength: customers, maxLength: customers }),
          fc.array(step, { minLength: 4, maxLength: 14 }),
          async (carts, steps) => {
            const both = await prepare(till, gate, carts);
            for (const next of steps) {
              await take(both, next);
              await compare(both);
            }
            // Lets all holds of this schedule expire, so that they don't affect the next.
            till.clock.at += holdMs;
            await sweepBoth(both);
            await compare(both);
          },
        ),
        { numRuns: runs, seed: 28 },
      );
      await expectNoMoneyLost(till);
      attachFigure(task, `${runs} schedules`);
    });
  },
);

async function prepare(till: CheckoutService, gate: DelayedGateway, carts: number[][]): Promise<Both> {
  const variants: number[] = [];
  for (const count of pieces) variants.push(await till.addVariant({ pieces: count }));
  const keys: string[] = [];
  for (const wanted of carts)
    keys.push(await till.enter(wanted.map((variant) => ({ variantId: variants[variant] ?? 0 }))));
  return { till, model: newHoldModel(pieces, carts), keys, variants, gate };
}

async function take(both: Both, step: Step): Promise<void> {
  const { till, model, keys } = both;
  const { clock } = till;
  switch (step.do) {
    case "wait":
      clock.at += step.ms;
      return;
    case "hold":
      return await holdOne(both, step.customer);
    case "release":
      await till.checkout.release(keys[step.customer] ?? "");
      if (model.customers[step.customer]?.state === "holding")
        model.customers[step.customer] = { state: "open" };
      return;
    case "pay":
      return await payOne(both, step.customer, { code: step.code, lateMs: 0 });
    case "pay late":
      return await payOne(both, step.customer, { code: "1", lateMs: step.ms });
    case "all hold at once":
      return await holdAll(both);
  }
}

async function holdOne(both: Both, who: number): Promise<void> {
  const { till, model, keys } = both;
  await sweepBoth(both);
  const result = await till.hold(keys[who] ?? "");
  if (model.customers[who]?.state === "paid") return expect(result.outcome).toBe("conflict");
  model.customers[who] = { state: "open" };
  const mayHold = canHold(model, who);
  expect(result.outcome).toBe(mayHold ? "payment" : "refused");
  if (mayHold) model.customers[who] = { state: "holding", until: till.clock.at + holdMs };
}

/** Any customer may win a race, but each winner's pieces must have been available. */
async function holdAll(both: Both): Promise<void> {
  const { till, model, keys } = both;
  await sweepBoth(both);
  const results = await Promise.all(keys.map((key) => till.hold(key)));
  for (const [who, { outcome }] of results.entries()) {
    if (model.customers[who]?.state === "paid") expect(outcome).toBe("conflict");
    else model.customers[who] = { state: "open" };
  }
  for (const [who, { outcome }] of results.entries()) {
    if (outcome !== "payment") continue;
    expect(canHold(model, who)).toBe(true);
    model.customers[who] = { state: "holding", until: till.clock.at + holdMs };
  }
}

async function payOne(
  both: Both,
  who: number,
  { code, lateMs }: { code: string; lateMs: number },
): Promise<void> {
  const { till, model, keys, gate } = both;
  await sweepBoth(both);
  const before = model.customers[who];
  const paying =
    lateMs > 0
      ? gate.during(() => till.pay(keys[who] ?? "", code), moveClock)
      : till.pay(keys[who] ?? "", code);
  async function moveClock(): Promise<void> {
    till.clock.at += lateMs;
    await sweepBoth(both);
  }
  const { outcome } = await paying;
  if (before?.state === "paid") return expect(outcome).toBe("paid");
  if (before?.state !== "holding" || model.customers[who]?.state !== "holding")
    return expect(outcome).toBe("expired");
  expect(outcome).toBe({ "1": "paid", "2": "declined", "3": "failed" }[code]);
  if (outcome === "paid") model.customers[who] = { state: "paid" };
}

/** MON-03: expects each order fully refunded or not at all, and no money kept for anything not sold. */
async function expectNoMoneyLost({ close, database }: CheckoutService): Promise<void> {
  await close();
  const payments = await database.read
    .selectFrom("payment")
    .innerJoin("orders", "orders.id", "payment.order_id")
    .select(["order_id", "payment.kind", "amount_cents", "orders.state", "total_cents"])
    .where("payment.state", "=", "approved")
    .execute();
  const orders = Map.groupBy(payments, ({ order_id }) => order_id);
  for (const paid of orders.values()) {
    const sum = (kind: "charge" | "refund") =>
      paid.reduce((total, one) => total + (one.kind === kind ? one.amount_cents : 0), 0);
    expect(sum("charge")).toBe(paid[0]?.total_cents);
    expect(sum("refund")).toBe(paid[0]?.state === "paid" ? 0 : sum("charge"));
  }
}

async function compare({ till, model, variants }: Both): Promise<void> {
  for (const [variant, id] of variants.entries())
    expect(await swept(till, id)).toEqual(countUnits(withoutOver(model, till.clock.at), variant));
}

/** The pieces' effective states: an expired hold holds nothing, even before the scheduled check ends it. */
async function swept({ database, clock }: CheckoutService, variantId: number) {
  const counts = { free: 0, held: 0, sold: 0 };
  const rows = await database.read
    .selectFrom("stock_unit")
    .select(["state", "held_until"])
    .where("variant_id", "=", variantId)
    .execute();
  for (const { state, held_until } of rows)
    counts[state === "held" && (held_until ?? 0) <= clock.at ? "free" : state] += 1;
  return counts;
}

/** Ends expired holds in the model and in the shop, which otherwise does so on its own schedule. */
async function sweepBoth({ till, model }: Both): Promise<void> {
  expireModelHolds(model, till.clock.at);
  await expireHolds(till.context, till.clock.at);
}

function withoutOver(model: HoldModel, now: number): HoldModel {
  const copy = { ...model, customers: [...model.customers] };
  expireModelHolds(copy, now);
  return copy;
}
