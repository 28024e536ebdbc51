import { z } from "zod";

export const text = z.string().trim().min(1, "must not be empty");
/** At most a billion, so that sums stay exact and fit every column. */
export const cents = z
  .int("must be whole cents")
  .min(0, "must not be negative")
  .max(100_000_000_000, "must be at most 1,000,000,000.00");
/** A whole number. Each has a maximum, as work grows with some of them: a calendar is computed day by day. */
export function whole(min: number, max: number) {
  return z
    .int("must be a whole number")
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max.toLocaleString("en-US")}`);
}
export const count = (max: number) => whole(1, max);
export const dayMinutes = 24 * 60;
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time like 17:30");
/** Sunday is 0. */
export const weekdays = z.array(z.int().min(0).max(6)).min(1, "must have at least one day");
export const link = z.url({ protocol: /^https?$/, error: "must be a web address like https://shop.example" });
export const prefix = z.string().regex(/^[A-Z]{1,3}$/, "must be one to three capital letters");
/** Followed by eight random characters, so that every number starts with two letters. */
export const longPrefix = z.string().regex(/^[A-Z]{2}$/, "must be two capital letters");
