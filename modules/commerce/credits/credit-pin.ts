import { createHmac, type KeyObject } from "node:crypto";
import type { Db } from "#database";
import { isSameSecret, keyedHash } from "../../../foundation/records/secret.ts";
import type { ShopContext } from "../context.ts";

/** Wrong PINs allowed for a number per window; then every PIN is wrong until the window ends. */
export const maxWrongPins = 5;
export const pinWindowMs = 15 * 60_000;

const pinDigits = 6;

/**
 * The PIN of a gift card or store credit: six digits derived from the store's secret, so that it can be printed again but is
 * stored nowhere. A replacement has another account, so another PIN.
 */
export function creditPin(secret: KeyObject, account: string): string {
  const mac = createHmac("sha256", secret)
    .update(JSON.stringify(["credit pin", account]))
    .digest();
  return String(mac.readBigUInt64BE() % BigInt(10 ** pinDigits)).padStart(pinDigits, "0");
}

/** Digits of a typed PIN. */
export function readPin(typed: string): string {
  return typed.replace(/\D/g, "").slice(0, 12);
}

/**
 * Checks a PIN in constant time; `account` is null for an unknown number, which is always wrong. Counts wrong PINs by
 * number, known or not, so that neither answer nor time tells whether a number exists. A try counts before it is checked,
 * so that tries at once don't see each other's count too late.
 */
export async function isRightPin(
  { database, secret, now }: Pick<ShopContext, "database" | "secret" | "now">,
  { code, account, pin }: { code: string; account: string | null; pin: string },
): Promise<boolean> {
  const own = await secret();
  const key = keyedHash(own, "pin attempt", code);
  const tries = await database.write((tx) => countTry(tx, key, now()));
  const isSame = isSameSecret(readPin(pin), creditPin(own, account ?? "none"));
  if (!isSame || account === null || tries > maxWrongPins) return false;
  await database.write((tx) =>
    tx
      .updateTable("pin_attempt")
      .set((eb) => ({ wrong: eb("wrong", "-", 1) }))
      .where("key", "=", key)
      .where("wrong", ">", 0)
      .execute(),
  );
  return true;
}

/** Counts a try as wrong, and returns how many there were in its window. */
async function countTry(tx: Db, key: string, at: number): Promise<number> {
  const { wrong } = await tx
    .insertInto("pin_attempt")
    .values({ key, wrong: 1, since: at })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((eb) => {
        const isOpen = eb.case().when("pin_attempt.since", ">", at - pinWindowMs);
        return {
          wrong: isOpen
            .then(eb("pin_attempt.wrong", "+", 1))
            .else(1)
            .end(),
          since: isOpen.then(eb.ref("pin_attempt.since")).else(at).end(),
        };
      }),
    )
    .returning("wrong")
    .executeTakeFirstOrThrow();
  return wrong;
}
