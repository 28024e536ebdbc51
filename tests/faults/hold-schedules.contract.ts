import fc from "fast-check";
import { expect, test } from "vitest";
import type { Gateway } from "../../commerce/payments/gateway.ts";
import { testGateway } from "../../commerce/payments/test-gateway.ts";
import { openTill, type Till } from "../checkout/till.ts";
import { describeOnEachDatabase } from "../database/describe-on-each-database.ts";
import { canHold, type HoldModel, holdMs, newModel, sweep, units } from "./hold-model.ts";

const schedules = Number(process.env.HOLD_SCHEDULES ?? 300);
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
      ms: fc.constantFrom(1, 60_000, holdMs - 1, holdMs, -60_000),
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

/** The real shop beside the model. */
interface Both {
  till: Till;
  model: HoldModel;
  keys: string[];
  variants: number[];
  gate: Gate;
}

describeOnEachDatabase("STK-04: any schedule of holds, payments, expiries and releases", (open) => {
  test("never gives a piece to two, never loses one, and answers as the model does", async () => {
    const gate = openGate();
    const till = openTill(await open(), { gateway: gate.gateway });
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
          // Let every hold of this schedule end, so that it leaves nothing to the next.
          till.clock.at += holdMs;
          sweep(both.model, till.clock.at);
          await till.checkout.view(both.keys[0] ?? "");
          await compare(both);
        },
      ),
      { numRuns: runs },
    );
  }, 180_000);
});

async function prepare(till: Till, gate: Gate, carts: number[][]): Promise<Both> {
  const variants: number[] = [];
  for (const count of pieces) variants.push(await till.addVariant({ pieces: count }));
  const keys: string[] = [];
  for (const wanted of carts)
    keys.push(await till.enter(wanted.map((variant) => ({ variantId: variants[variant] ?? 0 }))));
  return { till, model: newModel(pieces, carts), keys, variants, gate };
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

async function holdOne({ till, model, keys }: Both, who: number): Promise<void> {
  sweep(model, till.clock.at);
  const result = await till.hold(keys[who] ?? "");
  if (model.customers[who]?.state === "paid") return expect(result.outcome).toBe("conflict");
  model.customers[who] = { state: "open" };
  const mayHold = canHold(model, who);
  expect(result.outcome).toBe(mayHold ? "payment" : "refused");
  if (mayHold) model.customers[who] = { state: "holding", until: till.clock.at + holdMs };
}

/** Who wins a race is open; that each winner's pieces were there for it is not. */
async function holdAll({ till, model, keys }: Both): Promise<void> {
  sweep(model, till.clock.at);
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
  { till, model, keys, gate }: Both,
  who: number,
  { code, lateMs }: { code: string; lateMs: number },
): Promise<void> {
  sweep(model, till.clock.at);
  const before = model.customers[who];
  const paying =
    lateMs > 0
      ? gate.during(() => till.pay(keys[who] ?? "", code), moveClock)
      : till.pay(keys[who] ?? "", code);
  async function moveClock(): Promise<void> {
    till.clock.at += lateMs;
    sweep(model, till.clock.at);
    await till.checkout.view(keys[(who + 1) % keys.length] ?? "");
  }
  const { outcome } = await paying;
  if (before?.state === "paid") return expect(outcome).toBe("paid");
  if (before?.state !== "holding" || model.customers[who]?.state !== "holding")
    return expect(outcome).toBe("expired");
  expect(outcome).toBe({ "1": "paid", "2": "declined", "3": "failed" }[code]);
  if (outcome === "paid") model.customers[who] = { state: "paid" };
}

async function compare({ till, model, variants }: Both): Promise<void> {
  for (const [variant, id] of variants.entries())
    expect(await swept(till, id)).toEqual(units(withoutOver(model, till.clock.at), variant));
}

/** The pieces as they count now: a hold that is over holds nothing, swept or not. */
async function swept(till: Till, variantId: number) {
  const counts = await till.units(variantId);
  const { over } = await till.database.read
    .selectFrom("stock_unit")
    .select((eb) => eb.fn.countAll<number>().as("over"))
    .where("variant_id", "=", variantId)
    .where("state", "=", "held")
    .where("held_until", "<=", till.clock.at)
    .executeTakeFirstOrThrow();
  return { ...counts, free: counts.free + over, held: counts.held - over };
}

function withoutOver(model: HoldModel, now: number): HoldModel {
  const copy = { ...model, customers: [...model.customers] };
  sweep(copy, now);
  return copy;
}

/** A test gateway whose answer can be kept back while something else happens. */
interface Gate {
  gateway: Gateway;
  /** Pays; when the gateway was asked and before it answers, does `meanwhile`. */
  during<T>(pay: () => Promise<T>, meanwhile: () => Promise<void>): Promise<T>;
}

function openGate(): Gate {
  const inner = testGateway();
  let interlude: (() => Promise<void>) | null = null;
  return {
    gateway: {
      ...inner,
      async charge(charge) {
        const evidence = await inner.charge(charge);
        await interlude?.();
        return evidence;
      },
    },
    async during(pay, meanwhile) {
      interlude = async () => {
        interlude = null;
        await meanwhile();
      };
      const result = await pay();
      interlude = null;
      return result;
    },
  };
}
