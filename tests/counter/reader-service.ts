import type { Database } from "#database";
import {
  type SimulatedStripe,
  simulatedStripe,
} from "../../modules/commerce/payments/reader/simulator/simulated-stripe.ts";
import type { CardAct } from "../../modules/commerce/payments/reader/simulator/simulated-terminal.ts";
import { stripeReaders } from "../../modules/commerce/payments/reader/stripe-readers.ts";
import type { Written } from "../../modules/commerce/tickets/write-ticket.ts";
import { shop } from "../../shop.config.ts";
import { type CounterService, newKey, openCounterService, sales, type Till } from "./counter-service.ts";

export interface ReaderService extends CounterService {
  stripe: SimulatedStripe;
  /** Pairs another reader; returns its id. */
  pair(name?: string): Promise<string>;
  /** Shows what is due on a ticket, or less, on a reader. */
  arm(ticket: Till, options?: { reader?: string; cents?: number; key?: string }): Promise<Written>;
  /** What a person does with a card, at the first reader or another. */
  card(act: CardAct, reader?: string): Promise<boolean>;
  /** Asks the provider, and shows the ticket as it is then. Returns the payment's state. */
  check(ticket: Till): Promise<string | null>;
  /** The state of a ticket's newest payment, as stored. */
  state(ticket: Till): Promise<string | null>;
  cancel(ticket: Till): Promise<string | null>;
  /** The provider's payments that were charged, in cents; what was refunded is subtracted. */
  chargedCents(): number;
}

/** A counter with a paired card reader of a simulated provider. */
export async function openReaderService(
  database: Database,
  options: Parameters<typeof openCounterService>[1] = {},
): Promise<ReaderService> {
  const stripe = simulatedStripe();
  const readers = simulatedReaders(stripe);
  const service = await openCounterService(database, { ...options, readers });
  const { till } = service;

  async function pair(name = "Front case"): Promise<string> {
    const answer = await till.readers.pair({
      input: { code: "gold-ruby-pearl", name },
      key: newKey(),
      by: sales,
    });
    if (answer.outcome !== "done") throw new Error(`The reader is ${answer.outcome}.`);
    return (await till.readers.list()).at(-1)?.id ?? "";
  }
  const first = await pair();
  const state = async ({ id }: Till) => (await till.readers.view(id))?.state ?? null;

  return {
    ...service,
    stripe,
    pair,
    state,
    async arm(ticket, { reader = first, cents = ticket.view.totals.dueCents, key = newKey() } = {}) {
      const { id, view } = ticket;
      const answer = await till.readers.arm({ id, version: view.version, key, actor: sales, reader, cents });
      await ticket.refresh();
      return answer;
    },
    async card(act, reader = first) {
      const row = database.read.selectFrom("card_reader").select("ref").where("id", "=", reader);
      return stripe.present((await row.executeTakeFirstOrThrow()).ref, act);
    },
    async check(ticket) {
      await till.readers.check(ticket.id);
      await ticket.refresh();
      return await state(ticket);
    },
    async cancel(ticket) {
      await till.readers.cancel(ticket.id, "canceled");
      await ticket.refresh();
      return await state(ticket);
    },
    chargedCents: () => chargedCents(stripe),
  };
}

/** The store's own client of Stripe, talking to a simulator. */
export function simulatedReaders(stripe: SimulatedStripe) {
  const { address, name } = shop;
  return stripeReaders({
    ...{
      secretKey: "sk_test_simulated",
      apiUrl: "http://stripe.test",
      fetch: stripe.fetch,
      provider: "simulator",
    },
    location: { ...address, name },
  });
}

export function chargedCents({ intents, refunds }: SimulatedStripe): number {
  const charged = [...intents.values()].reduce((sum, { amount_received }) => sum + amount_received, 0);
  const back = [...refunds.values()].filter(({ status }) => status === "succeeded");
  return back.reduce((sum, { amount }) => sum - amount, charged);
}
