import type { Db } from "#database";
import { parsePieceCode, pieceLabel } from "#stock";
import { codeKey } from "../../foundation/records/code-key.ts";
import type { FieldError } from "../../foundation/records/read-form.ts";
import { type DraftLine, unpriced } from "./draft-form.ts";
import type { QuoteLine } from "./quote-lines.ts";

/**
 * Finds the pieces from stock in the register by tag or serial number, and fills in the title, price and cost that were
 * left empty. `isSent` also refuses pieces that can't be sold.
 */
export async function findQuotedPieces(
  tx: Db,
  drafted: readonly DraftLine[],
  { isSent }: { isSent: boolean },
): Promise<{ lines: QuoteLine[]; errors: FieldError[] }> {
  const lines: QuoteLine[] = [];
  const errors: FieldError[] = [];
  const seen = new Set<number>();
  for (const { index, typedPiece, ...line } of drafted) {
    if (line.kind !== "stock") {
      lines.push(line);
      continue;
    }
    const at = (message: string) => errors.push({ field: `${index}-piece`, message });
    const piece = await findPiece(tx, typedPiece);
    if (!piece) {
      at("We don't have this piece. Check the tag or serial number.");
      continue;
    }
    if (seen.has(piece.id)) at("This piece is already on this quote.");
    seen.add(piece.id);
    const fault = isSent ? pieceFault(piece) : null;
    if (fault) at(fault);
    const eachCents = line.eachCents === unpriced ? piece.price_cents : line.eachCents;
    if (eachCents <= 0) errors.push({ field: `${index}-each`, message: "Enter this piece's price." });
    lines.push({
      ...line,
      ...{ piece: piece.id, eachCents: Math.max(0, eachCents), title: line.title || piece.title },
      costEachCents: line.costEachCents ?? piece.cost_cents,
    });
  }
  return { lines, errors };
}

/** Why a piece can't be promised to a client, as a message to staff; null if it can. */
export function pieceFault(piece: {
  id: number;
  state: "free" | "held" | "sold";
  withheld: 0 | 1;
}): string | null {
  const label = pieceLabel(piece.id);
  if (piece.state === "sold") return `${label} was sold. Choose another piece.`;
  if (piece.state === "held")
    return `${label} is on hold for someone else. Try again later, or choose another.`;
  return piece.withheld === 0 ? null : `${label} isn't for sale right now. Check its page.`;
}

async function findPiece(tx: Db, typed: string) {
  const id = parsePieceCode(typed);
  const found = tx
    .selectFrom("stock_unit")
    .innerJoin("variant", "variant.id", "stock_unit.variant_id")
    .innerJoin("product", "product.id", "variant.product_id")
    .leftJoin("stock_record", "stock_record.unit_id", "stock_unit.id")
    .select(["stock_unit.id", "stock_unit.state", "stock_unit.withheld"])
    .select(["product.title", "variant.price_cents", "stock_record.cost_cents"])
    .where((eb) =>
      id === null ? eb("stock_unit.serial_key", "=", codeKey(typed)) : eb("stock_unit.id", "=", id),
    );
  return (await found.orderBy("stock_unit.id").executeTakeFirst()) ?? null;
}
