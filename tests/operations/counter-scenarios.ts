import { expect } from "vitest";
import { openGiftCard, openStoreCredit } from "../../modules/commerce/credits/stored-value.ts";
import { openDeskService } from "../checkout/desk-service.ts";
import {
  changeOrderEmail,
  counterPayment,
  createPricedDeposit,
  form8300Payer,
} from "../checkout/priced-deposit.ts";
import { openCounterService } from "../counter/counter-service.ts";
import { newTradeIn } from "../counter/trade-in-input.ts";
import { openLayawayService } from "../layaways/layaway-service.ts";
import { asked, by, canaryName, type Scene } from "./canary.ts";
import { claire } from "./shop-with-history.ts";

const { email } = claire;

/** One person each, in rows that the counter wrote. */
export const counterScenarios: Readonly<Record<string, Scene>> = {
  async "tickets, one of them shipped, one dropped"(database) {
    const service = await openCounterService(database);
    const { at: now } = service.till.clock;
    for (const isSold of [true, false]) {
      const ticket = await service.open();
      await ticket.act({ do: "add-piece", unit: await service.piece() });
      await ticket.act({ do: "add-service", title: "Polishing her mother's ring", cents: 5_000 });
      await ticket.act({
        do: "discount",
        line: null,
        discount: { by: "percent", value: 5, reason: "Regular" },
      });
      await ticket.act({ do: "set-client", client: asked });
      await ticket.act({ do: "set-receipt-email", email });
      const { address1, city } = claire;
      const address = { address1, city, state: "NY", postalCode: "11501" };
      await ticket.act({ do: "set-handover", handover: { method: "shipping", address } });
      const exemption = { kind: "resale", number: "NY-1", expires: "2027-05-31" } as const;
      await ticket.act({ do: "set-exemption", exemption });
      await ticket.take({ method: "check", cents: ticket.view.totals.dueCents, reference: "1187" });
      const ended = await (isSold ? ticket.finish() : ticket.drop());
      expect(ended).toMatchObject({ outcome: "done" });
    }
    return { now };
  },
  async "goods returned at the counter"(database) {
    const service = await openCounterService(database);
    const { at: now } = service.till.clock;
    const sold = await service.open();
    await sold.act({ do: "add-piece", unit: await service.piece() });
    await sold.act({ do: "set-client", client: asked });
    await sold.take({ method: "cash", cents: sold.view.totals.dueCents });
    expect(await sold.finish()).toMatchObject({ outcome: "done" });
    const order = sold.view.orderNumber ?? "";
    const ticket = await service.open();
    await ticket.act({ do: "add-return", order, line: "1", unit: sold.view.lines[0]?.unit ?? 0 });
    await ticket.act({
      ...{ do: "set-return", line: 1, reason: "Her fiancé changed his mind", goesTo: "stock" },
      condition: "Worn once at the wedding",
    });
    expect(await ticket.finish()).toMatchObject({ outcome: "done" });
    return { now };
  },
  async "a layaway that was changed, then canceled"(database) {
    const service = await openLayawayService(database);
    const { number, version, pieces } = await service.start({ email, name: canaryName });
    const payments = [
      { dueOn: "2026-11-21", amount: "300.00" },
      { dueOn: "2027-01-15", amount: "" },
    ];
    const input = { payments, units: pieces.map(({ id }) => id) };
    expect(await service.till.layaways.amend({ number, version, by, input })).toEqual({ ok: true });
    expect(await service.sign(number)).toEqual({ ok: true });
    const changed = await service.read(number);
    const ending = { end: "cancel", seenRefundCents: changed.ends?.cancel.refundCents };
    const ended = { number, version: changed.version, by, input: ending };
    expect(await service.till.layaways.end(ended)).toEqual({ ok: true });
    return { now: service.till.clock.at };
  },
  async "a trade-in"(database) {
    const service = await openCounterService(database);
    const ticket = await service.open();
    await ticket.act({ do: "set-client", client: asked });
    await ticket.act({ do: "add-service", title: "Polishing her mother's ring", cents: 5_000 });
    await ticket.takeIn(await newTradeIn({ sellerEmail: email, sellerPhone: "(631) 555-0123" }));
    expect(await ticket.finish()).toMatchObject({ outcome: "done" });
    return { now: service.till.clock.at };
  },
  async "store credit and a report of cash"(database) {
    const service = openDeskService(database);
    const number = await createPricedDeposit(service, 2_000_000);
    await changeOrderEmail(service, number, email.toLowerCase());
    const cash = [{ method: "cash", cents: 1_100_000 } as const];
    await service.desk.takePayment(
      await counterPayment(service.desk, number, cash, { payer: form8300Payer }),
    );
    const now = service.till.clock.at;
    const holder = { name: canaryName, email, email_key: email.toLowerCase(), message: null, ticket: null };
    await database.write(async (tx) => {
      await openStoreCredit(tx, holder, now);
      await openGiftCard(tx, { ...holder, message: `For ${canaryName}` }, { now });
    });
    return { now };
  },
};
