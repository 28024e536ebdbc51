import { expect, test } from "vitest";
import { openStoreCredit } from "../../modules/commerce/credits/stored-value.ts";
import { eraseMailbox, exportMailbox, purgeExpired } from "../../server/privacy.ts";
import { actor, openDeskService } from "../../tests/checkout/desk-service.ts";
import {
  changeOrderEmail,
  counterPayment,
  createPricedDeposit,
  form8300Payer,
} from "../../tests/checkout/priced-deposit.ts";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { findTextsWith } from "../../tests/operations/shop-with-history.ts";

const mailbox = "marcus.canary@example.com";
const dayMs = 24 * 60 * 60 * 1000;

describeOnEachDatabase("Money records that name a person", (open) => {
  async function reported() {
    const service = openDeskService(await open());
    const { desk, till } = service;
    const number = await createPricedDeposit(service, 2_000_000);
    await changeOrderEmail(service, number, mailbox);
    const cash = [{ method: "cash", cents: 1_100_000 } as const];
    await desk.takePayment(await counterPayment(desk, number, cash, { payer: form8300Payer }));
    await till.database.write((tx) =>
      openStoreCredit(tx, { email_key: mailbox, name: "Marcus Feld" }, till.clock.at),
    );
    return { ...service, number };
  }

  test("PRV-02: exports store credit and cash reports", async () => {
    const { till } = await reported();
    const data = await exportMailbox(till.database, mailbox, till.clock.at);
    expect(data.storeCredits).toMatchObject([
      { account: "store-credit:1001", name: "Marcus Feld", balance_cents: 0 },
    ]);
    expect(data.cashReports).toMatchObject([
      { cash_cents: 1_100_000, payer: { taxpayerNumber: form8300Payer.taxpayerNumber } },
    ]);
  });

  test("PRV-02: erasure removes the person; a cash report loses only the email, since law requires the rest", async () => {
    const { till, faults } = await reported();
    expect(await eraseMailbox(till.database, mailbox, till.clock.at)).toMatchObject({
      storeCredits: 1,
      cashReports: 1,
    });
    expect(await findTextsWith(till.database, [mailbox, "Marcus Feld"])).toEqual([]);
    const [report] = await till.database.read.selectFrom("cash_report").selectAll().execute();
    expect(report).toMatchObject({ email_key: "redacted", cash_cents: 1_100_000 });
    expect(JSON.parse(report?.payer ?? "")).toMatchObject({ name: form8300Payer.name });
    expect(await faults()).toEqual([]);
  });

  test("PRV-02: an email address in the journal doesn't block erasure", async () => {
    const service = openDeskService(await open());
    const { till } = service;
    const number = await createPricedDeposit(service);
    await changeOrderEmail(service, number, mailbox);
    await till.database.write(async (tx) => {
      const { id } = await tx
        .selectFrom("orders")
        .select("id")
        .where("number", "=", number)
        .executeTakeFirstOrThrow();
      const { last } = await tx
        .updateTable("number_series")
        .set((eb) => ({ last: eb("last", "+", 1) }))
        .where("name", "=", "entry")
        .returning("last")
        .executeTakeFirstOrThrow();
      const entry = {
        number: last,
        at: till.clock.at,
        day: "2026-11-25",
        kind: "drawer",
        cause: "old",
      } as const;
      const nothing = { reverses: null, receipt: null, actor: "desk 1", order_id: id };
      await tx
        .insertInto("journal_entry")
        .values({ ...entry, ...nothing, memo: `Zelle ${mailbox}` })
        .execute();
    });
    expect(await eraseMailbox(till.database, mailbox, till.clock.at)).toMatchObject({ orders: 1 });
  });

  test("PRV-02: the order of an erased buyer continues without emails", async () => {
    const { desk, paid, till } = openDeskService(await open());
    const { number } = await paid();
    const ofOrder = () =>
      till.database.read
        .selectFrom("orders")
        .select(["email", "version"])
        .where("number", "=", number)
        .executeTakeFirstOrThrow();
    await eraseMailbox(till.database, (await ofOrder()).email, till.clock.at);
    const { version } = await ofOrder();
    expect(await desk.moveOrder({ number, to: "ready_for_pickup", version, actor })).toEqual({
      outcome: "done",
    });
    const queued = till.database.read.selectFrom("outbox").select("template").where("state", "=", "queued");
    expect(await queued.execute()).toEqual([]);
  });

  test("PRV-02: rejects an email address as a payment reference", async () => {
    const service = openDeskService(await open());
    const number = await createPricedDeposit(service);
    const wire = { method: "wire", cents: 100_000, reference: `Zelle ${mailbox}` } as const;
    expect(await service.desk.takePayment(await counterPayment(service.desk, number, [wire]))).toMatchObject({
      outcome: "refused",
    });
  });

  /** A report that was closed because its payment was reversed. */
  async function closed() {
    const service = await reported();
    const { database } = service.till;
    const { entry: number } = await database.read
      .selectFrom("cash_report")
      .select("entry")
      .executeTakeFirstOrThrow();
    const reversal = { number, reason: "Entered twice", actor: "desk 1a2b3c4d", requestId: "r-1" };
    expect(await service.desk.reverseEntry(reversal)).toMatchObject({ ok: true });
    const left = async () => (await database.read.selectFrom("cash_report").select("id").execute()).length;
    return { ...service, left };
  }

  test("PRV-02: erases the cash report of a reversed payment in full", async () => {
    const { till, faults, left } = await closed();
    await eraseMailbox(till.database, mailbox, till.clock.at);
    expect(await left()).toBe(0);
    expect(await findTextsWith(till.database, [mailbox, form8300Payer.name])).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  test("PRV-01: purges the cash report of a reversed payment after 90 days", async () => {
    const { till, left } = await closed();
    await purgeExpired(till.database, { now: till.clock.at + 89 * dayMs });
    expect(await left()).toBe(1);
    await purgeExpired(till.database, { now: till.clock.at + 91 * dayMs });
    expect(await left()).toBe(0);
  });

  test("PRV-01: purges filed cash reports after five years, store credit after seven, and unfiled reports never", async () => {
    const { till, faults } = await reported();
    const { database, clock } = till;
    const began = clock.at;
    const left = async (days: number) => {
      await purgeExpired(database, { now: began + days * dayMs });
      return {
        reports: (await database.read.selectFrom("cash_report").select("id").execute()).length,
        holders: (await database.read.selectFrom("stored_value").select("name").execute()).map(
          ({ name }) => name,
        ),
      };
    };
    expect(await left(1_900)).toEqual({ reports: 1, holders: ["Marcus Feld"] });
    await database.write((tx) =>
      tx
        .updateTable("cash_report")
        .set({ filed_at: began + dayMs })
        .execute(),
    );
    expect(await left(1_827)).toEqual({ reports: 1, holders: ["Marcus Feld"] });
    expect(await left(1_829)).toEqual({ reports: 0, holders: ["Marcus Feld"] });
    expect(await left(2_558)).toEqual({ reports: 0, holders: ["redacted"] });
    expect(await faults()).toEqual([]);
  });
});
