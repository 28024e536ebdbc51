import type { Db } from "#database";
import { normalCode } from "../../records/discount-code.ts";
import { checkCode } from "../orders/discount-code.ts";
import { CartRefusal, type CartWarning } from "./cart-answer.ts";
import { cartGidWithoutKey } from "./cart-id.ts";

const mostCodes = 20;

/**
 * Codes as the cart keeps them: trimmed, each once. A code that does not count now is kept, with a warning. Throws
 * CartRefusal for more than twenty.
 */
export async function checkCodes(
  db: Db,
  typed: readonly string[],
  { cartToken, now, field }: { cartToken: string; now: number; field: readonly string[] },
): Promise<{ codes: string[]; warnings: CartWarning[] }> {
  const codes = [...new Map(typed.map((code) => [normalCode(code), code.trim()])).values()].filter(Boolean);
  if (codes.length > mostCodes)
    throw new CartRefusal("MAXIMUM_EXCEEDED", field, `A cart keeps at most ${mostCodes} discount codes.`);
  const warnings: CartWarning[] = [];
  for (const code of codes) {
    const check = await checkCode(db, code, { orderId: null, now });
    if (!check.usable)
      warnings.push({
        code: "DISCOUNT_NOT_FOUND",
        message: check.message,
        target: cartGidWithoutKey(cartToken),
      });
  }
  return { codes, warnings };
}

/** The codes with whether each counts now, and in the order in which the customer gave them. */
export async function shownCodes(
  db: Db,
  codes: readonly string[],
  now: number,
): Promise<{ code: string; applicable: boolean }[]> {
  const shown = [];
  for (const code of codes) {
    const check = await checkCode(db, code, { orderId: null, now });
    shown.push({ code, applicable: check.usable });
  }
  return shown;
}
