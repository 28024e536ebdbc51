import { expect, test } from "vitest";
import type { Database } from "#database";
import { bookEntry, readCashBalance, readClosing, readJournalReport } from "#ledger";
import { methodsWith } from "#money";
import { readDeskOrder } from "../../tests/checkout/desk-service.ts";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { deskActor, openRegister, otherActor } from "../../tests/stock/open-register.ts";
import { saleCheckboxValue } from "./consignor-form.ts";
import { consignorKey } from "./read-consignors.ts";
import { sumStock } from "./stock-sums.ts";

const key = consignorKey("Rosa Lind");
const dayMs = 86_400_000;

/** One consignor's pieces at $1,000 before tax, and helpers to sell, return and pay for them. */
function openConsignments(database: Database) {
  const register = openRegister(database);
  const { till, stock, enter, desk } = register;
  let forms = 0;

  async function consign(terms: object = { cost: "600" }): Promise<{ id: number; variantId: number }> {
    const variantId = await till.addVariant({ pieces: 1, priceCents: 100_000 });
    const { id } = await database.read
      .selectFrom("stock_unit")
      .select("id")
      .where("variant_id", "=", variantId)
      .executeTakeFirstOrThrow();
    const entered = await enter(id, { ownership: "consigned", supplier: "Rosa Lind", cost: "", ...terms });
    expect(entered).toEqual({ ok: true });
    return { id, variantId };
  }
  async function sell(variantId: number, code?: string): Promise<string> {
    const checkout = await till.enter([{ variantId }], code === undefined ? {} : { discountCodes: [code] });
    await till.hold(checkout);
    const paid = await till.pay(checkout);
    if (paid.outcome !== "paid") throw new Error(`The order is ${paid.outcome}.`);
    return paid.number;
  }
  async function refund(number: string) {
    const { version, money } = await readDeskOrder(desk, number);
    const asked = {
      number,
      version,
      key: `r-${forms++}`,
      actor: deskActor.actor,
      seenLeftCents: money.leftCents,
    };
    expect(await desk.refund(asked)).toMatchObject({ outcome: "done" });
  }
  const account = async () => (await stock.consignor(key))!;
  /** The form rows that select these pieces. */
  async function rows(...ids: number[]): Promise<string[]> {
    const { sales } = await account();
    return sales
      .filter(({ id, openCents }) => ids.includes(id) && openCents !== 0)
      .map((sale) => saleCheckboxValue({ ...sale, openCents: sale.openCents ?? 1 }));
  }
  async function pay(chosen: string[], fields: object = {}, who = deskActor) {
    const input = { method: "check", reference: `${1040 + forms}`, paidOn: stock.today() };
    return await stock.payConsignor({
      consignor: key,
      input: { key: `form-${forms++}`, rows: chosen, ...input, ...fields },
      by: who,
    });
  }
  return { ...register, consign, sell, refund, account, rows, pay };
}

