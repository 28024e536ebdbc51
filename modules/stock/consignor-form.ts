import { z } from "zod";
import { methodsWith } from "#money";
import { isDay } from "../../foundation/records/calendar-day.ts";
import { formKey, typedLine } from "../../foundation/records/typed-text.ts";
import { pastDayFault } from "./piece-fields.ts";

/** The value of a sale's checkbox: piece, order and the open amount shown. */
export function saleCheckboxValue(sale: { id: number; order: string; openCents: number }): string {
  return `${sale.id}:${sale.order}:${sale.openCents}`;
}

const row = z
  .string()
  .regex(
    /^\d{1,12}:[\w-]{1,40}:-?[1-9]\d{0,12}$/,
    "We couldn't read your selection. Reload the page and try again.",
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
      .array(row, "Select at least one piece to pay for.")
      .min(1, "Select at least one piece to pay for.")
      .max(300, "You can pay for up to 300 pieces at once.")
      .transform((rows) => [...new Map(rows.map((one) => [`${one.id} ${one.order}`, one])).values()]),
    method: z.enum(methodsWith("consignor"), "Choose a payment method."),
    // Normalized like every reference in the journal.
    reference: typedLine(40).transform((text) => text.replace(/\s+/g, " ").toUpperCase()),
    paidOn: typedLine(10).refine((day) => isDay(day) && day <= today, pastDayFault),
  });
}

export type ConsignorForm = z.infer<ReturnType<typeof consignorForm>>;
