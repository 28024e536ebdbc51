import type { Cart } from "./cart-record.ts";

/** Why a change was refused; the names are the Storefront API's. */
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

/** Result of a cart change. With a problem nothing was changed. */
export interface CartAnswer {
  /** The cart as it is now; null when it is unknown, expired or already an order. */
  cart: Cart | null;
  problems: CartProblem[];
  warnings: CartWarning[];
}

/** Thrown inside a change to refuse it: the cart stays as it was. */
export class CartRefusal extends Error {
  readonly problem: CartProblem;

  constructor(code: CartProblemCode, field: readonly string[], message: string) {
    super(message);
    this.problem = { code, field: [...field], message };
  }
}
