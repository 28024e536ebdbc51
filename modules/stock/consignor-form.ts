import { z } from "zod";
import { methodsWith } from "#money";
import { isDay } from "../../foundation/records/calendar-day.ts";
import { formKey, typedLine } from "../../foundation/records/typed-text.ts";
import { pastDayFault } from "./piece-fields.ts";

/** The value of a sale's checkbox: piece, order and the open amount shown. */
export function paymentRow(sale: { id: number; order: string; openCents: number }): string {
  return `${sale.id}:${sale.order}:${sale.openCents}`;
}

const row = z
  .string()
  .regex(
    /^\d{1,12}:[\w-]{1,40}:-?[1-9]\d{0,12}$/,
    "A choice was sent in a way that cannot be read. Load the page again.",
  )
  .transform((text) => {
    const [id = "", order = "", cents = ""] = text.split(":");
    return { id: Number(id), order, seenCents: Number(cents) };
  });

/** The payment form. `today` is in the shop's time zone. */
export function consignorForm(today: string) {
  return z.object({
    key: formKey,
    rows: z
      .array(row, "Choose what is paid.")
      .min(1, "Choose what is paid.")
      .max(300, "Pay at most 300 pieces at once.")
      .transform((rows) => [...new Map(rows.map((one) => [`${one.id} ${one.order}`, one])).values()]),
    method: z.enum(methodsWith("consignor"), "Choose how it is paid."),
    // Normalized like every reference in the journal.
    reference: typedLine(40).transform((text) => text.replace(/\s+/g, " ").toUpperCase()),
    paidOn: typedLine(10).refine((day) => isDay(day) && day <= today, pastDayFault),
  });
}

export type ConsignorForm = z.infer<ReturnType<typeof consignorForm>>;
