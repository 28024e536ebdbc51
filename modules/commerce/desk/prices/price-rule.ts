import { z } from "zod";
import type { Cents } from "#money";

/** How new prices are made from old ones. */
export interface PriceRule {
  /** `original`: back to the original price, which ends a sale. `none`: only the original price changes. */
  by: "percent" | "amount" | "original" | "none";
  /** Basis points for `percent`, cents for `amount`; negative lowers prices. 0 otherwise. */
  size: number;
  rounding: Rounding;
  /** What becomes of the original price that is struck through. `was`: the price before this change. */
  compareAt: "keep" | "was" | "clear";
}

export const roundings = ["exact", "1", "5", "10", "00", "95"] as const;
export type Rounding = (typeof roundings)[number];

/** The prices of one variant. */
export interface VariantPrices {
  priceCents: Cents;
  compareAtCents: Cents | null;
}

const maxPercent = 90;
const maxCents = 10_000_000;

const signed = (most: number) => z.int().min(-most).max(most);

/** A rule as stored. */
export const priceRuleSchema = z.object({
  by: z.enum(["percent", "amount", "original", "none"]),
  size: signed(Math.max(maxCents, maxPercent * 100)),
  rounding: z.enum(roundings),
  compareAt: z.enum(["keep", "was", "clear"]),
});

const steps: Readonly<Record<Exclude<Rounding, "exact">, { step: Cents; end: Cents }>> = {
  "1": { step: 100, end: 0 },
  "5": { step: 500, end: 0 },
  "10": { step: 1_000, end: 0 },
  "00": { step: 10_000, end: 0 },
  "95": { step: 10_000, end: 9_500 },
};

/** The nearest amount with the wanted ending, halves up; a price below every such amount stays as it is. */
export function roundPrice(cents: Cents, rounding: Rounding): Cents {
  if (rounding === "exact") return cents;
  const { step, end } = steps[rounding];
  const rounded = Math.floor((cents - end + step / 2) / step) * step + end;
  return rounded > 0 ? rounded : cents;
}

/** `cents` changed by basis points, to the nearest cent, halves up. Exact for any price. */
export function changeByPercent(cents: Cents, basisPoints: number): Cents {
  return Number((BigInt(cents) * BigInt(10_000 + basisPoints) + 5_000n) / 10_000n);
}

/** The prices that a rule makes of a variant's; null if it has no original price to return to. */
export function applyPriceRule(rule: PriceRule, before: VariantPrices): VariantPrices | null {
  const { priceCents, compareAtCents } = before;
  if (rule.by === "original")
    return compareAtCents === null ? null : { priceCents: compareAtCents, compareAtCents: null };
  const exact = changed(rule, priceCents);
  const rounded = rule.by === "none" || exact <= 0 ? exact : roundPrice(exact, rule.rounding);
  // A raise that rounding turns into a reduction, or the reverse, leaves the price.
  const isAgainst = rule.size * (rounded - priceCents) < 0;
  const price = isAgainst ? priceCents : rounded;
  const wished = { keep: compareAtCents, was: priceCents, clear: null }[rule.compareAt];
  // An original price that isn't higher would be no discount.
  return { priceCents: price, compareAtCents: wished !== null && wished > price ? wished : null };
}

function changed({ by, size }: PriceRule, cents: Cents): Cents {
  if (by === "none") return cents;
  return by === "percent" ? changeByPercent(cents, size) : cents + size;
}

/** A rule as a form sends it. */
export const typedRule = z
  .object({
    by: z.enum(["percent", "amount", "original", "none"]).catch("percent"),
    way: z.enum(["down", "up"]).catch("down"),
    size: z.string().trim().default(""),
    rounding: z.enum(roundings).catch("exact"),
    compareAt: z.enum(["keep", "was", "clear"]).catch("keep"),
  })
  .transform(({ by, way, size, rounding, compareAt }, context): PriceRule => {
    if (by === "original" || by === "none") return { by, size: 0, rounding: "exact", compareAt };
    const typed = readSize(size);
    const sign = way === "down" ? -1 : 1;
    if (by === "percent" && (typed === null || typed <= 0 || typed > maxPercent * 100))
      context.addIssue({
        ...{ code: "custom", path: ["size"] },
        message: `Enter a percentage up to ${maxPercent}, like 10 or 7.5.`,
      });
    if (by === "amount" && (typed === null || typed <= 0 || typed > maxCents))
      context.addIssue({ code: "custom", path: ["size"], message: "Enter an amount, like 50 or 49.95." });
    return { by, size: sign * (typed ?? 0), rounding, compareAt };
  });

/** Hundredths of what was typed: basis points of a percentage, or cents; null if it isn't a number. */
function readSize(typed: string): number | null {
  const [, whole, part = ""] = /^\$?\s?(\d{1,7})(?:\.(\d{1,2}))?\s?%?$/.exec(typed.replaceAll(",", "")) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, "0"));
}
