import type { Database } from "#database";
import { readOrderAccount } from "#ledger";
import type { PayBalanceResult } from "../../modules/commerce/balance/pay-balance.ts";
import type { BalanceView } from "../../modules/commerce/balance/view-balance.ts";
import { stripeGateway } from "../../modules/commerce/payments/stripe/stripe-gateway.ts";
import {
  openStripeStandIn,
  type StripeStandIn,
  secretKey,
  webhookSecret,
} from "../payments/stripe-stand-in.ts";
import type { TestClock } from "./checkout-service.ts";
import { actor, type DeskService, openDeskService, readDeskOrder } from "./desk-service.ts";

export const orderPath = "/orders/a-token";

/** A custom piece of $12,400.01 plus tax, and its client. */
export interface BalanceService extends DeskService {
  number: string;
  orderId: string;
  clock: TestClock;
  view(): Promise<BalanceView>;
  /** Pays with the page's key and the balance it shows: all of it, or the typed amount. */
  pay(typed?: string, form?: Partial<BalanceForm>): Promise<PayBalanceResult>;
  /** Balance due according to the journal. */
  balance(): Promise<number>;
  /** Changes the price at the desk. */
  reprice(cents: number): Promise<void>;
  /** Takes a counter payment, if that much is due. */
  payAtCounter(cents: number, reference: string): Promise<boolean>;
  /** Kinds and amounts of the entries that moved money, oldest first. */
  money(): Promise<(string | number)[][]>;
  /** Emails with these templates, oldest first. */
  emails(
    ...templates: string[]
  ): Promise<{ template: string; recipient: string; data: Record<string, unknown> }[]>;
}

interface BalanceForm {
  key: string;
  path: string;
  code: string;
  seenBalanceCents: string;
}

/** Opens a shop with an agreed final price; pays by code, or with a Stripe stand-in that the caller closes. */
export async function openBalance(database: Database): Promise<BalanceService> {
  const clock = { at: Date.parse("2026-11-21T15:00:00Z") };
  const service = openDeskService(database, { clock });
  return await quoted(service, clock, (await service.deposit()).number);
}

export async function openBalanceAtStripe(
  database: Database,
): Promise<BalanceService & { stripe: StripeStandIn; send(type: string, ref: string): Promise<string> }> {
  const clock = { at: Date.parse("2026-11-21T15:00:00Z") };
  const now = () => clock.at;
  const stripe = await openStripeStandIn(now);
  const { apiUrl } = stripe;
  const gateway = stripeGateway({ secretKey, webhookSecret, apiUrl, checkoutOrigin: apiUrl, now });
  const service = openDeskService(database, { clock, gateway });
  async function send(type: string, ref: string) {
    const { raw, headers } = stripe.event(type, ref);
    return await service.till.takePaymentEvent(raw, headers);
  }
  const number = await service.unpaidDeposit();
  const { id } = stripe.openSession();
  stripe.pay(id);
  await send("checkout.session.completed", id);
  return { ...(await quoted(service, clock, number)), stripe, send };
}

async function quoted(service: DeskService, clock: TestClock, number: string): Promise<BalanceService> {
  const { desk, till } = service;
  const { balances, database } = till;
  const { version } = await readDeskOrder(desk, number);
  await desk.moveOrder({ number, to: "in_design", version, actor });
  const price = { finalPriceCents: 1_240_001, taxCounty: "Suffolk" };
  await desk.moveOrder({ number, to: "final_quoted", version: version + 1, actor, ...price });
  const { id: orderId } = await database.read
    .selectFrom("orders")
    .select("id")
    .where("number", "=", number)
    .executeTakeFirstOrThrow();

  async function view(): Promise<BalanceView> {
    const seen = await balances.view(number);
    if (!seen) throw new Error(`Order ${number} has no balance.`);
    return seen;
  }

  return {
    ...service,
    ...{ number, orderId, clock, view },
    async pay(typed, form = {}) {
      const { payment, balanceCents } = await view();
      return await balances.pay({
        number,
        path: form.path ?? orderPath,
        idempotencyKey: form.key ?? payment?.key ?? "no-key",
        input: {
          amount: typed === undefined ? "all" : "other",
          otherAmount: typed ?? "",
          seenBalanceCents: form.seenBalanceCents ?? String(balanceCents),
          code: form.code ?? "1",
        },
      });
    },
    balance: async () => (await readOrderAccount(database.read, orderId)).balanceCents,
    async reprice(cents) {
      const order = await readDeskOrder(desk, number);
      const seen = { seenFinalPriceCents: order.final?.priceCents ?? 0 };
      const move = { number, to: "final_quoted", version: order.version, actor, ...price, ...seen } as const;
      const answer = await desk.moveOrder({ ...move, finalPriceCents: cents });
      if (answer.outcome !== "done") throw new Error(JSON.stringify(answer));
    },
    async payAtCounter(cents, reference) {
      const { balanceCents } = await readOrderAccount(database.read, orderId);
      const part = { method: "terminal", cents, reference, lastFour: "7730" } as const;
      const payment = { number, key: reference, actor, seenBalanceCents: balanceCents, parts: [part] };
      return (await desk.takePayment(payment)).outcome === "done";
    },
    async money() {
      const rows = await database.read
        .selectFrom("journal_entry")
        .innerJoin("journal_posting", "entry", "number")
        .select(["kind", "cents"])
        .where("order_id", "=", orderId)
        .where((eb) => eb.or([eb("account", "like", "card:%"), eb("account", "=", "terminal")]))
        .orderBy("number")
        .execute();
      return rows.map(({ kind, cents }) => [kind, cents]);
    },
    async emails(...templates) {
      const rows = await database.read
        .selectFrom("outbox")
        .select(["template", "recipient", "data"])
        .where("template", "in", templates)
        .orderBy("id")
        .execute();
      return rows.map((row) => ({ ...row, data: JSON.parse(row.data) }));
    },
  };
}
