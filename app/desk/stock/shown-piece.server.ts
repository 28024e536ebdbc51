import type { Role } from "#services";
import type { StockPiece, TakeReport } from "#stock";
import { withoutFacts } from "../../../foundation/records/field-rows.ts";
import { type Fields, typedText } from "../../../foundation/records/fields.ts";
import { pieceFields } from "../../../modules/stock/piece-fields.ts";
import { maySeeFact } from "../access/desk-access.ts";

/** A piece without what the role may not see: its cost, whose it is and on what terms. */
export function shownPiece<Piece extends StockPiece>(role: Role, piece: Piece): Piece {
  if (maySeeFact(role, "cost")) return piece;
  return { ...piece, ...withoutFacts(pieceFields), atCostCents: null };
}

/** The fields of the register's form for a role. */
export function shownFields(role: Role): Fields {
  const fields = Object.entries(pieceFields as Fields);
  return Object.fromEntries(fields.filter(([, { fact }]) => !fact || maySeeFact(role, fact)));
}

/** The submitted form, with the fields that the role may not see as they are saved. */
export function withHiddenFields(role: Role, piece: StockPiece, typed: Record<string, string>) {
  const shown = shownFields(role);
  const hidden = Object.entries(pieceFields as Fields).filter(([name]) => !(name in shown));
  const saved = hidden.map(([name, field]) => [
    field.input ?? name,
    typedText(field, piece[name as keyof StockPiece]),
  ]);
  return { ...typed, ...Object.fromEntries(saved) };
}

/** An inventory count without the costs that the role may not see. */
export function shownTake<Take extends { report: TakeReport }>(role: Role, take: Take): Take {
  if (maySeeFact(role, "cost")) return take;
  const differences = take.report.differences.map((one) => ({ ...one, costCents: null }));
  return { ...take, report: { ...take.report, differences } };
}
