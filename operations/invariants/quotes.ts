import { seriesLabel } from "../../foundation/records/record-label.ts";
import { readJson } from "../../foundation/records/untrusted-text.ts";
import type { Invariant } from "./invariant.ts";

const quoteLabel = seriesLabel("quote").of;

export const quoteSumsAddUp: Invariant = {
  says: "The lines of each quote version, less its trade-in, add up to its price.",
  async faults({ read }) {
    const versions = await read
      .selectFrom("quote_version")
      .select(["quote", "version", "lines", "trade_in_cents as tradeInCents", "price_cents as priceCents"])
      .execute();
    return versions.flatMap(({ quote, version, lines, tradeInCents, priceCents }) => {
      const sum = linesSum(readJson(lines));
      const who = `version ${version} of quote ${quoteLabel(quote)}`;
      if (sum === null) return [`${who} has unreadable lines`];
      const made = sum - tradeInCents;
      return made === priceCents
        ? []
        : [`${who} has lines that add up to ${made}, but its price is ${priceCents}`];
    });
  },
};

/** Thousandths of a unit × cents, rounding half up. */
function linesSum(lines: unknown): number | null {
  if (!Array.isArray(lines)) return null;
  let sum = 0n;
  for (const line of lines as Partial<Record<"quantityMilli" | "eachCents", unknown>>[]) {
    const { quantityMilli, eachCents } = line;
    if (!Number.isSafeInteger(quantityMilli) || !Number.isSafeInteger(eachCents)) return null;
    sum += (BigInt(quantityMilli as number) * BigInt(eachCents as number) + 500n) / 1_000n;
  }
  return Number(sum);
}

export const acceptedQuoteHasItsOrder: Invariant = {
  says: "Every accepted quote has its order, with the deposit paid unless none was due at once, and its first agreed price is the accepted version's. One sold on a ticket has the ticket's price.",
  async faults({ read }) {
    const rows = await read
      .selectFrom("quote")
      .leftJoin("quote_version as version", (join) =>
        join
          .onRef("version.quote", "=", "quote.number")
          .onRef("version.version", "=", "quote.accepted_version"),
      )
      .leftJoin("orders", "orders.id", "quote.order_id")
      .select(["quote.number", "version.price_cents as priceCents", "version.tax_cents as taxCents"])
      .select(["version.deposit_cents as depositCents", "orders.total_cents as paidCents"])
      .select(["orders.paid_at as paidAt", "orders.id as orderId", "orders.ticket"])
      .where("quote.state", "=", "accepted")
      .execute();
    const agreed = await read
      .selectFrom("journal_entry as entry")
      .innerJoin("journal_posting as posting", "posting.entry", "entry.number")
      .innerJoin("quote", "quote.order_id", "entry.order_id")
      .select(["entry.order_id as orderId", "posting.cents"])
      .where("entry.kind", "=", "price")
      .where("posting.account", "=", "receivable")
      .orderBy("entry.number", "desc")
      .execute();
    // The first price of each order comes last and wins.
    const first = new Map(agreed.map(({ orderId, cents }) => [orderId, Number(cents)]));
    return rows.flatMap(
      ({ number, priceCents, taxCents, depositCents, paidCents, paidAt, orderId, ticket }) => {
        const who = `quote ${quoteLabel(number)}`;
        if (orderId === null || paidAt === null || priceCents === null)
          return [`${who} is accepted without a placed order`];
        if (ticket !== null) return [];
        if (paidCents !== depositCents && paidCents !== 0)
          return [`${who} has a deposit of ${paidCents}, but its version says ${depositCents}`];
        const total = priceCents + (taxCents ?? 0);
        const cents = first.get(orderId);
        return cents === total
          ? []
          : [`${who} was accepted for ${total}, but ${cents ?? "no price"} was agreed`];
      },
    );
  },
};
