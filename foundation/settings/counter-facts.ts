import { z } from "zod";
import { cents, count, dayMinutes, text, whole } from "./fact-values.ts";

/** What is sold at the counter beside pieces, and what staff may do without an owner. */
export const counter = z.strictObject({
  services: z.array(
    z.strictObject({
      key: z.string().regex(/^[a-z][a-z-]{0,29}$/, "must be lower case, like ring-sizing"),
      title: text,
      cents: cents.min(1, "must be at least 1 cent"),
      isTaxable: z.boolean(),
    }),
  ),
  discountPercent: z.strictObject({ sales: whole(0, 100), bookkeeping: whole(0, 100) }),
  goodwillCents: z.strictObject({ sales: cents, bookkeeping: cents }),
  holdMinutes: count(7 * dayMinutes),
  /** Hosts in the codes of tags from before the store's address changed: "www.old-address.com". */
  formerHosts: z.array(text),
  tradeIns: z.strictObject({
    holdDays: count(365),
    isHoldConfirmed: z.boolean(),
    minAge: count(120),
    allowanceCents: z.strictObject({ sales: cents, bookkeeping: cents }),
    dealerCents: cents,
  }),
});

/** Terms and plans of layaways. */
export const layaway = z.strictObject({
  terms: text,
  plans: z
    .array(
      z.strictObject({
        title: text,
        payments: count(24),
        every: z.enum(["week", "two-weeks", "month"], "must be week, two-weeks or month"),
        firstPercent: count(90),
      }),
    )
    .min(1, "must have at least one row"),
  cancelFeeCents: cents,
  forfeitFeeCents: cents,
  graceDays: count(365),
  refundDays: count(365),
  remindDays: whole(0, 365),
  lateDays: z.array(count(365)).min(1, "must have at least one day").max(20, "must be at most 20 days"),
  location: text,
});

export const giftCards = z.strictObject({
  minCents: cents,
  maxCents: cents,
  years: count(50),
  payOutBelowCents: cents,
  law: text,
});