describeOnEachDatabase("Amounts owed to consignors", (open) => {
  test("STO-07 a sale owes the consignor the agreed amount or share, on the agreed day", async () => {
    const { till, stock, consign, sell, account, rows, pay, faults } = openConsignments(await open());
    await till.addCode("TENTH", { percent: 10 });
    const amount = await consign();
    const share = await consign({ share: "62.5", payableDays: "14" });
    const unclear = await consign({ terms: "80% to her" });
    expect(await account()).toMatchObject({ name: "Rosa Lind", owedCents: 0, unclear: 0 });
    expect((await account()).inHand.map(({ dueCents }) => dueCents)).toEqual([60_000, 62_500, null]);
    expect(sumStock(await stock.inHand())).toMatchObject({ consignedCents: 122_500, withoutCost: 1 });
    await sell(amount.variantId);
    expect(await stock.drop({ id: amount.id, version: 1, by: deskActor })).toMatchObject({
      errors: [{ field: "form" }],
    });
    await sell(share.variantId, "TENTH");
    await sell(unclear.variantId);
    const { sales, inHand, ...sums } = await account();
    expect(sums).toMatchObject({ owedCents: 60_000, laterCents: 56_250, paidCents: 0, unclear: 1 });
    expect(inHand).toEqual([]);
    expect(sales).toMatchObject([
      { id: amount.id, priceCents: 100_000, terms: "$600.00", openCents: 60_000 },
      { id: share.id, priceCents: 90_000, terms: "62.5% of $900.00", openCents: 56_250 },
      { id: unclear.id, terms: "80% to her", openCents: null },
    ]);
    // Can't be paid before the agreed day or without terms.
    expect(await pay(await rows(share.id))).toMatchObject({
      errors: [{ field: "form", message: expect.stringMatching(/isn't payable until \d{4}-\d{2}-\d{2}/) }],
    });
    expect(await pay(await rows(unclear.id))).toMatchObject({
      errors: [{ message: expect.stringContaining("has changed") }],
    });
    till.clock.at += 14 * dayMs;
    expect(await account()).toMatchObject({ owedCents: 116_250, laterCents: 0 });
    expect(await pay(await rows(share.id))).toEqual({ ok: true, number: 1001 });
    expect(await account()).toMatchObject({ owedCents: 60_000, paidCents: 56_250 });
    expect(await faults()).toEqual([]);
  });

  test("STO-08 a sold piece keeps its consignor, what is owed, and payments", async () => {
    const { consign, sell, account, rows, pay, stock } = openConsignments(await open());
    const [paid, due] = [await consign(), await consign()];
    for (const { variantId } of [paid, due]) await sell(variantId);
    expect(await pay(await rows(paid.id))).toMatchObject({ ok: true });
    for (const { id } of [paid, due])
      expect(
        await stock.save({ id, version: 1, by: deskActor, input: { ...changed, ownership: "owned" } }),
      ).toMatchObject({ errors: [{ field: "ownership" }] });
    expect(await account()).toMatchObject({ owedCents: 60_000, owedBackCents: 0, paidCents: 60_000 });
  });

  test("STO-08 a payment covers the selected pieces; its entry and audit contain no names", async () => {
    const database = await open();
    const { consign, sell, account, rows, pay, stock, faults } = openConsignments(database);
    const first = await consign();
    const second = await consign();
    for (const { variantId } of [first, second]) await sell(variantId);
    const chosen = await rows(first.id);
    const wrong: [object, string][] = [
      [{ reference: "" }, "reference"],
      [{ method: "barter" }, "method"],
      [{ method: "cash", reference: "" }, "method"],
      [{ paidOn: "2999-01-01" }, "paidOn"],
      [{ rows: [] }, "rows"],
      [{ rows: ["x"] }, "rows"],
    ];
    for (const [change, field] of wrong)
      expect(await pay(chosen, change), JSON.stringify(change)).toMatchObject({ errors: [{ field }] });
    expect(await account()).toMatchObject({ paidCents: 0, owedCents: 120_000 });
    expect(await pay(chosen, { reference: "ck 88" })).toEqual({ ok: true, number: 1001 });
    expect(await account()).toMatchObject({
      ...{ owedCents: 60_000, paidCents: 60_000 },
      payments: [{ label: "CP-1001", cents: 60_000, method: "check", reference: "CK 88" }],
    });
    const postings = await database.read
      .selectFrom("journal_posting")
      .innerJoin("journal_entry", "number", "entry")
      .select(["account", "cents", "reference", "receipt", "memo"])
      .where("kind", "=", "consignor-payment")
      .orderBy("position")
      .execute();
    const memo = "Consignor paid, CP-1001";
    expect(postings).toEqual([
      { account: "consignors", cents: 60_000, reference: null, receipt: null, memo },
      { account: "check", cents: -60_000, reference: "CK 88", receipt: null, memo },
    ]);
    for (const days of [
      { from: null, to: null },
      { from: stock.today(), to: stock.today() },
    ])
      expect(await readJournalReport(database.read, days)).toMatchObject({
        outCents: 0,
        costs: [
          { account: "cost-of-goods", cents: 120_000, entries: 2 },
          { account: "consignors", cents: 60_000, entries: 1 },
        ],
      });
    const audit = await database.read
      .selectFrom("audit")
      .selectAll()
      .where("action", "=", "consignor.paid")
      .execute();
    expect(audit).toMatchObject([{ actor: deskActor.actor, subject: "consignor payment CP-1001" }]);
    expect(JSON.stringify(audit)).not.toContain("Rosa");
    // The register was changed afterwards, but the paid amount stays as agreed.
    expect(await stock.save({ id: first.id, version: 1, by: deskActor, input: changed })).toEqual({
      ok: true,
    });
    expect((await account()).sales.find(({ id }) => id === first.id)).toMatchObject({ openCents: 0 });
    // A check number can be used for only one payment.
    expect(await pay(await rows(second.id), { reference: "CK 88" })).toMatchObject({
      errors: [{ field: "reference", message: expect.stringContaining("already recorded in entry") }],
    });
    expect(await faults()).toEqual([]);
  });

  test("STO-09 pays once when two people pay for one piece at once, or a form is submitted twice", async () => {
    const { consign, sell, account, rows, pay, faults } = openConsignments(await open());
    const { id, variantId } = await consign();
    await sell(variantId);
    const chosen = await rows(id);
    const answers = await Promise.all([pay(chosen, {}, deskActor), pay(chosen, {}, otherActor)]);
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      errors: [{ field: "form", message: expect.stringContaining("was just paid with payment CP-1001") }],
    });
    const again = await consign();
    await sell(again.variantId);
    const form = { key: "same", reference: "99" };
    const rowsAgain = await rows(again.id);
    const twice = await Promise.all([pay(rowsAgain, form), pay(rowsAgain, form)]);
    expect(twice).toEqual([
      { ok: true, number: 1002 },
      { ok: true, number: 1002 },
    ]);
    expect(await pay(rowsAgain, { ...form, reference: "100" })).toMatchObject({
      errors: [{ field: "form" }],
    });
    expect(await account()).toMatchObject({ owedCents: 0, paidCents: 120_000 });
    expect(await faults()).toEqual([]);
  });

  test("STO-10 a refund before payment cancels what we owe; after payment the consignor owes it", async () => {
    const { consign, sell, refund, account, rows, pay, faults } = openConsignments(await open());
    const early = await consign();
    const seen = await rows(early.id);
    const earlyOrder = await sell(early.variantId);
    const shown = await rows(early.id);
    expect(seen).toEqual([]);
    await refund(earlyOrder);
    expect(await account()).toMatchObject({ owedCents: 0, sales: [], inHand: [{ id: early.id }] });
    expect(await pay(shown)).toMatchObject({
      errors: [{ message: expect.stringContaining("may have been refunded") }],
    });
    const late = await consign();
    const lateOrder = await sell(late.variantId);
    expect(await pay(await rows(late.id))).toMatchObject({ ok: true });
    await refund(lateOrder);
    expect(await account()).toMatchObject({
      ...{ owedCents: 0, owedBackCents: 60_000, paidCents: 60_000 },
      sales: [{ id: late.id, order: lateOrder, isGivenUp: true, openCents: -60_000 }],
    });
    // Sold again: the amount owed and the amount owed back cancel out, without money moving.
    await sell(late.variantId);
    expect(await account()).toMatchObject({ owedCents: 60_000, owedBackCents: 60_000 });
    const both = await rows(late.id);
    expect(both).toHaveLength(2);
    expect(await pay(both, { reference: "" })).toEqual({ ok: true, number: 1002 });
    expect(await account()).toMatchObject({
      ...{ owedCents: 0, owedBackCents: 0, paidCents: 60_000 },
      payments: [{ label: "CP-1002", cents: 0, method: "", entry: null }, { label: "CP-1001" }],
    });
    expect(await faults()).toEqual([]);
  });

  test("STO-10 books a consignor's repayment as money in", async () => {
    const database = await open();
    const { consign, sell, refund, account, rows, pay, faults } = openConsignments(database);
    const { id, variantId } = await consign();
    const order = await sell(variantId);
    await pay(await rows(id));
    await refund(order);
    expect(await pay(await rows(id), { method: "cash", reference: "" })).toEqual({ ok: true, number: 1002 });
    expect(await readCashBalance(database.read)).toBe(60_000);
    expect(await account()).toMatchObject({ owedBackCents: 0, paidCents: 0 });
    expect(await faults()).toEqual([]);
  });

  test("STO-11 cash for a consignor comes out of the drawer, limited by its balance and the day's close", async () => {
    const database = await open();
    const { consign, sell, refund, account, rows, pay, desk, stock, faults } = openConsignments(database);
    const back = await consign();
    const order = await sell(back.variantId);
    await pay(await rows(back.id));
    await refund(order);
    await pay(await rows(back.id), { method: "cash", reference: "" });
    const { id, variantId } = await consign({ cost: "250" });
    await sell(variantId);
    const cash = { method: "cash", reference: "" };
    expect(await pay(await rows(id), { ...cash, paidOn: "2020-01-01" })).toMatchObject({
      errors: [{ field: "paidOn" }],
    });
    expect(await pay(await rows(id), cash)).toMatchObject({ ok: true });
    expect(await readCashBalance(database.read)).toBe(35_000);
    expect(await readClosing(database.read, stock.today())).toMatchObject({ journalCents: 35_000 });
    // Booked by mistake: its entry is reversed, and the piece is owed again.
    const [payment] = (await account()).payments;
    const reversal = { number: payment!.entry!, reason: "Paid by check after all", ...deskActor };
    expect(await desk.reverseEntry(reversal)).toMatchObject({ ok: true });
    expect(await account()).toMatchObject({ owedCents: 25_000, payments: [{ isReversed: true }, {}, {}] });
    expect(await readCashBalance(database.read)).toBe(60_000);
    expect(await pay(await rows(id))).toMatchObject({ ok: true });
    expect(await faults()).toEqual([]);
  });
});

describeOnEachDatabase("A payment to a consignor", (open) => {
  test("books a consignor payment with every payment method that allows it", async () => {
    const database = await open();
    const methods = methodsWith("consignor");
    for (const [index, method] of methods.entries())
      await database.write(async (tx) => {
        const booked = {
          kind: "consignor-payment",
          cause: method,
          orderId: null,
          actor: deskActor.actor,
          now: 1,
        } as const;
        const entry = await bookEntry(tx, {
          ...booked,
          postings: [
            { account: "consignors", cents: 100 },
            { account: method, cents: -100 },
          ],
        });
        await tx
          .insertInto("consignor_payment")
          .values({
            ...{ number: 1_001 + index, consignor: "Rosa Lind", consignor_key: key, entry: entry.number },
            ...{ cents: 100, method, reference: "", paid_on: "2026-11-24", at: 1, actor: deskActor.actor },
          })
          .execute();
      });
    const stored = await database.read.selectFrom("consignor_payment").select("method").execute();
    expect(stored).toHaveLength(methods.length);
  });
});

const changed = {
  ...{ serial: "", ownership: "consigned", cost: "10", supplier: "Rosa Lind" },
  ...{ place: "Safe 1", away: "" },
};
