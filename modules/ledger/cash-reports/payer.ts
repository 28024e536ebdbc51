import { z } from "zod";
import { isDay } from "../../../foundation/records/calendar-day.ts";
import type { FieldError } from "../../../foundation/records/read-form.ts";
import { typedLine } from "../../../foundation/records/typed-text.ts";

/** What Form 8300, part I, requires about the payer, by stored and input name. */
export const payerFacts = {
  name: "Full name",
  address: "Address",
  /** Item 12; empty for the United States. */
  country: "Country, if not the United States",
  taxpayerNumber: "Taxpayer number",
  /** "1985-11-24" */
  born: "Date of birth",
  occupation: "Occupation",
  /** Item 14: "Driver license", "NY" and its number, or "Passport", "France" and its number. */
  idShown: "ID shown",
  idIssuer: "ID issued by",
  idNumber: "ID number",
} as const;

export type PayerFact = keyof typeof payerFacts;

/** `isForeign`: "yes" for a nonresident, of whom item 6 requires no US taxpayer number; otherwise empty. */
export type Payer = Record<PayerFact, string> & { isForeign: "yes" | "" };

/** A payer as typed, by input name. */
export type PayerInput = Partial<Record<keyof Payer, string>>;

const payerFields = z.object({
  name: typedLine(100),
  address: typedLine(200),
  country: typedLine(60),
  /** "123-45-6789" for a person, "12-3456789" for a business; nine digits without dashes are a person's. */
  taxpayerNumber: typedLine(20)
    .refine(
      (text) => text === "" || /^(\d{9}|\d{3}-\d{2}-\d{4}|\d{2}-\d{7})$/.test(text),
      "A taxpayer ID has nine digits, like 123-45-6789.",
    )
    .transform((text) => text.replace(/^(\d{3})(\d{2})(\d{4})$/, "$1-$2-$3")),
  isForeign: z.enum(["yes", ""]).default(""),
  born: typedLine(10)
    .transform(dayOf)
    .refine(
      (day) => day === "" || isDay(day),
      "Enter the date of birth as month, day and year, like 11/24/1985.",
    ),
  occupation: typedLine(100),
  idShown: typedLine(60),
  idIssuer: typedLine(60),
  idNumber: typedLine(40),
});

const missingMessages: Readonly<Record<PayerFact, string>> = {
  name: "Enter the name shown on the ID.",
  address: "Enter the address.",
  country: "Enter the country.",
  taxpayerNumber: "Enter the taxpayer number, like 123-45-6789, or check that there is none.",
  born: "Enter the date of birth, like 11/24/1985.",
  occupation: "Enter the occupation.",
  idShown: "Enter the type of ID, like Driver license or Passport.",
  idIssuer: "Enter the state or country that issued the ID.",
  idNumber: "Enter the ID number.",
};

/**
 * Parses a payer as typed. Errors name every invalid field and, with `isWhole`, every missing one. `today` is in the
 * shop's time zone, "2026-11-24".
 */
export function readTypedPayer(
  input: unknown,
  { today, isWhole }: { today: string; isWhole: boolean },
): { payer: Payer } | { errors: FieldError[] } {
  const parsed = payerFields.safeParse(input);
  const faults = new Map<string, string>();
  for (const { path, message } of parsed.error?.issues ?? [])
    if (!faults.has(String(path[0]))) faults.set(String(path[0]), message);
  // Report unparseable input as invalid, not as missing.
  const payer = parsed.data ?? { ...readPayer(null), ...textsOf(input) };
  if (parsed.success && !isPossibleBirth(payer.born, today))
    faults.set("born", "This date of birth isn't possible. Check the ID.");
  if (payer.isForeign && payer.taxpayerNumber !== "")
    faults.set("taxpayerNumber", "Enter the number or check that there is none, not both.");
  if (isWhole)
    for (const fact of missingPayerFields(payer))
      if (!faults.has(fact)) faults.set(fact, missingMessages[fact]);
  if (faults.size === 0) return { payer };
  return { errors: [...faults].map(([field, message]) => ({ field, message })) };
}

function textsOf(input: unknown): Partial<Payer> {
  const texts = Object.entries(input ?? {}).filter(([, text]) => typeof text === "string");
  return Object.fromEntries(texts.map(([fact, text]) => [fact, text.trim()]));
}

function isPossibleBirth(day: string, today: string): boolean {
  return day === "" || (day < today && day >= `${Number(today.slice(0, 4)) - 130}`);
}

const stored = z.object({
  ...Object.fromEntries(Object.keys(payerFacts).map((fact) => [fact, z.string().default("")])),
  isForeign: z.enum(["yes", ""]).default(""),
}) as unknown as z.ZodType<Payer>;

/** Reads the `payer` column; null means nothing was entered. */
export function readPayer(column: string | null): Payer {
  return stored.parse(column === null ? {} : JSON.parse(column));
}

/** The missing fields. A foreign payer's taxpayer number and the address's country aren't required. */
export function missingPayerFields(payer: Payer): PayerFact[] {
  return (Object.keys(payerFacts) as PayerFact[]).filter(
    (fact) =>
      payer[fact] === "" && fact !== "country" && !(fact === "taxpayerNumber" && payer.isForeign === "yes"),
  );
}

/** Converts "11/24/1985" to "1985-11-24"; leaves other text unchanged. */
function dayOf(text: string): string {
  const [, month = "", day = "", year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return year === undefined ? text : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}
