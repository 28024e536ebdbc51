import type { Database } from "#database";
import type { BandChoice } from "#jewelry/band-choice";
import { encodeDesign } from "#jewelry/link";
import { openQuotes, type Quotes } from "#quotes";
import { findTaxRate, taxPlacesOfState } from "../../modules/commerce/tax/tax-rate.ts";
import { salesTax, shop } from "../../shop.config.ts";
import { origin } from "../checkout/checkout-service.ts";
import { type DeskService, openDeskService } from "../checkout/desk-service.ts";
import { ringDesign } from "../jewelry/sample-designs.ts";

export const deskActor = { actor: "desk 1a2b3c4d", requestId: "r-1" };

export const claire = {
  name: "Claire Donnelly",
  email: "claire.quotes@example.com",
  phone: "(516) 555-0199",
};

/** A metal line of $317.20 and a stone of $2,180.00. */
export const twoQuoteLines: Record<string, string> = {
  ...{ "0-group": "metal", "0-title": "14K white gold, weighed out", "0-note": "fix of Nov 20" },
  ...{ "0-quantity": "5.2", "0-unit": "g", "0-cost": "46.85", "0-each": "61.00" },
  ...{ "1-group": "stones", "1-title": "Oval lab diamond, 1.50 ct", "1-note": "IGI LG629412087" },
  ...{ "1-quantity": "1", "1-unit": "pc", "1-cost": "1065", "1-each": "$2,180.00" },
};

/** A store with quotes. */
export interface QuoteService extends DeskService {
  quotes: Quotes;
  /** Creates a draft without a request; returns its label. */
  draft(): Promise<string>;
  /** The draft's form, with these inputs changed. */
  typed(label: string, changes?: Record<string, string>): Promise<Record<string, string>>;
  /** Fills a draft with two lines and sends it. Returns the token for the client's page. */
  sent(
    label?: string,
    changes?: Record<string, string>,
  ): Promise<{ label: string; token: string; version: number }>;
  /** Accepts a version and pays its deposit. */
  accepted(quote: { token: string; version: number }): Promise<{ key: string; number: string }>;
}

let serial = 0;

/** Opens a store with quotes on a migrated database for tests. */
export function openQuoteService(
  database: Database,
  options: Parameters<typeof openDeskService>[1] = {},
): QuoteService {
  const desk = openDeskService(database, options);
  const { till } = desk;
  const quotes = openQuotes({
    ...{ database, facts: shop, origin, now: () => till.clock.at },
    taxOf: (county, day) => findTaxRate(salesTax, { state: shop.address.state, county }, day),
    counties: (day) => taxPlacesOfState(salesTax, shop.address.state, day),
  });

  async function typed(label: string, changes: Record<string, string> = {}) {
    const quote = await quotes.read(label);
    return {
      ...{ revision: String(quote?.revision), title: "Oval halo ring", validUntil: "2026-12-10" },
      ...{ deposit: "1,250.00", taxCounty: "Suffolk", tradeInTitle: "14K band 3.1 g", tradeIn: "120" },
      ...{ words: "As you asked.", seenTotalCents: "", ...twoQuoteLines, ...changes },
    };
  }

  async function draft() {
    serial += 1;
    const made = await quotes.create({ key: `new-${serial}`, title: "Oval halo ring", ...claire }, deskActor);
    if (!made.ok) throw new Error("No quote was drawn up.");
    return made.label;
  }

  return {
    ...desk,
    quotes,
    draft,
    typed,
    async sent(given, changes = {}) {
      const label = given ?? (await draft());
      const saved = await quotes.save({ label, typed: await typed(label, changes), by: deskActor });
      if (!saved.ok) throw new Error(`The draft was not saved: ${JSON.stringify(saved)}`);
      const seen = { ...changes, seenTotalCents: String(saved.totalCents) };
      const sent = await quotes.send({ label, typed: await typed(label, seen), by: deskActor });
      if (!sent.ok || !sent.isSent) throw new Error(`It was not sent: ${JSON.stringify(sent)}`);
      return { label, version: sent.version, token: await quotes.token(Number(label.slice(2))) };
    },
    async accepted(quote) {
      const accepted = await till.quoteDeposits.accept(quote);
      if (accepted.outcome !== "payment") throw new Error(JSON.stringify(accepted));
      const paid = await till.pay(accepted.checkoutKey);
      if (paid.outcome !== "paid") throw new Error(JSON.stringify(paid));
      return { key: accepted.checkoutKey, number: paid.number };
    },
  };
}

/** A visitor's quote request for a ring, optionally with a band; returns its id. */
export async function createQuoteRequest(
  database: Database,
  now: number,
  band: BandChoice | null = null,
): Promise<number> {
  serial += 1;
  const { name, email, phone } = claire;
  const row = {
    ...{ key: `k-${serial}`, request_hash: "h", name, email, phone, notes: "By May, please." },
    ...{ design: JSON.stringify(ringDesign()), design_text: encodeDesign(ringDesign()) },
    band: band && JSON.stringify(band),
    ...{ estimate_cents: 900_000, created_at: now },
  };
  const { id } = await database.write((tx) =>
    tx.insertInto("quote_request").values(row).returning("id").executeTakeFirstOrThrow(),
  );
  return id;
}
