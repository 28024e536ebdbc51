import { expect, test } from "vitest";
import { readCreditCents } from "#ledger";
import { verify } from "../../../operations/invariants/verify.ts";
import { openCheckoutService } from "../../../tests/checkout/checkout-service.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { Crash, crashingDatabase } from "../../../tests/faults/crashing-database.ts";
import { issueStoreCredit } from "../credits/stored-value.ts";

describeOnEachDatabase("A process that ends while a store credit pays", (open) => {
  test("bad luck 4: cut off at any statement, it is used once or not at all", async () => {
    const database = crashingDatabase(await open());
    const till = openCheckoutService(database);
    const { account } = await database.write((tx) =>
      issueStoreCredit(tx, {
        holder: { name: "Anna Bell", email: "anna@example.com" },
        ...{ cents: 10_000_000, from: "goodwill", cause: "test", actor: "desk 1", now: till.clock.at },
      }),
    );
    const secret = await till.credits.secretOf(account);
    const own = { number: secret?.code ?? "", pin: secret?.pin ?? "" };
    const left = () => readCreditCents(database.read, account);
    const reserved = async () => (await till.credits.balance(own))?.reservedCents;
    const cutOff = async (statement: number, act: () => Promise<unknown>) => {
      const before = database.crashes;
      database.crashAt = statement;
      await act().catch((error: unknown) => {
        if (!(error instanceof Crash)) throw error;
      });
      database.crashAt = null;
      return database.crashes > before;
    };
    let expected = await left();
    for (let statement = 1, wasCutOff = true; wasCutOff; statement++) {
      const key = await till.enter([{ variantId: await till.addVariant({ isTaxable: false }) }]);
      await till.hold(key);
      const isCutOff = await cutOff(statement, () => till.checkout.applyCredit(key, own));
      expect([0, 100_000]).toContain(await reserved());
      await till.checkout.applyCredit(key, own);
      expect(await reserved()).toBe(100_000);
      const wasPayingCutOff = await cutOff(statement, () => till.pay(key));
      expect([expected, expected - 100_000]).toContain(await left());
      expect(await till.pay(key)).toMatchObject({ outcome: "paid" });
      expected -= 100_000;
      expect(await left(), `cut off at statement ${statement}`).toBe(expected);
      expect(await reserved()).toBe(0);
      wasCutOff = isCutOff || wasPayingCutOff;
      expect(statement).toBeLessThan(99);
    }
    expect(database.crashes).toBeGreaterThan(15);
    expect((await verify(database)).flatMap(({ faults }) => faults)).toEqual([]);
  });
});
