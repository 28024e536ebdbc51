import { expect, test } from "vitest";
import { recordReportFiled } from "#ledger";
import { actor, type DeskService, openDeskService } from "../../../tests/checkout/desk-service.ts";
import {
  changeOrderEmail,
  counterPayment,
  createPricedDeposit,
  form8300Payer,
} from "../../../tests/checkout/priced-deposit.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import type { PaymentPart } from "./payment.ts";

const cash = (cents: number): PaymentPart[] => [{ method: "cash", cents }];
const dayMs = 24 * 60 * 60 * 1000;

/** Two pieces for one buyer, $21,750.00 each with tax. */
async function twoPieces(service: DeskService) {
  const [one, two] = [
    await createPricedDeposit(service, 2_000_000),
    await createPricedDeposit(service, 2_000_000),
  ];
  for (const number of [one, two]) await changeOrderEmail(service, number, "marcus@example.com");
  return { one, two };
}

async function reports({ till }: DeskService) {
  const rows = await till.database.read.selectFrom("cash_report").selectAll().orderBy("id").execute();
  return rows.map((row) => ({ ...row, payer: row.payer && JSON.parse(row.payer) }));
}

describeOnEachDatabase("Cash over the limit of Form 8300", (open) => {
  test("asks who paid before booking, lists each missing field, and opens a report due in 15 days", async () => {
    const service = openDeskService(await open());
    const { desk, faults } = service;
    const { one } = await twoPieces(service);
    expect(await desk.takePayment(await counterPayment(desk, one, cash(1_000_000)))).toMatchObject({
      outcome: "done",
    });
    expect(await reports(service)).toEqual([]);
    expect(await desk.payment(one)).toMatchObject({ cash: { cents: 1_000_000, isKnown: false } });
    const more = await counterPayment(desk, one, cash(1));
    expect(await desk.takePayment(more)).toMatchObject({
      outcome: "refused",
      asksPayer: true,
      errors: [
        ...["name", "address", "taxpayerNumber", "born", "occupation", "idShown", "idIssuer", "idNumber"],
      ].map((field) => ({ field: `payer-${field}` })),
    });
    for (const [field, wrong] of [
      ["taxpayerNumber", "123-45-678"],
      ["born", "02/30/1985"],
      ["born", "11/24/2099"],
      ["idNumber", " "],
    ] as const)
      expect(await desk.takePayment({ ...more, payer: { ...form8300Payer, [field]: wrong } })).toMatchObject({
        errors: [{ field: `payer-${field}` }],
      });
    expect(await desk.takePayment({ ...more, payer: form8300Payer })).toMatchObject({ outcome: "done" });
    expect(await reports(service)).toMatchObject([
      {
        email_key: "marcus@example.com",
        cash_cents: 1_000_001,
        payer: { ...form8300Payer, born: "1985-11-24" },
        // Booked on November 21; fifteen days later, December 6, is a Sunday.
        due_day: "2026-12-07",
        filed_at: null,
      },
    ]);
    expect(await faults()).toEqual([]);
  });

  test("adds up all orders of an email address; with a report open, books more cash without asking again", async () => {
    const service = openDeskService(await open());
    const { desk, faults } = service;
    const { one, two } = await twoPieces(service);
    const other = await createPricedDeposit(service);
    await desk.takePayment(await counterPayment(desk, other, cash(900_000)));
    await desk.takePayment(await counterPayment(desk, one, cash(600_000)));
    const second = await counterPayment(desk, two, [
      ...cash(500_000),
      { method: "terminal", cents: 100_000, reference: "1", lastFour: "7730" },
    ]);
    expect(await desk.takePayment(second)).toMatchObject({ outcome: "refused", asksPayer: true });
    expect(await desk.takePayment({ ...second, payer: form8300Payer })).toMatchObject({ outcome: "done" });
    expect(await desk.takePayment(await counterPayment(desk, one, cash(10_000)))).toMatchObject({
      outcome: "done",
    });
    expect(await reports(service)).toMatchObject([{ cash_cents: 1_110_000, version: 2 }]);
    expect(await desk.payment(one)).toMatchObject({ cash: { isKnown: true, hasOpenReport: true } });
    expect(await faults()).toEqual([]);
  });

  test("starts over after a report is filed, and ignores cash older than twelve months", async () => {
    const service = openDeskService(await open());
    const { desk, till } = service;
    const { one, two } = await twoPieces(service);
    await desk.takePayment(await counterPayment(desk, one, cash(1_100_000), { payer: form8300Payer }));
    till.clock.at += dayMs;
    await till.database.write((tx) =>
      tx.updateTable("cash_report").set({ filed_at: till.clock.at }).execute(),
    );
    till.clock.at += dayMs;
    expect(await desk.takePayment(await counterPayment(desk, two, cash(900_000)))).toMatchObject({
      outcome: "done",
    });
    const more = await counterPayment(desk, two, cash(200_000));
    expect(await desk.takePayment(more)).toMatchObject({ outcome: "refused", asksPayer: true });
    till.clock.at += 366 * dayMs;
    expect(await desk.takePayment(more)).toMatchObject({ outcome: "done" });
    expect(await reports(service)).toHaveLength(1);
  });

  test("adds up twelve months across a February 29", async () => {
    const service = openDeskService(await open());
    const { desk, till } = service;
    till.clock.at = Date.parse("2027-03-01T15:00Z");
    const { one, two } = await twoPieces(service);
    expect(await desk.takePayment(await counterPayment(desk, one, cash(600_000)))).toMatchObject({
      outcome: "done",
    });
    till.clock.at = Date.parse("2028-02-29T16:00Z");
    expect(await desk.takePayment(await counterPayment(desk, two, cash(600_000)))).toMatchObject({
      outcome: "refused",
      asksPayer: true,
    });
  });

  test("adds up two orders paid at the same moment", async () => {
    const service = openDeskService(await open());
    const { desk, faults } = service;
    const { one, two } = await twoPieces(service);
    const payments = [
      await counterPayment(desk, one, cash(600_000)),
      await counterPayment(desk, two, cash(600_000)),
    ];
    const answers = await Promise.all(payments.map((payment) => desk.takePayment(payment)));
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(["done", "refused"]);
    expect(await faults()).toEqual([]);
  });

  test("requires the ID's issuing country, not a taxpayer number, from a foreign buyer", async () => {
    const service = openDeskService(await open());
    const { desk } = service;
    const { one } = await twoPieces(service);
    const foreign = {
      ...form8300Payer,
      taxpayerNumber: "",
      isForeign: "yes",
      idShown: "Passport",
      country: "France",
    };
    const all = await counterPayment(desk, one, cash(1_000_001), { payer: { ...foreign, idIssuer: "" } });
    expect(await desk.takePayment(all)).toMatchObject({ errors: [{ field: "payer-idIssuer" }] });
    const both = { ...foreign, taxpayerNumber: "123-45-6789" };
    expect(await desk.takePayment({ ...all, payer: both })).toMatchObject({
      errors: [{ field: "payer-taxpayerNumber" }],
    });
    expect(await desk.takePayment({ ...all, payer: { ...foreign, idIssuer: "France" } })).toMatchObject({
      outcome: "done",
    });
    expect(await reports(service)).toMatchObject([
      { payer: { isForeign: "yes", taxpayerNumber: "", idIssuer: "France", country: "France" } },
    ]);
  });

  test("reports errors about the payer along with errors about the payment", async () => {
    const service = openDeskService(await open());
    const { desk } = service;
    const { one } = await twoPieces(service);
    const parts: PaymentPart[] = [
      ...cash(1_000_001),
      { method: "terminal", cents: 100, reference: "7", lastFour: "77" },
    ];
    const asked = await counterPayment(desk, one, parts, { payer: { ...form8300Payer, born: "" } });
    expect(await desk.takePayment(asked)).toMatchObject({
      asksPayer: true,
      errors: [{ field: "lastFour-2" }, { field: "payer-born" }],
    });
    const less = { ...asked, parts: [{ ...parts[0]!, cents: 1_000_000 }, parts[1]!] };
    expect(await desk.takePayment(less)).toMatchObject({
      asksPayer: false,
      errors: [{ field: "lastFour-2" }],
    });
  });

  /** Number of the last entry. */
  async function lastEntry({ till }: DeskService): Promise<number> {
    const { last } = await till.database.read
      .selectFrom("journal_entry")
      .select((eb) => eb.fn.max<number>("number").as("last"))
      .executeTakeFirstOrThrow();
    return last;
  }

  const reverse = async (service: DeskService, number: number) =>
    await service.desk.reverseEntry({ number, reason: "Entered twice", actor, requestId: "r-1" });

  test("a reversal lowers the report and closes it at the limit; more cash reopens it without asking", async () => {
    const service = openDeskService(await open());
    const { desk, faults } = service;
    const { one, two } = await twoPieces(service);
    await desk.takePayment(await counterPayment(desk, one, cash(1_100_000), { payer: form8300Payer }));
    await desk.takePayment(await counterPayment(desk, two, cash(300_000)));
    const small = await lastEntry(service);
    await desk.takePayment(await counterPayment(desk, two, cash(200_000)));
    expect(await reverse(service, small)).toMatchObject({ ok: true });
    expect(await reports(service)).toMatchObject([{ cash_cents: 1_300_000, closed_by: null }]);
    expect(await reverse(service, small + 1)).toMatchObject({ ok: true });
    expect(await reverse(service, small - 1)).toMatchObject({ ok: true });
    const closed = await lastEntry(service);
    const [report] = await reports(service);
    expect(report).toMatchObject({ cash_cents: 0, closed_by: closed, payer: { name: form8300Payer.name } });
    expect((await service.audited(one)).map(({ action }) => action)).toContain("cash_report.closed");
    expect((await service.audited(two)).map(({ action }) => action)).toContain("cash_report.lowered");
    const input = { version: String(report!.version), day: "2026-11-21" };
    const by = { actor, requestId: "r-1" };
    const { database, clock } = service.till;
    const file = { id: report!.id, input, by };
    expect(await recordReportFiled({ database, now: () => clock.at }, file)).toMatchObject({
      errors: [{ message: expect.stringContaining("nothing to file") }],
    });
    expect(await desk.payment(one)).toMatchObject({
      cash: { cents: 0, isKnown: true, hasOpenReport: false },
    });
    await desk.takePayment(await counterPayment(desk, one, cash(1_000_000)));
    expect(await reports(service)).toMatchObject([{ closed_by: closed }]);
    expect(await desk.takePayment(await counterPayment(desk, two, cash(1)))).toMatchObject({
      outcome: "done",
    });
    const opened = await lastEntry(service);
    expect(await reports(service)).toMatchObject([
      { cash_cents: 1_000_001, closed_by: null, entry: opened, payer: { name: form8300Payer.name } },
    ]);
    expect(await faults()).toEqual([]);
  });

  test("keeps a filed report unchanged, and says what was reversed since", async () => {
    const service = openDeskService(await open());
    const { desk, till, faults } = service;
    const { one, two } = await twoPieces(service);
    await desk.takePayment(await counterPayment(desk, one, cash(1_100_000), { payer: form8300Payer }));
    const filed = await lastEntry(service);
    till.clock.at += dayMs;
    await till.database.write((tx) =>
      tx.updateTable("cash_report").set({ filed_at: till.clock.at }).execute(),
    );
    await desk.takePayment(await counterPayment(desk, two, cash(900_000)));
    const later = await lastEntry(service);
    await reverse(service, later);
    expect(await reports(service)).toMatchObject([{ cash_cents: 1_100_000, reversed_cents: 0 }]);
    await reverse(service, filed);
    expect(await reports(service)).toMatchObject([
      { cash_cents: 1_100_000, reversed_cents: 1_100_000, closed_by: null },
    ]);
    expect((await service.audited(one)).map(({ action }) => action)).toContain("cash_report.reversed");
    expect(await faults()).toEqual([]);
  });

  test("doesn't add up different orders of erased buyers", async () => {
    const service = openDeskService(await open());
    const { desk } = service;
    const [one, two] = [
      await createPricedDeposit(service, 2_000_000),
      await createPricedDeposit(service, 2_000_000),
    ];
    for (const number of [one, two]) await changeOrderEmail(service, number, "redacted");
    await desk.takePayment(await counterPayment(desk, one, cash(900_000)));
    expect(await desk.takePayment(await counterPayment(desk, two, cash(900_000)))).toMatchObject({
      outcome: "done",
    });
    const emails = await service.till.database.read
      .selectFrom("outbox")
      .select("id")
      .where("template", "=", "payment-received")
      .execute();
    expect(emails).toEqual([]);
  });
});
