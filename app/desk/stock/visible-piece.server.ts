import type { Role } from "#services";
import type { StockPiece, StockTakeReport } from "#stock";
import { emptyRestrictedValues } from "../../../foundation/records/field-rows.ts";
import { type Fields, formatInputText } from "../../../foundation/records/fields.ts";
import { pieceFields } from "../../../modules/stock/piece-fields.ts";
import { canSeeFact } from "../access/desk-access.ts";

/** A piece without what the role may not see: its cost, whose it is and on what terms. */
export function limitPieceToRole<Piece extends StockPiece>(role: Role, piece: Piece): Piece {
  if (canSeeFact(role, "cost")) return piece;
  return { ...piece, ...emptyRestrictedValues(pieceFields), atCostCents: null };
}

/** The fields of the register's form for a role. */
export function visibleRecordFields(role: Role): Fields {
  const fields = Object.entries(pieceFields as Fields);
  return Object.fromEntries(fields.filter(([, { fact }]) => !fact || canSeeFact(role, fact)));
}

/** The submitted form, with the fields that the role may not see as they are saved. */
export function withHiddenFields(role: Role, piece: StockPiece, typed: Record<string, string>) {
  const shown = visibleRecordFields(role);
  const hidden = Object.entries(pieceFields as Fields).filter(([name]) => !(name in shown));
  const saved = hidden.map(([name, field]) => [
    field.input ?? name,
    formatInputText(field, piece[name as keyof StockPiece]),
  ]);
  return { ...typed, ...Object.fromEntries(saved) };
}

/** The submitted form of a new piece: ours, without what the role may not enter. */
export function newRecordInput(role: Role, typed: Readonly<Record<string, string>>): Record<string, string> {
  const shown = visibleRecordFields(role);
  const hidden = Object.entries(pieceFields as Fields).filter(([name]) => !(name in shown));
  const empty = hidden.map(([name, field]) => [field.input ?? name, name === "ownership" ? "owned" : ""]);
  return { ...typed, ...Object.fromEntries(empty) };
}

/** An inventory count without the costs that the role may not see. */
export function limitStockTakeToRole<Take extends { report: StockTakeReport }>(role: Role, take: Take): Take {
  if (canSeeFact(role, "cost")) return take;
  const differences = take.report.differences.map((one) => ({ ...one, costCents: null }));
  return { ...take, report: { ...take.report, differences } };
}
