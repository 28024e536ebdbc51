import { z } from "zod";
import { readTypedAmount } from "#money";
import { isDay } from "../../foundation/records/calendar-day.ts";
import { email } from "../../foundation/records/email.ts";
import { phone } from "../../foundation/records/phone.ts";
import { formKey, typedLine, typedLines, wantedLine } from "../../foundation/records/typed-text.ts";
import { pieceKindKeys } from "./piece-kinds.ts";

const day = z
  .string()
  .refine((text) => text === "" || isDay(text), "Choose a day of the calendar.")
  .transform((text) => (text === "" ? null : text))
  .default(null);

const value = z
  .string()
  .transform((text, { addIssue }) => {
    if (text.trim() === "") return null;
    const cents = readTypedAmount(text);
    if (cents === null) addIssue("Enter the value in dollars, like 2,800, or leave it empty.");
    return cents;
  })
  .default(null);

const facts = {
  name: wantedLine(120, "Enter the client's name."),
  email,
  phone,
  title: wantedLine(120, "Say what it is, like: Chronograph, steel, white dial."),
  kind: z.enum(pieceKindKeys, "Choose what it is."),
  metal: typedLine(80),
  stones: typedLine(160),
  serial: typedLine(60),
  value,
  owned: typedLine(40),
  condition: typedLines(1_500).refine((text) => text !== "", "Describe the condition in which it came in."),
  wish: typedLines(1_500),
  promisedOn: day,
};

const reachable = {
  path: ["phone"],
  message: "Enter a phone number or an email address, so that the client can be reached.",
};

/** What is written down of a repair. */
export const factsForm = z
  .object(facts)
  .refine(({ email, phone: typed }) => email !== "" || typed !== "", reachable);

/** The same when it is taken in. */
export const intakeForm = z
  .object({ key: formKey, ...facts })
  .refine(({ email, phone: typed }) => email !== "" || typed !== "", reachable);

export type RepairFacts = z.infer<typeof factsForm>;

/** The columns of what was written down. */
export function factColumns({ email, phone: typed, value: cents, owned, promisedOn, ...texts }: RepairFacts) {
  return {
    ...texts,
    email: email === "" ? null : email,
    phone: typed === "" ? null : typed,
    value_cents: cents,
    owned: owned === "" ? null : owned,
    promised_on: promisedOn,
  };
}
