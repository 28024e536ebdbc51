import { expect, test } from "vitest";
import { repairLabel } from "#repairs";
import { firstPage } from "../../../foundation/records/listing.ts";
import { verify } from "../../../operations/invariants/verify.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import {
  deskActor,
  estimateInput,
  intakeInput,
  openRepairService,
} from "../../../tests/repairs/repair-service.ts";

const total = 72_675;
const message = (text: string | RegExp) => ({
  ok: false,
  errors: [
    { message: typeof text === "string" ? expect.stringContaining(text) : expect.stringMatching(text) },
  ],
});

async function faultsOf(database: Parameters<typeof verify>[0]): Promise<string[]> {
  return (await verify(database)).flatMap(({ faults }) => faults);
}

describeOnEachDatabase("A repair and its money", (open) => {
  test("rejects a decline from an outdated page after the client approved", async () => {
    const all = openRepairService(await open());
    const number = await all.takeIn(estimateInput);
    const seen = await all.change(number);
    const token = (await all.repairs.token(number))!;
    await all.money.answerByClient({ token, estimate: 1, answer: "approve", reason: "" });
    const decline = { estimate: 1, reason: "", answer: "decline" as const };
    expect(await all.money.answerAtDesk({ ...seen, ...decline })).toMatchObject({
      ok: false,
      changed: expect.any(Number),
    });
    expect(await all.seen(number)).toMatchObject({ stage: "approved" });
    expect(await all.money.answerAtDesk({ ...(await all.change(number)), ...decline })).toEqual({ ok: true });
  });

  test("from intake to handover, books the deposit as a liability, then sale and tax on the handover day", async () => {
    const database = await open();
    const all = openRepairService(database);
    const { repairs, money, takeIn, finish, handBack, seen, sums } = all;
    const number = await takeIn(estimateInput);
    expect(await seen(number)).toMatchObject({
      ...{ label: "RP-1001", stage: "estimated", estimate: { totalCents: total, depositCents: 20_000 } },
    });
    expect(await handBack(number)).toMatchObject(message("is waiting for the client to approve"));
    const token = (await repairs.token(number))!;
    const answer = { token, estimate: 1, answer: "approve" as const, reason: "" };
    expect(await money.answerByClient({ ...answer, estimate: 0 })).toMatchObject({
      ok: false,
      changed: expect.any(Number),
    });
    expect(await money.answerByClient(answer)).toEqual({ ok: true });
    expect(await money.answerByClient(answer)).toEqual({ ok: true });
    expect(await money.answerByClient({ ...answer, token: "x" })).toBe(null);
    expect(await all.payOnPage(number, { amount: "deposit" })).toMatchObject({
      outcome: "paid",
      amountCents: 20_000,
    });
    expect(await all.payOnPage(number, { amount: "deposit" })).toMatchObject({
      outcome: "invalid",
      errors: [{ message: "A deposit is no longer needed. Choose again." }],
    });
    expect(await money.account(number)).toMatchObject({ paidCents: 20_000, balanceCents: total - 20_000 });
    expect(await sums()).toMatchObject({ deposits: -20_000, "card:test": 20_000 });
    await finish(number);
    expect(await handBack(number)).toMatchObject(message("$526.75 is still due"));
    expect(await all.payCash(number, total - 20_000)).toMatchObject({ outcome: "done" });
    expect(await handBack(number, { claimCheck: "RP-1002-AAAA" })).toMatchObject(
      message("for another repair, RP-1002"),
    );
    expect(await handBack(number, { claimCheck: "RP-1001-????" })).toMatchObject(
      message("one of our claim checks"),
    );
    expect(await handBack(number, { claimCheck: "" })).toMatchObject(message("Scan or type the claim check"));
    expect(await handBack(number, { receivedBy: "" })).toMatchObject(message("Enter the name"));
    expect(await handBack(number, { signature: "M10 20L30 40" })).toEqual({ ok: true });
    expect(await handBack(number)).toMatchObject(message("was already picked up by Paul Lindqvist"));
    expect(await sums()).toEqual({
      ...{ "card:test": 20_000, cash: 52_675, "sales:repairs": -66_828, "tax:Suffolk County, 8.75%": -5_847 },
    });
    expect(await faultsOf(database)).toEqual([]);
    expect(await all.emails()).toEqual(
      [
        "repair-taken-in to paul@example.com",
        "repair-approved to paul@example.com",
        "repair-answered to showroom@averellwythe.example",
        "payment-received to paul@example.com",
        "repair-ready to paul@example.com",
        "payment-received to paul@example.com",
        "balance-paid to showroom@example.com",
        "repair-handed-over to paul@example.com",
      ].filter((email) => !email.startsWith("balance-paid")),
    );
    const [receipt] = await database.read
      .selectFrom("journal_entry")
      .select("receipt")
      .where("receipt", "is not", null)
      .execute();
    expect(await all.desk.receipt(receipt?.receipt ?? 0)).toMatchObject({
      lines: [{ label: "Repair, Chronograph, steel", detail: "RP-1001" }],
    });
  });

  test("two simultaneous handovers by claim check return the piece and book the sale once", async () => {
    const database = await open();
    const all = openRepairService(database);
    const number = await all.takeIn({ ...estimateInput, email: "" });
    await all.approve(number);
    await all.finish(number);
    await all.payCash(number, total);
    const asked = {
      ...(await all.change(number)),
      input: { claimCheck: (await all.seen(number)).claimCheck, receivedBy: "P" },
    };
    const answers = await Promise.all([all.money.handBack(asked), all.money.handBack(asked)]);
    expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    const sales = await database.read
      .selectFrom("journal_entry")
      .select("number")
      .where("kind", "=", "handover")
      .execute();
    expect(sales).toHaveLength(1);
    // Clients without an email address get no emails.
    expect(await all.emails()).toEqual([]);
    expect(await faultsOf(database)).toEqual([]);
  });

  test("a decline after the deposit withdraws the price, and keeps the piece until the refund", async () => {
    const database = await open();
    const all = openRepairService(database);
    const number = await all.takeIn(estimateInput);
    await all.approve(number);
    await all.payCash(number, 20_000);
    const decline = {
      ...(await all.change(number)),
      estimate: 1,
      reason: "Too much",
      answer: "decline" as const,
    };
    const { order = "" } = (await all.money.account(number)) ?? {};
    const refund = async () => {
      const shown = await all.desk.order(order);
      const seen = { version: shown?.version ?? 0, seenLeftCents: shown?.money.leftCents ?? 0 };
      return await all.desk.refund({ number: order, key: "k", actor: deskActor.actor, ...seen });
    };
    expect(await refund()).toMatchObject({
      outcome: "refused",
      message: expect.stringContaining("Decline it first"),
    });
    expect(await all.money.answerAtDesk(decline)).toEqual({ ok: true });
    expect(await all.payOnPage(number, { amount: "all" })).toMatchObject({ outcome: "invalid" });
    expect(await all.payCash(number, 1_000)).toMatchObject({ outcome: "stale" });
    expect(await all.handBack(number)).toMatchObject(
      message(/^\$200\.00 was paid for work that wasn.t done/),
    );
    expect(await refund()).toMatchObject({ outcome: "done", isBack: true, amountCents: 20_000 });
    expect(await all.handBack(number, { claimCheck: "", isLost: "yes" })).toMatchObject(
      message("Enter how you verified"),
    );
    expect(
      await all.handBack(number, {
        claimCheck: "",
        isLost: "yes",
        lostCheck: "Passport; he describes the chip",
      }),
    ).toEqual({ ok: true });
    expect(await all.seen(number)).toMatchObject({
      ...{ stage: "returned", handover: { lost_check: "Passport; he describes the chip" } },
    });
    expect(await all.sums()).toEqual({});
    expect(await faultsOf(database)).toEqual([]);
  });

  test("a decline before payment ends the order; approving a new estimate opens another", async () => {
    const database = await open();
    const all = openRepairService(database);
    const number = await all.takeIn(estimateInput);
    await all.approve(number);
    const { order = "" } = (await all.money.account(number)) ?? {};
    await all.money.answerAtDesk({
      ...(await all.change(number)),
      estimate: 1,
      reason: "",
      answer: "decline",
    });
    expect(await all.money.account(number)).toMatchObject({ order, isOpen: false, balanceCents: null });
    expect(
      await all.repairs.saveEstimate({
        ...(await all.change(number)),
        typed: { ...estimateInput, "price-1": "300" },
      }),
    ).toEqual({ ok: true });
    expect(await all.approve(number)).toEqual({ ok: true });
    const again = await all.money.account(number);
    expect(again).toMatchObject({ isOpen: true, balanceCents: 48_750 });
    expect(again?.order).not.toBe(order);
    expect(await faultsOf(database)).toEqual([]);
  });

  test("extra work needs a new approval: payments still count, and the old price is reversed", async () => {
    const database = await open();
    const all = openRepairService(database);
    const number = await all.takeIn(estimateInput);
    await all.approve(number);
    await all.payCash(number, 20_000);
    await all.repairs.moveWork({ ...(await all.change(number)), move: "start" });
    await all.repairs.saveEstimate({
      ...(await all.change(number)),
      typed: { ...estimateInput, "work-3": "Pushers", "price-3": "80" },
    });
    expect(await all.repairs.moveWork({ ...(await all.change(number)), move: "finish" })).toMatchObject(
      message("is waiting for the client to approve"),
    );
    expect(await all.approve(number)).toEqual({ ok: true });
    expect(await all.money.account(number)).toMatchObject({
      paidCents: 20_000,
      balanceCents: 81_375 - 20_000,
    });
    const { order = "" } = (await all.money.account(number)) ?? {};
    const { version = 0 } = (await all.desk.order(order)) ?? {};
    const handover = { method: "collected", givenBy: "Mara", receivedBy: "Paul" };
    const asked = { number: order, version, actor: deskActor.actor, seenBalanceCents: 61_375 };
    expect(await all.desk.handOver({ ...asked, input: handover })).toMatchObject({
      outcome: "refused",
      message: expect.stringContaining("is for a repair"),
    });
    expect(
      await all.desk.moveOrder({
        number: order,
        version,
        actor: deskActor.actor,
        to: "final_quoted",
        finalPriceCents: 1,
        taxCounty: "Suffolk",
      }),
    ).toMatchObject({ outcome: "refused" });
    expect((await all.desk.orders({})).rows).toEqual([]);
    expect(await faultsOf(database)).toEqual([]);
  });

  test("rejects invalid fields, duplicate forms and outdated pages without changes", async () => {
    const all = openRepairService(await open());
    const { repairs } = all;
    const refusal = async (typed: Record<string, string>) => {
      const met = await repairs.takeIn({ key: "k", ...intakeInput, ...typed }, deskActor);
      return "errors" in met ? met.errors.map(({ field }) => field) : met;
    };
    expect(await refusal({ promisedOn: "2026-11-20" })).toEqual(["promisedOn"]);
    expect(await refusal({ promisedOn: "2026-02-30" })).toEqual(["promisedOn"]);
    // A Sunday, and a day that was closed at the desk.
    expect(await refusal({ promisedOn: "2026-12-20" })).toEqual(["promisedOn"]);
    await all.till.database.write((tx) =>
      tx
        .insertInto("visit_day")
        .values({ day: "2026-12-24", staff: 0, reason: "Christmas Eve", version: 1, updated_at: 1 })
        .execute(),
    );
    expect(
      await repairs.takeIn({ key: "k", ...intakeInput, promisedOn: "2026-12-24" }, deskActor),
    ).toMatchObject(message("closed that day (Christmas Eve)"));
    expect(await refusal({ email: "", phone: "" })).toEqual(["phone"]);
    expect(await refusal({ name: "", condition: "", kind: "boat" })).toEqual(["name", "kind", "condition"]);
    expect(await refusal({ "work-1": "Solder", "price-1": "0" })).toEqual(["price-1"]);
    expect(await refusal({ "work-1": "Solder", "price-1": "-5", value: "much" })).toEqual([
      "value",
      "price-1",
    ]);
    const number = await all.takeIn({ key: "same" });
    expect(await all.takeIn({ key: "same" })).toBe(number);
    const version = (await all.seen(number)).version;
    const typed = { ...intakeInput, condition: "Another scratch" };
    expect(await repairs.saveFacts({ number, version, by: deskActor, typed })).toEqual({ ok: true });
    expect(await repairs.saveFacts({ number, version, by: deskActor, typed })).toMatchObject({
      changed: expect.any(Number),
    });
    expect(
      await repairs.saveEstimate({ number, version, by: deskActor, typed: estimateInput }),
    ).toMatchObject({
      changed: expect.any(Number),
    });
    expect(
      await repairs.sign({ ...(await all.change(number)), typed: { signature: "", signedName: "" } }),
    ).toMatchObject(message("Sign in the box"));
    expect(await repairs.sign({ ...(await all.change(number)), typed: { signedName: "Paul" } })).toEqual({
      ok: true,
    });
    expect(
      await repairs.sign({ ...(await all.change(number)), typed: { signedName: "Paul" } }),
    ).toMatchObject(message("already signed"));
    const photo = { number, note: "", by: deskActor };
    expect(await repairs.addPhoto({ ...photo, bytes: new TextEncoder().encode("<svg/>") })).toMatchObject(
      message("isn't a JPEG, PNG, WebP or AVIF"),
    );
    expect(await repairs.addPhoto({ ...photo, bytes: new Uint8Array(25 * 1024 * 1024) })).toMatchObject(
      message("larger than 24 MB"),
    );
    const sees = { client: true, price: true };
    expect((await all.repairs.list({ ...firstPage, isOpen: true, sees })).rows).toMatchObject([
      { label: repairLabel(number) },
    ]);
  });
});
