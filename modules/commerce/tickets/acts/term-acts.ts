import { z } from "zod";
import { calendarDay, isDay } from "../../../../foundation/records/calendar-day.ts";
import { requiredEmail } from "../../../../foundation/records/email.ts";
import { typedLine } from "../../../../foundation/records/typed-text.ts";
import { readShippingAddress } from "../../checkout/details-form.ts";
import type { Delivery } from "../../orders/order-record.ts";
import { refuse, rejectWithErrors } from "../ticket-answer.ts";
import { sellingRoles } from "../ticket-limits.ts";
import type { Writing } from "../write-ticket.ts";
import { maybeEmail, maybePhone, safeLine } from "./act-inputs.ts";
import { clientColumns } from "./client-columns.ts";
import { ticketAct } from "./ticket-act.ts";

const people = z
  .array(z.object({ staff: z.string().regex(/^\d{1,9}$/), percent: z.int().min(1).max(100) }))
  .min(1, { error: () => "Choose a salesperson." })
  .max(2, { error: () => "Choose one or two salespeople." })
  .refine((all) => all.reduce((total, { percent }) => total + percent, 0) === 100, {
    error: () => "The percentages must add up to 100.",
  })
  .refine((all) => new Set(all.map(({ staff }) => staff)).size === all.length, {
    error: () => "Choose two different people.",
  });

const handover = z.discriminatedUnion("method", [
  z.object({ method: z.literal("pickup") }),
  // The checkout's schema reads the address.
  z.object({ method: z.literal("shipping"), address: z.record(z.string(), z.unknown()) }),
]);

const exemption = z.object({
  kind: z.enum(["resale", "exempt-organization"]),
  /** Number of the certificate. */
  number: safeLine(60, "Enter the certificate's number."),
  /** Its last valid day. */
  expires: typedLine(10).refine(isDay, { error: () => "Enter the date it expires, like 2027-05-31." }),
});

/** Acts on a ticket as a whole: whose it is, who sells, where goods go and how they are taxed. */
export const termActs = {
  "set-client": ticketAct(
    "set-client",
    {
      client: z
        .object({ name: safeLine(120, "Enter the client's name."), email: maybeEmail, phone: maybePhone })
        .nullable(),
    },
    { apply: (writing, { client }) => ({ set: clientColumns(writing, client) }) },
  ),
  "set-receipt-email": ticketAct(
    "set-receipt-email",
    { email: requiredEmail().nullable() },
    { apply: (_writing, { email }) => ({ set: { receipt_email: email } }) },
  ),
  /** One, or two whose percentages add up to 100. */
  "set-salespeople": ticketAct(
    "set-salespeople",
    { people },
    {
      async apply(writing, act) {
        await assertMaySell(writing, act.people);
        return { set: { salespeople: JSON.stringify(act.people) } };
      },
    },
  ),
  "set-handover": ticketAct(
    "set-handover",
    { handover },
    {
      apply: (writing, act) => ({ set: { delivery: JSON.stringify(deliveryOf(writing, act.handover)) } }),
      audited: (act) => ({ method: act.handover.method }),
    },
  ),
  "set-exemption": ticketAct(
    "set-exemption",
    { exemption: exemption.nullable() },
    {
      apply({ context: { facts }, now }, { exemption: given }) {
        if (given && given.expires < calendarDay(now, facts.timeZone))
          refuse("This certificate has expired. Ask for a current one.", "expires");
        return { set: { exemption: given && JSON.stringify(given) } };
      },
      audited: ({ exemption: given }) => ({ kind: given?.kind ?? null }),
    },
  ),
};

async function assertMaySell(
  { transaction: { tx } }: Writing,
  named: readonly { staff: string }[],
): Promise<void> {
  const ids = named.map(({ staff }) => Number(staff));
  const known = await tx
    .selectFrom("staff")
    .select("id")
    .where("ended_at", "is", null)
    .where("role", "in", sellingRoles)
    .where("id", "in", ids)
    .execute();
  if (known.length < named.length)
    refuse("This person can't sell, or their account is closed. Choose another.", "people");
}

function deliveryOf({ context: { facts }, now }: Writing, given: z.infer<typeof handover>): Delivery {
  if (given.method === "pickup") return given;
  const typed = Object.fromEntries(
    Object.entries(given.address).filter(([, value]) => value !== null && value !== undefined),
  );
  const read = readShippingAddress({ ...typed, method: "shipping" }, { facts, now });
  return "errors" in read ? rejectWithErrors(read.errors) : read.delivery;
}
