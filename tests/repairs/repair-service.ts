import type { Database } from "#database";
import { openRepairs } from "#repairs";
import { correctRepairContact } from "../../modules/commerce/repairs/correct-contact.ts";
import { findTaxRate, taxPlacesOfState } from "../../modules/commerce/tax/tax-rate.ts";
import { shop as facts, salesTax } from "../../shop.config.ts";
import { openCheckoutService, origin } from "../checkout/checkout-service.ts";

export const deskActor = { actor: "desk 1a2b3c4d", requestId: "r1" };

/** Form input when a piece is taken in. */
export const intakeInput = {
  ...{ name: "Paul Lindqvist", email: "paul@example.com", phone: "(631) 555-0107" },
  ...{ title: "Chronograph, steel", kind: "watch", metal: "Steel", stones: "", serial: "M31 882 04" },
  ...{ value: "28,000", owned: "", condition: "Crystal chipped at 2", wish: "Stops at night" },
  promisedOn: "2026-12-22",
};

/** A service for $520.00 and a crystal for $148.28, with $200.00 down: $726.76 with Suffolk County tax. */
export const estimateInput = {
  ...{ "work-1": "Movement service", "price-1": "520", "work-2": "Crystal", "price-2": "148.28" },
  deposit: "200",
};

let forms = 0;

/** Repairs and the checkout for their payments, on a migrated database. */
export function openRepairService(database: Database) {
  const till = openCheckoutService(database);
  const repairs = openRepairs({
    ...{ database, facts, origin, inbox: "showroom@example.com", now: () => till.clock.at },
    taxOf: (county, day) => findTaxRate(salesTax, { state: facts.address.state, county }, day),
    taxPlaces: (day) => taxPlacesOfState(salesTax, facts.address.state, day),
    correctContact: (tx, repair, by) => correctRepairContact(tx, repair, facts, by),
  });
  const { desk } = till;
  const money = till.repairMoney;

  async function seen(number: number) {
    const repair = await repairs.read(number);
    if (!repair) throw new Error("There's no such repair.");
    return repair;
  }
  async function change(number: number) {
    return { number, version: (await seen(number)).version, by: deskActor };
  }
  return {
    ...{ till, repairs, desk, money, seen, change },
    async takeIn(typed: Record<string, string> = {}) {
      const taken = await repairs.takeIn({ key: `form-${++forms}`, ...intakeInput, ...typed }, deskActor);
      if (!taken.ok) throw new Error(`Not taken in: ${JSON.stringify(taken)}`);
      return taken.number;
    },
    /** Approves the current estimate at the desk. */
    async approve(number: number) {
      const asked = { ...(await change(number)), estimate: (await seen(number)).estimate.number, reason: "" };
      return await money.answerAtDesk({ ...asked, answer: "approve" });
    },
    async finish(number: number) {
      for (const move of ["start", "finish"] as const)
        await repairs.moveWork({ ...(await change(number)), move });
    },
    async handBack(number: number, input: Record<string, string> = {}) {
      const { claimCheck } = await seen(number);
      const typed = { claimCheck, receivedBy: "Paul Lindqvist", ...input };
      return await money.handBack({ ...(await change(number)), input: typed });
    },
    /** Pays cash at the counter. */
    async payCash(number: number, cents: number) {
      const account = await money.account(number);
      return await desk.takePayment({
        ...{ number: account?.order ?? "", key: `pay-${++forms}`, actor: deskActor.actor },
        seenBalanceCents: account?.balanceCents ?? 0,
        parts: [{ method: "cash", cents, handedOverCents: cents }],
      });
    },
    /** Pays on the client's page. */
    async payOnPage(number: number, input: object) {
      const { order = "" } = (await money.account(number)) ?? {};
      const view = await till.balances.view(order);
      return await till.balances.pay({
        ...{ number: order, path: "/repairs/token", idempotencyKey: view?.payment?.key ?? "" },
        input: { code: "1", otherAmount: "", seenBalanceCents: String(view?.balanceCents), ...input },
      });
    },
    async emails() {
      const rows = await database.read
        .selectFrom("outbox")
        .select(["template", "recipient"])
        .orderBy("id")
        .execute();
      return rows.map(({ template, recipient }) => `${template} to ${recipient}`);
    },
    async sums() {
      const rows = await database.read
        .selectFrom("journal_posting")
        .select((eb) => ["account", eb.fn.sum<number>("cents").as("cents")])
        .groupBy("account")
        .execute();
      return Object.fromEntries(
        rows.map(({ account, cents }) => [account, Number(cents)]).filter(([, cents]) => cents !== 0),
      );
    },
  };
}
