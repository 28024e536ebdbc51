import { expect, test } from "vitest";
import { readCreditCents, readOrderAccount } from "#ledger";
import { verify } from "../../../operations/invariants/verify.ts";
import { openDeskService } from "../../../tests/checkout/desk-service.ts";
import { createPricedDeposit } from "../../../tests/checkout/priced-deposit.ts";
import { newKey } from "../../../tests/counter/counter-service.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { issueStoreCredit } from "../credits/stored-value.ts";

describeOnEachDatabase("A balance paid with store credit on the client's page", (open) => {
  async function started(cents: number) {
    const service = openDeskService(await open());
    const { till } = service;
    const number = await createPricedDeposit(service);
    const { account } = await till.database.write((tx) =>
      issueStoreCredit(tx, {
        holder: { name: "Anna Bell", email: "anna@example.com" },
        ...{ cents, from: "goodwill", cause: "test", actor: "desk 1", now: till.clock.at },
      }),
    );
    const secret = await till.credits.secretOf(account);
    const presented = { number: secret?.code ?? "", pin: secret?.pin ?? "" };
    const balance = async () => (await till.balances.view(number))?.balanceCents ?? 0;
    const left = () => readCreditCents(till.database.read, account);
    const faults = async () => (await verify(till.database)).flatMap((one) => one.faults);
    const attempt = async (changes: object = {}) =>
      await till.balances.payByCredit({
        ...{ number, idempotencyKey: newKey(), seenBalanceCents: await balance(), presented, ...changes },
      });
    return { till, number, presented, balance, left, faults, attempt };
  }

  test("takes what is free, at most the balance, with a receipt", async () => {
    const { attempt, balance, left, faults, till } = await started(400_000);
    expect(await attempt()).toMatchObject({ outcome: "paid", amountCents: 400_000 });
    expect([await balance(), await left()]).toEqual([1_037_500 - 400_000, 0]);
    expect(await attempt()).toMatchObject({ outcome: "invalid", errors: [{ field: "creditNumber" }] });
    const order = await till.database.read.selectFrom("orders").select("id").executeTakeFirstOrThrow();
    expect((await readOrderAccount(till.database.read, order.id)).paidCents).toBe(450_000);
    expect(await faults()).toEqual([]);
  });

  test("a credit above the balance keeps the rest", async () => {
    const { attempt, balance, left, faults } = await started(2_000_000);
    expect(await attempt()).toMatchObject({ outcome: "paid", amountCents: 1_037_500 });
    expect([await balance(), await left()]).toEqual([0, 2_000_000 - 1_037_500]);
    expect(await attempt()).toMatchObject({ outcome: "conflict" });
    expect(await faults()).toEqual([]);
  });

  test("refuses a wrong PIN and a balance that isn't the one shown, and two at once pay once", async () => {
    const { attempt, left, presented, faults } = await started(400_000);
    const pin = presented.pin === "000000" ? "111111" : "000000";
    expect(await attempt({ presented: { ...presented, pin } })).toMatchObject({
      errors: [{ field: "creditPin" }],
    });
    expect(await attempt({ seenBalanceCents: 1 })).toMatchObject({ outcome: "conflict" });
    const answers = await Promise.all([attempt(), attempt()]);
    expect(answers.filter(({ outcome }) => outcome === "paid")).toHaveLength(1);
    expect(await left()).toBe(0);
    expect(await faults()).toEqual([]);
  });
});
