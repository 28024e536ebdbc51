import { z } from "zod";
import { readTypedAmount } from "#money";
import { isDay } from "./calendar-day.ts";
import { optionalEmail, requiredEmail } from "./email.ts";
import type { Field, Fields, FormOf } from "./fields.ts";
import { optionalPhone } from "./phone.ts";
import { typedLine, typedLines } from "./typed-text.ts";

const maxCents = 1_000_000_000;

/** Parser for each field type. `today` is the current day in the shop's time zone. */
const readers: Record<Field["type"], (field: Field, today: string) => z.ZodType> = {
  line: ({ most = 0 }) => typedLine(most),
  lines: ({ most = 0 }) => typedLines(most),
  email: ({ required }) => (required === undefined ? optionalEmail : requiredEmail(required)),
  phone: () => optionalPhone,
  dollars: (field) =>
    typedNumber(field, (text) => {
      const cents = readTypedAmount(text);
      return cents !== null && cents <= maxCents ? cents : null;
    }),
  percent: (field) =>
    typedNumber(field, (text) => {
      const bare = text.replace(/\s*%$/, "");
      const hundredths = /^\d{1,3}(\.\d{1,2})?$/.test(bare) ? Math.round(Number(bare) * 100) : 0;
      return hundredths >= 1 && hundredths <= 10_000 ? hundredths : null;
    }),
  number: (field) =>
    typedNumber(field, (text) => {
      const { choices, highest = Number.MAX_SAFE_INTEGER } = field;
      const isChosen = choices?.some(({ value }) => value === text) ?? true;
      return /^\d+$/.test(text) && isChosen && Number(text) <= highest ? Number(text) : null;
    }),
  day: ({ max, fault }, today) =>
    typedLine(10)
      .refine((text) => text === "" || (isDay(text) && (!max || text <= today)), fault)
      .transform((text) => text || null),
  choice: ({ choices = [], fault }) =>
    z.enum(
      choices.map(({ value }) => value),
      fault,
    ),
  flag: () =>
    z
      .string()
      .optional()
      .transform((value) => (value === undefined ? 0 : 1)),
};

/** Null if empty, otherwise the result of `read`; adds an error if that is null. */
function typedNumber({ most = 0, fault }: Field, read: (text: string) => number | null) {
  return typedLine(most).transform((text, check) => {
    const number = text === "" ? null : read(text);
    if (number === null && text !== "") check.addIssue({ code: "custom", message: fault });
    return number;
  });
}

/** Schema for a form with these fields, keyed by input name. */
export function fieldSchema<Of extends Fields>(fields: Of, today = "") {
  const inputs = Object.entries<Field>(fields).map(([name, field]) => {
    const { type, input = name, required, isNullable } = field;
    const read = readers[type](field, today);
    const filled = required === undefined ? read : read.refine(isFilled, required);
    return [input, isNullable ? filled.transform((value) => value || null) : filled];
  });
  type Inputs = { [Name in keyof FormOf<Of>]: z.ZodType<FormOf<Of>[Name]> };
  return z.object(Object.fromEntries(inputs) as Inputs);
}

const isFilled = (value: unknown) => value !== "" && value !== null;
