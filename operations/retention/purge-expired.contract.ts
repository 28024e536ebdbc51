import { expect, test } from "vitest";
import type { Database } from "#database";
import { retentionStep } from "../../foundation/records/retention-step.ts";
import { purgeExpired, retentionSteps } from "../../server/privacy.ts";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { claire, findTextsWith, openShopWithHistory } from "../../tests/operations/shop-with-history.ts";
import { verify } from "../invariants/verify.ts";
import { purgeWhenDue } from "./daily-retention.ts";
import { purgeExpired as purgeSteps } from "./purge-expired.ts";

const day = 24 * 60 * 60 * 1000;

async function rows({ read }: Database) {
  const count = async (
    table:
      | "cart"
      | "checkout"
      | "orders"
      | "quote_request"
      | "similar_request"
      | "sizer_request"
      | "idempotency",
  ) =>
    (
      await read
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as("n"))
        .executeTakeFirstOrThrow()
    ).n;
  return {
    carts: await count("cart"),
    checkouts: await count("checkout"),
    orders: await count("orders"),
    requests:
      (await count("quote_request")) + (await count("similar_request")) + (await count("sizer_request")),
    answers: await count("idempotency"),
  };
}

describeOnEachDatabase("PRV-01: data retention", (open) => {
  test("purges each kind of data when its period is over, and not an hour before", async () => {
    const { database, till } = await openShopWithHistory(await open());
    const began = till.clock.at;
    const after = async (days: number, minutes: number) => {
      await purgeExpired(database, { now: began + days * day + minutes * 60_000 });
      return await rows(database);
    };
    // Everything was last used within half an hour before `began`.
    expect(await after(6, 23 * 60)).toMatchObject({ carts: 3, orders: 3, requests: 3, answers: 6 });
    expect(await after(7, 1)).toMatchObject({ carts: 3, orders: 3, requests: 3, answers: 0 });
    expect(await after(29, 23 * 60)).toMatchObject({ carts: 3, checkouts: 3, orders: 3 });
    expect(await after(30, 1)).toMatchObject({ carts: 0, checkouts: 0, orders: 2, requests: 3 });
    expect(await after(729, 23 * 60)).toMatchObject({ orders: 2, requests: 3 });
    expect(await after(730, 1)).toMatchObject({ orders: 2, requests: 0 });
    expect(await findTextsWith(database, ["quote-", "similar-", "sizer-"])).toEqual(
      expect.not.arrayContaining([expect.stringContaining("outbox")]),
    );
    expect((await findTextsWith(database, [claire.lastName])).length).toBeGreaterThan(0);
    await after(2_557, 1);
    expect(await findTextsWith(database, [claire.firstName, claire.lastName, claire.address1])).toEqual([]);
    expect(await rows(database)).toMatchObject({ orders: 2 });
    expect((await verify(database)).flatMap(({ faults }) => faults)).toEqual([]);
  });

  test("keeps sign-ups, so that a mailbox can't get a second code", async () => {
    const { database, till } = await openShopWithHistory(await open());
    await purgeExpired(database, { now: till.clock.at + 3_000 * day });
    expect(await database.read.selectFrom("sign_up").select("email").execute()).toEqual([
      { email: claire.email },
    ]);
  });

  test("a dry run only counts; the next run deletes as many, and the one after finds nothing", async () => {
    const { database, till } = await openShopWithHistory(await open());
    const now = till.clock.at + 3_000 * day;
    const before = await rows(database);
    const counted = await purgeExpired(database, { now, dryRun: true });
    expect(await rows(database)).toEqual(before);
    expect(counted).toMatchObject({ carts: 3, "unpaid checkouts": 1, quotes: 1, "buyers of orders": 3 });
    const forgotten = await purgeExpired(database, { now });
    // The unpaid one is purged before customers are redacted.
    expect(forgotten).toEqual({ ...counted, "buyers of orders": 2 });
    const again = await purgeExpired(database, { now });
    expect(Object.values(again)).toEqual(Object.values(again).map(() => 0));
  });

  test("keeps a cart whose order is being paid, and a canceled order that was charged", async () => {
    const { database, till } = await openShopWithHistory(await open());
    await till.enter([{ variantId: await till.addVariant() }]).then((key) => till.hold(key));
    await database.write((tx) =>
      tx.updateTable("payment").set({ state: "approved" }).where("state", "=", "declined").execute(),
    );
    await purgeExpired(database, { now: till.clock.at + 400 * day });
    expect(await rows(database)).toMatchObject({ carts: 1, checkouts: 1, orders: 4 });
  });

  test("never reuses an idempotency key after some of a checkout's responses were purged", async () => {
    const { database, till } = await openShopWithHistory(await open());
    const key = await till.enter([{ variantId: await till.addVariant() }]);
    await till.hold(key);
    await till.pay(key, "2");
    const first = (await till.checkout.view(key))?.idempotencyKey;
    await database.write((tx) => tx.updateTable("idempotency").set({ created_at: 0 }).execute());
    till.clock.at += 60_000;
    await till.pay(key, "2");
    await purgeExpired(database, { now: till.clock.at });
    const next = (await till.checkout.view(key))?.idempotencyKey;
    expect(next).not.toBe(first);
    expect((await till.pay(key)).outcome).toBe("paid");
  });

  test("deletes more than one batch in one run", async () => {
    const { database, till } = await openShopWithHistory(await open());
    const row = await database.read.selectFrom("cart").selectAll().executeTakeFirstOrThrow();
    await database.write(async (tx) => {
      for (let i = 0; i < 250; i++)
        await tx
          .insertInto("cart")
          .values({ ...row, id: `cart ${i}`, key_hash: `hash ${i}` })
          .execute();
    });
    expect((await purgeExpired(database, { now: till.clock.at + 31 * day })).carts).toBe(253);
    expect((await rows(database)).carts).toBe(0);
  });

  test("when one row fails, still deletes the rest of its batch and later kinds", async () => {
    const { database, till } = await openShopWithHistory(await open());
    const row = await database.read.selectFrom("cart").selectAll().executeTakeFirstOrThrow();
    await database.write(async (tx) => {
      for (let i = 0; i < 150; i++)
        await tx
          .insertInto("cart")
          .values({ ...row, id: `cart ${i}`, key_hash: `hash ${i}` })
          .execute();
    });
    const carts = retentionStep<string>({
      name: "carts",
      termMs: 0,
      due: (db) => db.selectFrom("cart").select("id").orderBy("id"),
      async purge(tx, ids) {
        await tx.deleteFrom("cart").where("id", "in", ids).execute();
        if (ids.includes("cart 7")) throw new Error("Another row names this cart.");
      },
    });
    const seen: string[] = [];
    const next = retentionStep<string>({
      name: "next",
      termMs: 0,
      due: (db) => db.selectFrom("meta").select("key as id").where("key", "=", "none"),
      purge: async () => {},
    });
    const purging = { now: till.clock.at, reportFault: (fault: unknown) => void seen.push(String(fault)) };
    expect(await purgeSteps(database, [carts, next], purging)).toEqual({ carts: 152, next: 0 });
    expect(await database.read.selectFrom("cart").select("id").execute()).toEqual([{ id: "cart 7" }]);
    expect(seen).toEqual(["Error: Another row names this cart."]);
  });

  test("runs once a day, in one of eight processes", async () => {
    const { database, till } = await openShopWithHistory(await open());
    const reports: object[] = [];
    const options = {
      database,
      steps: retentionSteps,
      now: () => till.clock.at,
      report: (forgotten: object) => void reports.push(forgotten),
      reportFault: (fault: unknown) => {
        throw fault;
      },
    };
    const runAll = () => Promise.all(Array.from({ length: 8 }, () => purgeWhenDue(options)));
    expect((await runAll()).filter(Boolean)).toHaveLength(1);
    till.clock.at += day - 1;
    expect((await runAll()).filter(Boolean)).toHaveLength(0);
    till.clock.at += 1;
    expect((await runAll()).filter(Boolean)).toHaveLength(1);
    expect(reports).toHaveLength(2);
  });
});
