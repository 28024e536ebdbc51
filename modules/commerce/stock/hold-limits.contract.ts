import { beforeAll, expect, test } from "vitest";
import type { Database } from "#database";
import { writeSampleOrder } from "../../../tests/checkout/sample-order.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { type Holder, holdRefusal } from "./hold-limits.ts";

const now = 10_000_000;
const pauseMs = 30 * 60_000;
const claire: Holder = { emailKey: "claire@example.com", clientKey: "here" };
const units = { reason: "units", most: 3 };
const holds = { reason: "holds", most: 2 };

interface Earlier {
  email_key?: string;
  client_key?: string;
  unit_count?: number;
  held_until?: number | null;
  state?: "pending_payment" | "paid" | "cancelled";
  cancel_reason?: "expired" | "released" | null;
  updated_at?: number;
}

describeOnEachDatabase("G-05 STK-05: hold limits per customer", (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });

  /** Requests pieces when exactly these orders exist. */
  async function asking(earlier: readonly Earlier[]) {
    const { dialect } = database;
    await database.write(async (tx) => {
      await tx.deleteFrom("orders").execute();
      for (const [i, one] of earlier.entries()) {
        const { email_key = claire.emailKey, client_key = "", unit_count = 1, held_until = now + 1 } = one;
        await writeSampleOrder({ tx }, `order-${i}`, { email_key, unit_count, held_until });
        const { state = "pending_payment", cancel_reason = null, updated_at = now } = one;
        await tx
          .updateTable("orders")
          .set({ state, cancel_reason, updated_at, client_key })
          .where("id", "=", `order-${i}`)
          .execute();
      }
    });
    return (wanted: number, holder = claire) =>
      database.write((tx) => holdRefusal({ tx, dialect }, { holder, units: wanted, now }));
  }

  test("allows up to three pieces, and doesn't count made-to-order ones", async () => {
    const ask = await asking([]);
    expect([await ask(0), await ask(1), await ask(3), await ask(4)]).toEqual([null, null, null, units]);
    const full = await asking([{ unit_count: 3 }]);
    expect([await full(0), await full(1)]).toEqual([null, units]);
    const two = await asking([{ unit_count: 2 }]);
    expect([await two(1), await two(2)]).toEqual([null, units]);
  });

  test("allows two open holds", async () => {
    expect(await (await asking([{}]))(1)).toBeNull();
    expect(await (await asking([{}, {}]))(1)).toEqual(holds);
  });

  test.each<[string, Earlier]>([
    ["an expired hold", { held_until: now }],
    ["a hold without an expiry", { held_until: null }],
    ["a paid order", { state: "paid" }],
    ["a released hold", { state: "cancelled", cancel_reason: "released" }],
    ["an order without pieces", { unit_count: 0 }],
    ["another customer's hold", { email_key: "other@example.com", client_key: "there" }],
  ])("doesn't count %s toward the limits", async (_, one) => {
    expect(await (await asking([one, one, one]))(3)).toBeNull();
  });

  test("limits by email and by network address separately, and ignores an unknown network address", async () => {
    const byClient = { email_key: "other@example.com", client_key: "here" };
    const ask = await asking([byClient, byClient]);
    expect(await ask(1)).toEqual(holds);
    expect(await ask(1, { ...claire, clientKey: "" })).toBeNull();
    const nobody = await asking([
      { email_key: "", client_key: "" },
      { email_key: "", client_key: "" },
    ]);
    expect(await nobody(1, { emailKey: "", clientKey: "" })).toBeNull();
    // One hold by mailbox and one by IP address count separately, not as two.
    expect(await (await asking([{}, byClient]))(1)).toBeNull();
  });

  test("blocks new holds for half an hour, counted from the first of the last two unpaid holds", async () => {
    const expired = (agoMs: number): Earlier => ({
      state: "cancelled",
      cancel_reason: "expired",
      updated_at: now - agoMs,
    });
    expect(await (await asking([expired(5)]))(1)).toBeNull();
    expect(await (await asking([expired(5), expired(700)]))(1)).toEqual({
      reason: "pause",
      until: now - 700 + pauseMs,
    });
    expect(await (await asking([expired(900), expired(5), expired(700)]))(1)).toEqual({
      reason: "pause",
      until: now - 700 + pauseMs,
    });
    expect(await (await asking([expired(5), expired(pauseMs)]))(1)).toBeNull();
    expect(await (await asking([expired(5), expired(pauseMs - 1)]))(1)).toEqual({
      reason: "pause",
      until: now + 1,
    });
    expect(await (await asking([expired(5), { ...expired(6), unit_count: 0 }]))(1)).toBeNull();
  });
});
