import { z } from "zod";
import { readTypedAmount } from "#money";
import { drawnSignature } from "#repairs";
import type { ShopFacts } from "#settings";
import { calendarDay, isDay } from "../../../foundation/records/calendar-day.ts";
import { fieldSchema } from "../../../foundation/records/field-schema.ts";
import { requiredLine, typedLine } from "../../../foundation/records/typed-text.ts";
import { containsCardNumber } from "../payments/card-number.ts";
import { buyFields, readWeightMg, weightUnits } from "./buy-fields.ts";

const maxCents = 1_000_000_000;
const oldestYears = 120;

const signed = "Have the seller sign in the box, or type their name below it.";
const weightFault = "Enter the weight, like 24.10.";

/** Years between a date of birth and a day; both like "1988-04-09". */
export function ageOn(day: string, bornOn: string): number {
  const years = Number(day.slice(0, 4)) - Number(bornOn.slice(0, 4));
  return day.slice(5) < bornOn.slice(5) ? years - 1 : years;
}

/**
 * The form of a trade-in at `now` (milliseconds since the Unix epoch). `keepsId`: an empty ID number and date of birth
 * keep those that were entered before.
 */
export function buyForm({ facts, now, keepsId }: { facts: ShopFacts; now: number; keepsId: boolean }) {
  const { minAge } = facts.counter.tradeIns;
  const today = calendarDay(now, facts.timeZone);
  const isOptional = (text: string) => keepsId && text === "";
  return fieldSchema(buyFields)
    .extend({
      weight: typedLine(12),
      weightUnit: z
        .enum(Object.keys(weightUnits) as [keyof typeof weightUnits], "Choose the unit.")
        .default("g"),
      allowed: requiredLine(20, "Enter what you allow for it.").transform((text, check) => {
        const cents = readTypedAmount(text);
        if (cents !== null && cents > 0 && cents <= maxCents) return cents;
        check.addIssue({ code: "custom", message: "Enter an amount, like 850.00." });
        return z.NEVER;
      }),
      resale: z.enum(["yes", "no"], "Choose whether you'll sell it again."),
      idNumber: typedLine(40)
        .refine((text) => isOptional(text) || text.length >= 4, "Enter the ID's number.")
        .refine((text) => !containsCardNumber(text), "This is a card number. Enter the number of the ID."),
      bornOn: typedLine(10)
        .refine(
          (text) => isOptional(text) || isDay(text),
          "Enter the date of birth on the ID, like 1988-04-09.",
        )
        .refine(
          (text) => !isDay(text) || (ageOn(today, text) >= 0 && ageOn(today, text) <= oldestYears),
          "Check the date of birth.",
        )
        .refine(
          (text) => !isDay(text) || ageOn(today, text) < 0 || ageOn(today, text) >= minAge,
          `The seller must be at least ${minAge}. You can't take this in.`,
        ),
      signature: drawnSignature,
      signedName: typedLine(120),
    })
    .superRefine((form, { addIssue }) => {
      const fault = (field: string, message: string) => addIssue({ code: "custom", path: [field], message });
      if (form.idType === "") fault("idType", "Choose the kind of ID.");
      if ((form.idNumber === "") !== (form.bornOn === ""))
        fault(
          form.idNumber === "" ? "idNumber" : "bornOn",
          "Enter both the ID's number and the date of birth.",
        );
      if (!keepsId && form.signature === "" && form.signedName === "") fault("signedName", signed);
      const weightMg = form.weight === "" ? null : readWeightMg(form.weight, form.weightUnit);
      if (form.weight !== "" && weightMg === null) fault("weight", weightFault);
      if (form.kind === "watch") {
        if (form.brand === "") fault("brand", "Enter the watch's maker.");
        if (form.caseSerial === "") fault("caseSerial", "Enter the serial on the case.");
      } else if (form.kind !== "stone") {
        if (form.metal === "") fault("metal", "Choose the metal.");
        if (form.fineness === null) fault("fineness", "Test it, and enter its fineness, like 585 for 14K.");
      }
      if (form.kind !== "watch" && form.weight === "") fault("weight", weightFault);
    })
    .transform(({ weight, weightUnit, resale, ...form }) => ({
      ...form,
      weightMg: weight === "" ? null : readWeightMg(weight, weightUnit),
      isForResale: resale === "yes",
      /** Null if the date of birth stays. */
      age: form.bornOn === "" ? null : ageOn(today, form.bornOn),
    }));
}

export type BuyForm = z.output<ReturnType<typeof buyForm>>;
