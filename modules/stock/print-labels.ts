import { z } from "zod";
import { formatMoney } from "#money";
import { auditDeskChange, type DeskActor, type DeskChange } from "../../foundation/records/desk-change.ts";
import { readForm } from "../../foundation/records/read-form.ts";
import { storedVariantName } from "../../foundation/records/stored-variant-name.ts";
import { formKey } from "../../foundation/records/typed-text.ts";
import type { StockContext } from "./context.ts";
import { labelFormats, labelKinds } from "./label-formats.ts";
import { labelPdf } from "./label-pdf.ts";
import { pieceLabel, pieceLink } from "./piece-code.ts";
import { pieceRows } from "./piece-rows.ts";
import { isSecondhand } from "./secondhand.ts";

/** Enough for the entire inventory. */
const maxLabels = 5_000;
/** Form limit in bytes: room for a nine-digit number per piece. */
const maxBytes = 65_536;

const printForm = z.object({
  key: formKey,
  format: z.enum(labelKinds, "Choose a label size."),
  pieces: z
    .array(z.number().int().positive())
    .min(1, "Select the pieces to print labels for.")
    .max(maxLabels, `You can print up to ${maxLabels} labels at once. Filter by location first.`),
});

/** Prints labels of pieces and records it. A resubmitted form is recorded once; a new form is another print. */
export async function printLabels(
  { database, origin, now: clock }: StockContext,
  input: unknown,
  by: DeskActor,
): Promise<DeskChange<{ bytes: Uint8Array }>> {
  const read = readForm(printForm, input, maxBytes);
  if ("errors" in read) return { ok: false, errors: read.errors };
  const { key, format } = read.form;
  const rows = await pieceRows(database.read)
    .where("unit.id", "in", [...new Set(read.form.pieces)])
    .orderBy("product.title")
    .orderBy("unit.id")
    .execute();
  if (rows.length === 0) return { ok: false, gone: true };
  const now = clock();
  await database.write(async (tx) => {
    const printed = await tx
      .insertInto("stock_label")
      .values(rows.map(({ id }) => ({ unit_id: id, key, format, printed_at: now, printed_by: by.actor })))
      .onConflict((conflict) => conflict.columns(["unit_id", "key"]).doNothing())
      .returning("unit_id")
      .execute();
    for (const { unit_id } of printed)
      await auditDeskChange(tx, by, {
        ...{ subject: `piece ${pieceLabel(unit_id)}`, action: "stock.label_printed", data: { format }, now },
      });
  });
  const labels = rows.map(
    ({ id, title, selectedOptions, priceCents, serial, lab, reportNumber, ...row }) => ({
      label: pieceLabel(id),
      link: pieceLink(origin, id),
      title: [title, storedVariantName(selectedOptions)].filter(Boolean).join(", "),
      price: formatMoney(priceCents),
      isSecondhand: row.productType === "Watches" && isSecondhand(row.metafields),
      number: serial ?? (reportNumber ? `${lab ?? ""} ${reportNumber}`.trim() : ""),
    }),
  );
  return { ok: true, bytes: await labelPdf(labels, labelFormats[format]) };
}
