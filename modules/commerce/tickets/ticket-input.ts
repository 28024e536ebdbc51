import { z } from "zod";
import { calendarDay, isDay } from "../../../foundation/records/calendar-day.ts";
import { optionalEmail, requiredEmail } from "../../../foundation/records/email.ts";
import { optionalPhone } from "../../../foundation/records/phone.ts";
import { requiredLine, typedLine } from "../../../foundation/records/typed-text.ts";
import { containsCardNumber } from "../payments/card-number.ts";

/** Ten million dollars; anything above is a typo. */
const maxCents = 1_000_000_000;
const maxQuantity = 100;
const id = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

const noCard = { error: () => "This is a card number, which we never store. Remove it." };
const withoutCard = (text: string) => !containsCardNumber(text);

const cents = z
  .int({ error: () => "Enter an amount, like 85.00." })
  .min(1, { error: () => "Enter an amount, like 85.00." })
  .max(maxCents, { error: () => "That amount is too high. Check the digits." });
const quantity = z
  .int({ error: () => "Enter a number of pieces, like 2." })
  .min(1, { error: () => "Enter a number of pieces, like 2." })
  .max(maxQuantity, { error: () => `Enter at most ${maxQuantity}.` });

const discount = z
  .object({
    by: z.enum(["percent", "amount", "price"]),
    value: z.number({ error: () => "Enter the discount." }).min(0, { error: () => "Enter the discount." }),
    reason: requiredLine(200, "Enter a reason for the discount.").refine(withoutCard, noCard),
    approval: z.unknown().optional(),
  })
  .superRefine(({ by, value }, { addIssue }) => {
    const fault = (message: string) => addIssue({ code: "custom", path: ["value"], message });
    if (by === "percent") {
      if (value <= 0 || value > 100 || !Number.isInteger(Math.round(value * 1e6) / 1e4))
        fault("Enter a percentage from 0.01 to 100, like 10.");
    } else if (!Number.isSafeInteger(value) || value > maxCents) fault("Enter an amount, like 85.00.");
    else if (by === "amount" && value === 0) fault("Enter an amount, like 85.00.");
  });

const client = z.object({
  name: requiredLine(120, "Enter the client's name.").refine(withoutCard, noCard),
  email: z.preprocess((typed) => typed ?? "", optionalEmail),
  phone: z.preprocess((typed) => typed ?? "", optionalPhone),
});

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

/** Parses acts at `now` (milliseconds since the Unix epoch), in the shop's time zone. */
export function actSchema({ now, timeZone }: { now: number; timeZone: string }) {
  const today = calendarDay(now, timeZone);
  const exemption = z.object({
    kind: z.enum(["resale", "exempt-organization"]),
    number: requiredLine(60, "Enter the certificate's number.").refine(withoutCard, noCard),
    expires: typedLine(10)
      .refine(isDay, { error: () => "Enter the date it expires, like 2027-05-31." })
      .refine((day) => day >= today, { error: () => "This certificate has expired. Ask for a current one." }),
  });
  return z.discriminatedUnion("do", [
    z.object({ do: z.literal("add-piece"), unit: id }),
    z.object({ do: z.literal("add-made"), variant: id, quantity }),
    z.object({
      do: z.literal("add-service"),
      title: requiredLine(120, "Enter what the service is.").refine(withoutCard, noCard),
      cents,
      service: z.string().max(30).optional(),
    }),
    z.object({
      do: z.literal("add-balance"),
      number: requiredLine(40, "Enter the number of the order or repair."),
      cents: cents.optional(),
    }),
    z.object({
      do: z.literal("add-return"),
      order: requiredLine(40, "Enter the number of the order."),
      line: requiredLine(200, "Choose what is returned."),
      unit: id.optional(),
      quantity: quantity.optional(),
    }),
    z.object({
      do: z.literal("set-return"),
      line: id,
      reason: requiredLine(200, "Enter why it's returned.").refine(withoutCard, noCard),
      condition: typedLine(500).refine(withoutCard, noCard),
      goesTo: z.enum(["stock", "hold", "workshop", "consignor", "none"], {
        error: () => "Choose where it goes.",
      }),
      place: typedLine(60),
      approval: z.unknown().optional(),
    }),
    z.object({ do: z.literal("add-quote"), number: requiredLine(40, "Enter the quote's number.") }),
    z.object({
      do: z.literal("add-gift-card"),
      cents,
      recipient: z
        .object({
          name: requiredLine(120, "Enter the recipient's name.").refine(withoutCard, noCard),
          email: z.preprocess((typed) => typed ?? "", optionalEmail),
          message: typedLine(300).refine(withoutCard, noCard),
        })
        .nullable(),
    }),
    z.object({ do: z.literal("remove-line"), line: id }),
    z.object({ do: z.literal("set-quantity"), line: id, quantity }),
    z.object({ do: z.literal("discount"), line: id.nullable(), discount: discount.nullable() }),
    z.object({ do: z.literal("set-client"), client: client.nullable() }),
    z.object({ do: z.literal("set-receipt-email"), email: requiredEmail().nullable() }),
    z.object({ do: z.literal("set-salespeople"), people }),
    z.object({
      do: z.literal("set-handover"),
      handover: z.discriminatedUnion("method", [
        z.object({ method: z.literal("pickup") }),
        z.object({ method: z.literal("shipping"), address: z.record(z.string(), z.unknown()) }),
      ]),
    }),
    z.object({ do: z.literal("set-exemption"), exemption: exemption.nullable() }),
  ]);
}

export type ParsedAct = z.infer<ReturnType<typeof actSchema>>;
