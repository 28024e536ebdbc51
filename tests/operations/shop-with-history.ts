import { openClients } from "#clients";
import type { Database } from "#database";
import { encodeDesign } from "#jewelry/link";
import { expireHolds } from "../../modules/commerce/checkout/expire-holds.ts";
import { shop } from "../../shop.config.ts";
import {
  type CheckoutService,
  openCheckoutService,
  origin,
  pickupInput,
} from "../checkout/checkout-service.ts";
import { ringDesign } from "../jewelry/sample-designs.ts";

/** A person with unique words that can be searched for afterwards. */
export const claire = {
  email: "Claire.Canary@Example.com",
  firstName: "Clairecanary",
  lastName: "Donnellycanary",
  phone: "(516) 555-0199",
  method: "shipping",
  address1: "3 Millcanary Lane",
  city: "Harrowcanary",
  state: "NY",
  postalCode: "11751",
  county: "Suffolk",
} as const;

export const canaryEngraving = "Canary & A.";
export const engravedRing = ringDesign({ engraving: { ...ringDesign().engraving, text: canaryEngraving } });

/** A shop with purchases, ordered designs, late payments, abandoned checkouts and requests. */
export interface ShopWithHistory {
  till: CheckoutService;
  database: Database;
  /** Sells one piece to a customer; returns the order's number. */
  sell(input: { email: string; firstName?: string; lastName?: string; phone?: string }): Promise<string>;
  /** Holds a piece for a customer and lets the order expire. */
  giveUp(input: object): Promise<void>;
  /** Takes a deposit for an engraved ring; returns the order's number. */
  deposit(input: object): Promise<string>;
  /** Requests a quote, a ring sizer and a similar piece, and signs up; returns the code. */
  ask(email: string): Promise<string>;
}

/** Opens a shop on a migrated database with the customer's order, deposit, abandoned checkout and requests. */
export async function openShopWithHistory(database: Database): Promise<ShopWithHistory> {
  const till = openCheckoutService(database);
  const deposit = await till.addVariant({
    handle: shop.deposit.productHandle,
    priceCents: shop.deposit.cents,
    pieces: null,
    isTaxable: false,
    requiresShipping: false,
  });

  async function pay(key: string): Promise<string> {
    const paid = await till.pay(key);
    if (paid.outcome !== "paid") throw new Error(`The payment is ${paid.outcome}.`);
    return paid.number;
  }

  async function hold(key: string, input: object): Promise<void> {
    const held = await till.hold(key, pickupInput(input));
    if (held.outcome !== "payment") throw new Error(JSON.stringify(held));
  }

  const livedIn: ShopWithHistory = {
    till,
    database,
    async sell(input) {
      const key = await till.enter([{ variantId: await till.addVariant() }], {
        attributes: [{ key: "Gift note", value: `From ${input.firstName ?? "a friend"}` }],
      });
      await hold(key, input);
      return await pay(key);
    },
    async giveUp(input) {
      const key = await till.enter([{ variantId: await till.addVariant() }]);
      await hold(key, input);
      await till.pay(key, "2");
      till.clock.at += 11 * 60_000;
      await expireHolds(till.context, till.clock.at);
    },
    async deposit(input) {
      const attributes = [
        { key: "Design ID", value: "custom-1" },
        { key: "_design", value: encodeDesign(engravedRing) },
      ];
      const key = await till.enter([{ variantId: deposit }], { attributes });
      await hold(key, { ...input, method: undefined });
      return await pay(key);
    },
    async ask(email) {
      const room = openClients({ database, facts: shop, origin, now: () => till.clock.at });
      const key = `form-${email}`;
      const name = `${claire.firstName} ${claire.lastName}`;
      const { phone, address1, city, state, postalCode } = claire;
      const notes = `Call ${claire.firstName}, or write to ${email}.`;
      const quote = await room.requestQuote({ key, name, email, phone, notes, design: engravedRing });
      const sizer = await room.requestSizer({ key, name, email, address1, city, state, postalCode });
      const signUp = await room.signUp({ email });
      const piece = { handle: "submariner", title: "Submariner" };
      const similar = await room.requestSimilar({ key, name, email, phone, notes, piece });
      if (!quote.ok || !sizer.ok || !signUp.ok || !similar.ok)
        throw new Error(JSON.stringify([quote, sizer, signUp, similar]));
      return signUp.code;
    },
  };
  await livedIn.sell(claire);
  await livedIn.deposit(claire);
  await livedIn.giveUp(claire);
  await livedIn.ask(claire.email);
  return livedIn;
}

/** Every text in the database containing one of the words, as "table.column: text", ignoring case. */
export async function findTextsWith({ read }: Database, words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of await read.introspection.getTables()) {
    const rows = await read
      .selectFrom(name as "meta")
      .selectAll()
      .execute();
    for (const row of rows)
      for (const [column, value] of Object.entries(row)) {
        const text = String(value).toLowerCase();
        if (words.some((word) => text.includes(word.toLowerCase())))
          found.push(`${name}.${column}: ${value}`);
      }
  }
  return found;
}
