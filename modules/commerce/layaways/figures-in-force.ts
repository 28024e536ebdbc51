import type { Db } from "#database";
import { findAgreement, type LayawayRow } from "../layaway-schedule/layaway-rows.ts";
import { type AgreementFigures, agreementColumns } from "./agreement-columns.ts";

/** The figures of the agreement in force. */
export async function figuresInForce(
  db: Db,
  { number, agreement }: Pick<LayawayRow, "number" | "agreement">,
): Promise<AgreementFigures> {
  const row = await findAgreement(db, number, agreement);
  if (!row) throw new Error("The layaway has no agreement, so nothing was changed.");
  return agreementColumns.figures.parse(JSON.parse(row.figures));
}
