import type { Db } from "#database";
import type { SoldPart } from "#ledger";
import { allocate, type Cents } from "#money";
import { lineCents, type QuoteLine, readQuoteLines } from "#quotes";

/**
 * What the price of an accepted quote is for: divides it among custom work, goods and services by the prices of the
 * accepted lines, also if it was corrected or lowered by a trade-in. Null for an order without a quote.
 */
export async function quotedSales(
  tx: Db,
  orderId: string,
): Promise<((priceCents: Cents) => SoldPart[]) | null> {
  const accepted = await tx
    .selectFrom("quote")
    .innerJoin("quote_version", (join) =>
      join
        .onRef("quote_version.quote", "=", "quote.number")
        .onRef("quote_version.version", "=", "quote.accepted_version"),
    )
    .select("quote_version.lines")
    .where("quote.order_id", "=", orderId)
    .executeTakeFirst();
  if (!accepted) return null;
  const lines = readQuoteLines(accepted.lines);
  const watches = await watchesAmong(tx, lines);
  const kinds: SoldPart["sales"][] = ["custom", "watches", "jewelry", "services"];
  const parts = kinds.flatMap((sales) => {
    const own = lines.filter((line) => salesOf(line, watches) === sales);
    const weight = own.reduce((sum, line) => sum + lineCents(line, line.eachCents), 0);
    // A custom piece has many lines.
    return weight === 0 ? [] : [{ sales, weight, pieces: sales === "custom" ? 1 : own.length }];
  });
  if (parts.length === 0) return null;
  return (priceCents) => {
    const shares = allocate(
      priceCents,
      parts.map(({ weight }) => weight),
    );
    return parts.map(({ sales, pieces }, index) => ({ sales, pieces, cents: shares[index]! }));
  };
}

/** What is ordered from a vendor counts as jewelry, as its product isn't in the catalog. */
function salesOf({ kind, piece }: QuoteLine, watches: ReadonlySet<number>): SoldPart["sales"] {
  if (kind === "made") return "custom";
  if (kind === "service") return "services";
  return piece !== null && watches.has(piece) ? "watches" : "jewelry";
}

async function watchesAmong(tx: Db, lines: readonly QuoteLine[]): Promise<Set<number>> {
  const pieces = lines.flatMap(({ piece }) => piece ?? []);
  if (pieces.length === 0) return new Set();
  const rows = await tx
    .selectFrom("stock_unit")
    .innerJoin("variant", "variant.id", "stock_unit.variant_id")
    .innerJoin("product", "product.id", "variant.product_id")
    .select("stock_unit.id")
    .where("stock_unit.id", "in", pieces)
    .where("product.product_type", "=", "Watches")
    .execute();
  return new Set(rows.map(({ id }) => id));
}
