import { z } from "zod";
import type { Cents } from "#money";
import { readJson } from "../../foundation/records/untrusted-text.ts";

const orderLines = z.array(
  z.object({
    ...{ variantId: z.int(), quantity: z.int().min(1), totalCents: z.int(), discountCents: z.int() },
    agreedCents: z.int().optional(),
  }),
);

/** Price paid per piece of a variant in an order's lines, before tax and after discount; null if it has none. */
export function paidPrice(lines: string, variantId: number): Cents | null {
  const own = (orderLines.safeParse(readJson(lines)).data ?? []).filter(
    (line) => line.variantId === variantId,
  );
  const pieces = own.reduce((sum, { quantity }) => sum + quantity, 0);
  if (pieces === 0) return null;
  const cents = own.reduce(
    (sum, { agreedCents, totalCents, discountCents }) => sum + (agreedCents ?? totalCents - discountCents),
    0,
  );
  return Math.round(cents / pieces);
}
