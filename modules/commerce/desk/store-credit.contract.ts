import { expect, test } from "vitest";
import { openDeskService, readDeskOrder } from "../../../tests/checkout/desk-service.ts";
import { payInParts, refundFromPage } from "../../../tests/checkout/pay-in-parts.ts";
import { counterPayment, createPricedDeposit } from "../../../tests/checkout/priced-deposit.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";

describeOnEachDatabase("A refund as store credit", (open) => {
  test("store credit pays another order of the client, up to its balance", async () => {
    const service = openDeskService(await open());
    const { desk, till, faults } = service;
    const number = await payInParts(service);
    const all = await refundFromPage(service, number, { to: "store-credit" });
    expect(await desk.refund(all)).toEqual({
      ...{ outcome: "done", isBack: true, amountCents: 380_000, credit: 1_001 },
    });
    expect((await readDeskOrder(desk, number)).state).toBe("refunded");
    const other = await createPricedDeposit(service);
    const { email_key } = await till.database.read
      .selectFrom("stored_value")
      .select("email_key")
      .executeTakeFirstOrThrow();
    await till.database.write((tx) =>
      tx.updateTable("orders").set({ email_key }).where("number", "=", other).execute(),
    );
    expect((await desk.payment(other))?.credits).toEqual([{ number: 1_001, cents: 380_000 }]);
    const pay = async (cents: number) =>
      await desk.takePayment(
        await counterPayment(desk, other, [{ method: "store-credit", cents, reference: "c-1001" }]),
      );
    expect(await pay(380_001)).toMatchObject({
      outcome: "refused",
      errors: [{ field: "amount-1", message: "Store credit 1001 has only $3,800.00 left." }],
    });
    expect(await pay(300_000)).toMatchObject({ outcome: "done" });
    expect(await pay(80_001)).toMatchObject({ outcome: "refused" });
    // Refunded the way it was paid: to the same store credit, and the deposit online.
    expect(await desk.refund(await refundFromPage(service, other, {}))).toMatchObject({
      amountCents: 350_000,
    });
    expect((await desk.payment(other))?.credits).toEqual([{ number: 1_001, cents: 380_000 }]);
    expect(await faults()).toEqual([]);
  });

  test("store credit can't pay another client's order", async () => {
    const service = openDeskService(await open());
    const { desk, till, faults } = service;
    await desk.refund(await refundFromPage(service, await payInParts(service), { to: "store-credit" }));
    const other = await createPricedDeposit(service);
    const pay = async () =>
      await desk.takePayment(
        await counterPayment(desk, other, [{ method: "store-credit", cents: 100, reference: "1001" }]),
      );
    const rename = (last_name: string) =>
      till.database.write((tx) =>
        tx.updateTable("orders").set({ last_name }).where("number", "=", other).execute(),
      );
    const { last_name } = await till.database.read
      .selectFrom("orders")
      .select("last_name")
      .executeTakeFirstOrThrow();
    await rename("Somebody-Else");
    expect(await pay()).toMatchObject({
      outcome: "refused",
      errors: [{ field: "pin-1", message: expect.stringContaining("belongs to another client") }],
    });
    await rename(last_name.toUpperCase());
    expect(await pay()).toMatchObject({ outcome: "done" });
    expect(await faults()).toEqual([]);
  });

  test("store credit used on several orders at once never pays more than its balance", async () => {
    const service = openDeskService(await open());
    const { desk, faults } = service;
    const source = await payInParts(service);
    await desk.refund(await refundFromPage(service, source, { to: "store-credit" }));
    const numbers = [
      await createPricedDeposit(service),
      await createPricedDeposit(service),
      await createPricedDeposit(service),
    ];
    const payments = await Promise.all(
      numbers.map((number) =>
        counterPayment(desk, number, [{ method: "store-credit", cents: 150_000, reference: "1001" }]),
      ),
    );
    const answers = await Promise.all(payments.map((payment) => desk.takePayment(payment)));
    expect(answers.filter(({ outcome }) => outcome === "done")).toHaveLength(2);
    expect(await faults()).toEqual([]);
  });
});
