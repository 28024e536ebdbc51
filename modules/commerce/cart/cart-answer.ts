import type { Cart } from "./cart-record.ts";

/** Why a change was rejected; Storefront API names. */
export type CartProblemCode =
  | "CART_TOO_LARGE"
  | "INVALID"
  | "INVALID_MERCHANDISE_LINE"
  | "INVALID_METAFIELDS"
  | "MAXIMUM_EXCEEDED"
  | "NOTE_TOO_LONG"
  | "SELLING_PLAN_NOT_APPLICABLE";

/** Why the result differs from the request. */
type CartWarningCode =
  | "DISCOUNT_NOT_FOUND"
  | "MERCHANDISE_NOT_ENOUGH_STOCK"
  | "MERCHANDISE_OUT_OF_STOCK"
  | "PAYMENTS_GIFT_CARDS_UNAVAILABLE";

export interface CartProblem {
  code: CartProblemCode;
  /** Path of the invalid input: `["lines", "0", "quantity"]`. */
  field: string[];
  message: string;
}

export interface CartWarning {
  code: CartWarningCode;
  message: string;
  /** Gid of the line or cart. */
  target: string;
}

/** Result of a cart change. If there are problems, nothing was changed. */
export interface CartAnswer {
  /** The current cart; null if unknown, expired or already ordered. */
  cart: Cart | null;
  problems: CartProblem[];
  warnings: CartWarning[];
}

/** Thrown during a change to reject it; the cart stays unchanged. */
export class CartRefusalError extends Error {
  readonly problem: CartProblem;

  constructor(code: CartProblemCode, field: readonly string[], message: string) {
    super(message);
    this.problem = { code, field: [...field], message };
  }
}
