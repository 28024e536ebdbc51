import { z } from "zod";
import { isDay } from "../../foundation/records/calendar-day.ts";
import { readForm } from "../../foundation/records/read-form.ts";
import { formKey, requiredLine, typedLine, typedLines } from "../../foundation/records/typed-text.ts";
import { pastDayFault } from "./piece-fields.ts";

export type ReturnForm = z.infer<ReturnType<typeof returnForm>>;

/** Parses the form for a returned piece. `soldOn` and `today` are in the shop's time zone. */
export function readReturn(input: unknown, days: { soldOn: string; today: string }) {
  return readForm(returnForm(days), input);
}

function returnForm({ soldOn, today }: { soldOn: string; today: string }) {
  return z.object({
    key: formKey,
    day: typedLine(10)
      .refine((day) => isDay(day) && day <= today, pastDayFault)
      .refine((day) => day >= soldOn, `It was sold on ${soldOn}. Enter that day or a later one.`),
    condition: typedLines(2_000).refine((text) => text !== "", "Describe its condition on return."),
    place: requiredLine(60, "Enter where the piece is now."),
    offer: z
      .enum(["for-sale", "withheld"], "Choose whether to put the piece back up for sale.")
      .transform((offer) => ({ isWithheld: offer === "withheld" })),
    /** Confirms that this is the only returned piece of a partly refunded order. */
    part: z
      .literal("yes")
      .optional()
      .transform((value) => value !== undefined),
  });
}
