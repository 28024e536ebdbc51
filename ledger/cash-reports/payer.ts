import { z } from "zod";
import { typedLine } from "../../records/typed-text.ts";

/** What Form 8300 asks of the person who paid (part I), as it is stored and by the name of its input. */
export const payerFacts = {
  name: "Full name",
  address: "Address",
  taxpayerNumber: "Taxpayer number",
  /** "1985-11-24" */
  born: "Date of birth",
  occupation: "Occupation",
  idShown: "ID shown",
  idNumber: "Number of the ID",
} as const;

export type PayerFact = keyof typeof payerFacts;
export type Payer = Record<PayerFact, string>;

/** A taxpayer number: "123-45-6789" of a person, "12-3456789" of a business. */
export function isTaxpayerNumber(text: string): boolean {
  return /^(\d{9}|\d{3}-\d{2}-\d{4}|\d{2}-\d{7})$/.test(text);
}

/** Nine bare digits are a person's number: "123-45-6789". */
export function taxpayerNumberLabel(text: string): string {
  return text.replace(/^(\d{3})(\d{2})(\d{4})$/, "$1-$2-$3");
}

export const taxpayerNumberMessage = "A taxpayer number has nine digits, like 123-45-6789.";

/** What was typed of the payer so far: each fact may still be missing. */
export const payerForm = z.object({
  name: typedLine(100),
  address: typedLine(200),
  taxpayerNumber: typedLine(20)
    .refine((text) => text === "" || isTaxpayerNumber(text), taxpayerNumberMessage)
    .transform(taxpayerNumberLabel),
  born: typedLine(10).refine(
    (text) => text === "" || isDay(text),
    "Enter the date of birth, like 1985-11-24.",
  ),
  occupation: typedLine(100),
  idShown: typedLine(60),
  idNumber: typedLine(40),
});

const stored = z.object(
  Object.fromEntries(Object.keys(payerFacts).map((fact) => [fact, z.string().default("")])),
) as unknown as z.ZodType<Payer>;

/** Reads the column `payer`; null: nothing was entered. */
export function readPayer(column: string | null): Payer {
  return stored.parse(column === null ? {} : JSON.parse(column));
}

/** The facts that are still missing. */
export function missingFacts(payer: Payer): PayerFact[] {
  return (Object.keys(payerFacts) as PayerFact[]).filter((fact) => payer[fact] === "");
}

/** Whether a text is a calendar day, "2026-11-24". */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(at) && new Date(at).toISOString().slice(0, 10) === text;
}
