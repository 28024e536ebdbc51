import type { Db } from "#database";
import { normalizeDiscountCode } from "../../../foundation/records/discount-code.ts";
import { phoneKey } from "../../../foundation/records/phone.ts";
import { checkCode } from "../orders/discount-code.ts";
import { CartRefusalError, type CartWarning } from "./cart-answer.ts";
import { checkInputCount } from "./cart-limits.ts";
import { type BuyerIdentity, type CartAttribute, cartGidWithoutKey } from "./cart-record.ts";
import type { CartChange } from "./carts.ts";
import {
  addLines,
  type LineAddition,
  type LineUpdate,
  parseVariantIds,
  removeLines,
  updateLines,
} from "./line-changes.ts";
import { type ChangedLines, fitToStock, type Merchandise, readMerchandise } from "./merchandise.ts";

const maxCodeLength = 255;

/** Throws CartRefusal for an invalid email address or phone number. */
function checkBuyer({ email, phone }: Partial<BuyerIdentity>, field: readonly string[]): void {
  if (email && (email.length > maxCodeLength || !/^[^\s@]+@[^\s@]+$/.test(email)))
    throw new CartRefusalError("INVALID", [...field, "email"], "The email address isn't valid.");
  if (phone && (phone.length > maxCodeLength || phoneKey(phone) === null))
    throw new CartRefusalError("INVALID", [...field, "phone"], "The phone number isn't valid.");
}

/** Adds lines in the given order. `field` is the path of the input. */
export function lineAdditions(additions: readonly LineAddition[], field: readonly string[] = ["lines"]) {
  return fitLinesToStock(additions, field, ({ lines }, known) =>
    addLines(lines, additions, { known, field }),
  );
}

/** Updates lines of the cart; quantity 0 removes a line. */
export function lineUpdates(updates: readonly LineUpdate[]): CartChange {
  return fitLinesToStock(updates, ["lines"], ({ lines, token }, known) =>
    updateLines(lines, updates, { known, cartToken: token }),
  );
}

export function lineRemovals(lineIds: readonly string[]): CartChange {
  return fitLinesToStock([], ["lineIds"], ({ lines, token }) => ({
    lines: removeLines(lines, lineIds, token),
    changed: new Set(),
  }));
}

/** A change of lines, limited to available stock. `inputs` may name variants new to the cart. */
function fitLinesToStock(
  inputs: readonly Pick<LineUpdate, "merchandiseId">[],
  field: readonly string[],
  change: (cart: Parameters<CartChange>[0], known: ReadonlyMap<number, Merchandise>) => ChangedLines,
): CartChange {
  return async (cart, tx) => {
    checkInputCount(inputs, field);
    const variants = cart.lines.map(({ variantId }) => variantId);
    const known = await readMerchandise(tx, [...variants, ...parseVariantIds(inputs)], cart.token);
    const { lines, warnings } = fitToStock(change(cart, known), known, cart.token);
    return { content: { ...cart, lines }, warnings };
  };
}

export function noteChange(note: string): CartChange {
  return async (cart) => ({ content: { ...cart, note }, warnings: [] });
}

export function attributesChange(
  attributes: readonly CartAttribute[],
  field: readonly string[] = ["attributes"],
): CartChange {
  return async (cart) => {
    checkInputCount(attributes, field);
    return { content: { ...cart, attributes }, warnings: [] };
  };
}

/** Replaces the codes, warning about any that don't apply. `now` is in milliseconds since the Unix epoch. */
export function discountCodesChange(
  typed: readonly string[],
  { now, field = ["discountCodes"] }: { now: number; field?: readonly string[] },
): CartChange {
  return async (cart, tx) => {
    const { codes, warnings } = await checkCodes(tx, typed, { cartToken: cart.token, now, field });
    return { content: { ...cart, discountCodes: codes }, warnings };
  };
}

/** Replaces the given parts of the buyer's identity. */
export function buyerChange(
  parts: Partial<BuyerIdentity>,
  field: readonly string[] = ["buyerIdentity"],
): CartChange {
  return async (cart) => {
    checkBuyer(parts, field);
    return { content: { ...cart, buyerIdentity: { ...cart.buyerIdentity, ...parts } }, warnings: [] };
  };
}

/** Combines changes, each applied to the result of the previous one. */
export function combineChanges(changes: readonly CartChange[]): CartChange {
  return async (cart, tx) => {
    let content: Awaited<ReturnType<CartChange>>["content"] = cart;
    const warnings: CartWarning[] = [];
    for (const change of changes) {
      const step = await change({ ...content, token: cart.token }, tx);
      content = step.content;
      warnings.push(...step.warnings);
    }
    return { content, warnings };
  };
}

const maxCodes = 20;

/** Trims and deduplicates codes, and warns about any that don't apply now. Throws CartRefusal above twenty. */
async function checkCodes(
  db: Db,
  typed: readonly string[],
  { cartToken, now, field }: { cartToken: string; now: number; field: readonly string[] },
): Promise<{ codes: string[]; warnings: CartWarning[] }> {
  const codes = [...new Map(typed.map((code) => [normalizeDiscountCode(code), code.trim()])).values()].filter(
    Boolean,
  );
  if (codes.length > maxCodes)
    throw new CartRefusalError(
      "MAXIMUM_EXCEEDED",
      field,
      `A cart can have up to ${maxCodes} discount codes.`,
    );
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

/** The codes in the customer's order, and whether each applies now. */
export async function checkCodeApplicability(db: Db, codes: readonly string[], now: number) {
  const shown = [];
  for (const code of codes) {
    const check = await checkCode(db, code, { orderId: null, now });
    shown.push({ code, applicable: check.usable });
  }
  return shown;
}
