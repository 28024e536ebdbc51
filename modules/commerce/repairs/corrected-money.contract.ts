import { expect, test } from "vitest";
import { verify } from "../../../operations/invariants/verify.ts";
import { form8300Payer } from "../../../tests/checkout/priced-deposit.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { intakeInput, openRepairService } from "../../../tests/repairs/repair-service.ts";

type Service = ReturnType<typeof openRepairService>;

/** A repair for $8,000 before tax, with `cents` of it paid in cash. */
async function paidRepair(all: Service, email: string, cents: number): Promise<number> {
  const number = await all.takeIn({ email, "work-1": "Dial and movement", "price-1": "8000" });
  await all.approve(number);
  expect(await all.payCash(number, cents)).toMatchObject({ outcome: "done" });
  return number;
}

async function correct(all: Service, number: number, email: string, name = intakeInput.name) {
  const typed = { ...intakeInput, email, name };
  expect(await all.repairs.saveFacts({ ...(await all.change(number)), typed })).toEqual({ ok: true });
}

describeOnEachDatabase("Payments of a repair whose client's email was corrected", (open) => {
  test("correcting the email updates the Form 8300 task: opens, moves or drops it", async () => {
    const database = await open();
    const all = openRepairService(database);
    const reports = () => database.read.selectFrom("cash_report").selectAll().orderBy("id").execute();
    await paidRepair(all, "paul@example.com", 600_000);
    const second = await paidRepair(all, "", 600_000);
    expect(await reports()).toEqual([]);
    await correct(all, second, "Paul+repairs@example.com");
    expect(await reports()).toMatchObject([
      { email_key: "paul@example.com", cash_cents: 1_200_000, payer: null, filed_at: null, closed_by: null },
    ]);
    const { order = "" } = (await all.money.account(second)) ?? {};
    expect((await all.desk.order(order))?.history.map(({ action }) => action)).toContain(
      "cash_report.opened",
    );
    // It belonged to someone else, so neither of them paid more than $10,000.
    await correct(all, second, "mara@example.com");
    expect(await reports()).toEqual([]);
    expect((await verify(database)).flatMap(({ faults }) => faults)).toEqual([]);
  });

  test("keeps the Form 8300 task of a payer still above the limit, and moves the payer's details along", async () => {
    const database = await open();
    const all = openRepairService(database);
    const one = await paidRepair(all, "paul@example.com", 600_000);
    const two = await all.takeIn({ email: "paul@example.com", "work-1": "Case", "price-1": "20000" });
    await all.approve(two);
    const account = await all.money.account(two);
    const cash = {
      number: account?.order ?? "",
      key: "pay-payer",
      actor: "desk 1a2b3c4d",
      payer: form8300Payer,
    };
    expect(
      await all.desk.takePayment({
        ...cash,
        seenBalanceCents: account?.balanceCents ?? 0,
        parts: [{ method: "cash", cents: 1_100_000, handedOverCents: 1_100_000 }],
      }),
    ).toMatchObject({ outcome: "done" });
    const reports = async () => {
      const rows = await database.read.selectFrom("cash_report").selectAll().orderBy("id").execute();
      return rows.map(({ email_key, cash_cents, payer }) => [email_key, Number(cash_cents), payer !== null]);
    };
    expect(await reports()).toEqual([["paul@example.com", 1_700_000, true]]);
    await correct(all, two, "mara@example.com");
    expect(await reports()).toEqual([["mara@example.com", 1_100_000, true]]);
    await correct(all, one, "mara@example.com");
    expect(await reports()).toEqual([["mara@example.com", 1_700_000, true]]);
    expect((await verify(database)).flatMap(({ faults }) => faults)).toEqual([]);
  });

  test("moves store credit to the corrected address", async () => {
    const database = await open();
    const all = openRepairService(database);
    const number = await paidRepair(all, "stranger@example.com", 100_000);
    const { order = "" } = (await all.money.account(number)) ?? {};
    const answer = { ...(await all.change(number)), estimate: 1, reason: "Not now" };
    expect(await all.money.answerAtDesk({ ...answer, answer: "decline" })).toMatchObject({ ok: true });
    const { version = 0 } = (await all.desk.order(order))!;
    const refund = { number: order, key: "k", actor: "desk 1a2b3c4d", version };
    expect(await all.desk.refund({ ...refund, seenLeftCents: 100_000, to: "store-credit" })).toMatchObject({
      outcome: "done",
    });
    await correct(all, number, "mara@example.com", "Mara Feld");
    expect(await database.read.selectFrom("stored_value").select(["email_key", "name"]).execute()).toEqual([
      { email_key: "mara@example.com", name: "Mara Feld" },
    ]);
    expect((await verify(database)).flatMap(({ faults }) => faults)).toEqual([]);
  });
});
