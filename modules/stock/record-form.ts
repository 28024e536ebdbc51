import { z } from "zod";
import { readTypedAmount } from "#money";
import { isDay } from "../../foundation/records/calendar-day.ts";
import { typedLine, typedLines } from "../../foundation/records/typed-text.ts";

const maxCostCents = 1_000_000_000;
const dayMessage = "Type the day as year-month-day, 2026-11-24, not after today.";

const cost = typedLine(20).transform((text, check) => {
  if (text === "") return null;
  const cents = readTypedAmount(text);
  if (cents !== null && cents >= 0 && cents <= maxCostCents) return cents;
  check.addIssue({ code: "custom", message: "Type the cost in dollars, 5,320 or 5320.50." });
  return z.NEVER;
});

const share = typedLine(8).transform((text, check) => {
  if (text === "") return null;
  const bare = text.replace(/\s*%$/, "");
  const bp = /^\d{1,3}(\.\d{1,2})?$/.test(bare) ? Math.round(Number(bare) * 100) : 0;
  if (bp >= 1 && bp <= 10_000) return bp;
  check.addIssue({ code: "custom", message: "Type the share in percent, 60 or 62.5, up to 100." });
  return z.NEVER;
});

const payableDays = typedLine(3).transform((text, check) => {
  if (text === "") return null;
  if (/^\d+$/.test(text) && Number(text) <= 365) return Number(text);
  check.addIssue({ code: "custom", message: "Type a number of days up to 365, like 14." });
  return z.NEVER;
});

const checked = z
  .string()
  .optional()
  .transform((value): 0 | 1 => (value === undefined ? 0 : 1));

/** What the register's form sends of a piece. `today`: the showroom's day. */
export function recordForm(today: string) {
  const form = z.object({
    serial: typedLine(64),
    ownership: z.enum(["owned", "consigned"], "Choose whose the piece is."),
    cost,
    supplier: typedLine(120),
    terms: typedLine(300),
    share,
    payableDays,
    box: checked,
    papers: checked,
    papersNote: typedLine(200),
    lab: typedLine(40),
    reportNumber: typedLine(40),
    condition: typedLines(2_000),
    place: typedLine(60),
    away: z.enum(["", "bench", "memo"], "Choose where the piece is."),
    acquiredOn: typedLine(10).refine((day) => day === "" || isPastDay(day, today), dayMessage),
  });
  return form
    .refine(({ ownership, supplier }) => ownership === "owned" || supplier !== "", {
      path: ["supplier"],
      message: "Enter whose piece it is: a piece on consignment is its consignor's.",
    })
    .refine(({ ownership, share }) => ownership === "consigned" || share === null, {
      path: ["share"],
      message: "A share is for a piece on consignment. Remove it, or change whose the piece is.",
    })
    .refine(({ cost, share }) => cost === null || share === null, {
      path: ["share"],
      message: "Its consignor gets an amount or a share. Remove one of the two.",
    });
}

export type RecordForm = z.infer<ReturnType<typeof recordForm>>;

/** A day of the showroom, today or before. */
export function pastDay(today: string) {
  return typedLine(10).refine((day) => isPastDay(day, today), dayMessage);
}

function isPastDay(day: string, today: string): boolean {
  return isDay(day) && day <= today;
}
