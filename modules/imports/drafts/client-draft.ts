import { z } from "zod";
import { address, cents, otherFacts, phone, sourceSystem, yearlyDate } from "./draft-fields.ts";

/** Consent as the file says it: null if the file says nothing, which is never a yes. */
const consent = z.boolean().nullable();

/** A ring size as the file has it; `us` is null if it isn't a US size in quarters ("L"). */
const fingerSize = z.object({
  finger: z
    .string()
    .regex(/^(left|right)-(thumb|index|middle|ring|little)$/)
    .nullable(),
  text: z.string(),
  us: z.number().min(1).max(16).nullable(),
});

/** A client of a file, with or without an email address. */
export const clientDraft = z.object({
  source: sourceSystem,
  sourceId: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  /** Lower case, trimmed; null if there is none. */
  email: z.string().nullable(),
  otherEmails: z.array(z.string()),
  /** The preferred one first. */
  phones: z.array(phone),
  addresses: z.array(address),
  birthday: yearlyDate.nullable(),
  anniversary: yearlyDate.nullable(),
  spouse: z.string(),
  ringSizes: z.array(fingerSize),
  wrist: z.string(),
  notes: z.string(),
  tags: z.array(z.string()),
  emailMarketing: consent,
  smsMarketing: consent,
  isTaxExempt: z.boolean(),
  /** What the old system says they spent: an opening figure, never sales. */
  spentBeforeCents: cents.nullable(),
  ordersBefore: z.number().int().nullable(),
  other: otherFacts,
});

export type ClientDraft = z.infer<typeof clientDraft>;
