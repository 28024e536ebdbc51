import { z } from "zod";
import { currencyWords, readTypedAmount } from "#money";
import { missingLetters } from "../../foundation/pdf/typefaces.ts";
import { calendarDay, isDay } from "../../foundation/records/calendar-day.ts";
import { formKey, typedLine, typedLines } from "../../foundation/records/typed-text.ts";
import type { PaperStone } from "./paper-facts.ts";

const maxValueCents = 10_000_000_000;
const maxStones = 40;
const dayMessage = "Enter a date up to today, like 2026-11-24.";

/** Rejects characters missing from the PDF font, which would print as empty boxes. */
function printed<T extends z.ZodType<string, string | undefined>>(text: T) {
  return text.superRefine((value, check) => {
    const missing = missingLetters(value);
    if (missing.length === 0) return;
    const shown = missing.slice(0, 8).join(" ");
    check.addIssue({
      code: "custom",
      message: `We can only print Latin, Greek and Cyrillic letters, not ${shown}. Use one of those.`,
    });
  });
}

/** A line of characters that the PDF font can print. */
export const printableLine = (characters: number) => printed(typedLine(characters));
const lines = (characters: number) => printed(typedLines(characters));
const requiredValue = (characters: number, message: string) =>
  printableLine(characters).refine((value) => value !== "", message);
const requiredLines = (characters: number, message: string) =>
  lines(characters).refine((value) => value !== "", message);

const value = typedLine(20).transform((text, check) => {
  const cents = text === "" ? null : readTypedAmount(text);
  if (cents !== null && cents > 0 && cents <= maxValueCents) return cents;
  check.addIssue({
    code: "custom",
    message:
      cents === 0 || (cents !== null && cents < 0) || /^-/.test(text)
        ? `The value must be more than zero. Enter it in ${currencyWords().many}, like 18,500 or 18500.00.`
        : `Enter the replacement value in ${currencyWords().many}, like 18,500 or 18500.00.`,
  });
  return z.NEVER;
});

/** Stones, one per line, each with up to four parts separated by semicolons. */
export const stonesField = lines(4_000).transform((text, check): PaperStone[] => {
  const rows = text.split("\n").filter((row) => row.trim() !== "");
  const parts = rows.map((row) => row.split(";").map((part) => part.trim()));
  if (rows.length > maxStones || parts.some((part) => part.length > 4 || part[0] === "")) {
    check.addIssue({
      code: "custom",
      message: `Use one line per stone type, up to ${maxStones}: stone; carats; grades; report. Separate the four parts with semicolons.`,
    });
    return z.NEVER;
  }
  return parts.map(([what = "", carats = "", grades = "", report = ""]) => ({
    what,
    carats,
    grades,
    report,
  }));
});

const email = typedLine(254)
  .refine(
    (text) => text === "" || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text),
    "Enter the client's email, like name@example.com, or leave it empty.",
  )
  .transform((text) => text || null);

/** Form for an appraisal. `today` is the day in the shop's time zone. */
export function appraisalForm(today: string) {
  return z.object({
    key: formKey,
    title: requiredValue(160, "Name the piece, like “Ring, solitaire, 18K yellow gold”."),
    description: requiredLines(4_000, "Describe the piece well enough to replace it sight unseen."),
    measures: lines(1_000),
    metal: printableLine(200),
    weight: printableLine(60),
    stones: stonesField,
    value,
    basis: requiredLines(3_000, "Enter the basis of value: comparable pieces, a price list, current prices."),
    purpose: requiredValue(160, "Enter the purpose of the appraisal."),
    effectiveOn: typedLine(10).refine((day) => isDay(day) && day <= today, dayMessage),
    method: requiredLines(3_000, "Enter how the piece was examined and valued."),
    conditions: requiredLines(4_000, "Enter the limiting conditions."),
    clientName: requiredValue(120, "Enter the client's name as shown on their policy."),
    clientAddress: lines(400),
    email,
    appraiserTitle: requiredValue(120, "Enter your title as it appears under your signature."),
    appraiserName: printableLine(120),
  });
}

export type AppraisalForm = z.infer<ReturnType<typeof appraisalForm>>;

/** Default texts of a new form. The appraiser is responsible for them and can edit each one. */
export const defaultAppraisalTexts = () => ({
  purpose: "Insurance, retail replacement value",
  method:
    "The piece was examined in the showroom with a 10× loupe, a gauge and a scale. Stones were unmounted only where stated. Mounted stones were measured and graded as far as the setting permits, and their weights are estimated from their measurements unless a laboratory report is named.",
  conditions: `This appraisal states the retail replacement value of the piece described, in ${currencyWords().plural} without sales tax, on its effective date and for the stated purpose only. It is not an offer to buy or a statement of what the piece would bring at resale. Grades are the appraiser's opinion unless a laboratory report is named. Metal is as stamped or as surface-tested. The appraiser has no interest in the piece beyond what is stated here. It is valid only as a whole and with the appraiser's signature.`,
});

/** Today in the shop's time zone. */
export function shopToday({ facts, now }: { facts: { timeZone: string }; now(): number }): string {
  return calendarDay(now(), facts.timeZone);
}
