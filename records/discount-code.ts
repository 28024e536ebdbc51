import { createHash, randomInt } from "node:crypto";
import type { Kysely } from "kysely";
import type { Tables } from "#database";

/** Crockford's base 32: no I, L, O or U, so that a code survives being read aloud. */
const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A code to be given away, and its terms. */
export interface NewDiscountCode {
  code: string;
  /** Whole percent off the goods, 1 to 100. */
  percent: number;
  /** Ms since 1970. */
  now: number;
  /** Ms since 1970. */
  expiresAt: number;
}

/** A code that nobody can guess: 50 random bits as ten digits, "7K3MQ-2XDHP". */
export function newDiscountCode(): string {
  const random = Array.from({ length: 10 }, () => digits[randomInt(digits.length)]).join("");
  return `${random.slice(0, 5)}-${random.slice(5)}`;
}

/** A code as it is printed: without spaces around it, in capitals. */
export function normalCode(typed: string): string {
  return typed.trim().toUpperCase();
}

/** The form in which a code is looked up: SHA-256 of the normal code, hex. */
export function codeHash(code: string): string {
  return createHash("sha256").update(normalCode(code)).digest("hex");
}

/** Makes a code valid for one order, within the caller's transaction. A code that was issued before stays as it is. */
export async function issueCode(tx: Kysely<Tables>, issued: NewDiscountCode): Promise<void> {
  const { code, percent, now, expiresAt } = issued;
  await tx
    .insertInto("discount_code")
    .values({
      code_hash: codeHash(code),
      percent,
      state: "issued",
      order_id: null,
      created_at: now,
      expires_at: expiresAt,
    })
    .onConflict((conflict) => conflict.column("code_hash").doNothing())
    .execute();
}
