import type { Design } from "#jewelry/design";
import type { Cents } from "#money";
import type { FinalSum } from "../payments/order-money.ts";

/**
 * The hosted checkout: what stands behind a cart's `checkoutUrl`. Steps: enter, view, continue to payment (pieces are
 * held, an order exists), pay (test gateway), order page. The key and the order token are the only keys; both are
 * 128 random bits in base64url.
 */
export interface Checkout {
  /** Checks the token and key of `/cart/c/{token}?key={key}`. */
  enter(cartToken: string, key: string): Promise<EnterResult>;
  /** The checkout as it stands, priced again now; null for an unknown or expired key. */
  view(key: string, draft?: DeliveryDraft): Promise<CheckoutView | null>;
  /** Puts a discount code on the checkout; null takes it off. */
  applyDiscount(key: string, code: string | null): Promise<DiscountResult>;
  /**
   * Holds every piece for ten minutes and writes the order, in one transaction. The same `idempotencyKey` with the same
   * input answers as the first time; with other input it is `mismatch`. `address` is the visitor's network address, whose
   * holds are counted beside those of the mail address; left out or empty: not counted.
   */
  continueToPayment(
    key: string,
    idempotencyKey: string,
    input: unknown,
    address?: string,
  ): Promise<ContinueResult>;
  /**
   * Pays the order, by the code of the test gateway ("1" approves, "2" declines, "3" fails) or on the provider's page, to
   * which the visitor is to be led. Idempotent by `idempotencyKey`.
   */
  pay(key: string, idempotencyKey: string, input: unknown): Promise<PayResult>;
  /** How the payment stands that the visitor comes back from on the provider's page. */
  confirm(key: string): Promise<ConfirmResult>;
  /** Gives the held pieces back and opens the checkout again, unless they can be paid for elsewhere. */
  release(key: string): Promise<ReleaseResult>;
  /** The order behind an order page's token; null when there is none. */
  order(token: string): Promise<OrderView | null>;
  /** The token of an order's page, for the link in its mail. `orderId` is the one in the outbox row's data. */
  orderToken(orderId: string): Promise<string>;
}

export type EnterResult =
  | { outcome: "open"; checkoutKey: string }
  /** Nothing to pay: the storefront's cart says so. */
  | { outcome: "empty" }
  | { outcome: "unknown" };

export interface DeliveryDraft {
  method: "pickup" | "shipping";
  state?: string;
  county?: string;
}

export interface CheckoutLine {
  /** Storefront gid of the cart line. */
  id: string;
  /** Storefront gid of the variant, as carts know it. */
  variantId: string;
  productHandle: string | null;
  title: string;
  /** Null for a single-variant product. */
  variantTitle: string | null;
  vendor: string;
  image: { url: string; altText: string | null; width: number; height: number } | null;
  quantity: number;
  unitPriceCents: Cents;
  totalCents: Cents;
  /** The unit price when the line was put in the cart, where it differs from today's. */
  earlierUnitPriceCents: Cents | null;
  attributes: { key: string; value: string }[];
  /** `ok`; `sold`: no free piece; `held`: another customer is paying; `gone`: no longer in the catalogue. */
  status: "ok" | "sold" | "held" | "gone";
  /** For `held`: when the piece may be free again. */
  heldUntil: number | null;
}

/** A design that a deposit is for, as the shop understood it. */
export interface ShownDesign {
  /** The id that the visitor's browser gave it; empty when it gave none. */
  id: string;
  /** "Custom ring, solitaire" */
  title: string;
  /** What was chosen, a row each. */
  facts: { label: string; value: string }[];
  /** The design whole; null when it holds something that is no longer offered. */
  design: Design | null;
  /** Its price as the shop computed it. */
  estimateCents: Cents;
  /** The builder's review page of the design, absolute. */
  link: string;
}

export interface CheckoutTotals {
  subtotalCents: Cents;
  discountCents: Cents;
  /** Null: above the insured limit, "please call". */
  shippingCents: Cents | null;
  /** Null: outside New York, destination tax not calculated. */
  taxCents: Cents | null;
  /** "Suffolk County, 8.75%"; null with `taxCents`. */
  taxLabel: string | null;
  totalCents: Cents;
}

export interface CheckoutView {
  /** `open`: details wanted. `payment`: pieces held, waiting for payment. `paid`: done, see `orderToken`. */
  state: "open" | "payment" | "paid";
  kind: "goods" | "deposit";
  lines: CheckoutLine[];
  /** What a deposit is for; empty for goods. */
  designs: ShownDesign[];
  /** Why no deposit can be taken for the designs of the cart, in words for the visitor. */
  designFault: string | null;
  attributes: { key: string; value: string }[];
  note: string;
  discountCode: string | null;
  totals: CheckoutTotals;
  delivery: {
    draft: DeliveryDraft;
    pickup: { label: string; address: string };
    /** Null: the value is above the insured limit. */
    shippingCents: Cents | null;
    counties: string[];
  };
  /** Asks whether other visitors may be told of the purchase. Only what is sent to a town can be told of. */
  asksToShow: boolean;
  /** What the visitor entered at "Continue to payment"; null before. */
  details: CheckoutDetails | null;
  heldUntil: number | null;
  payment: PaymentStanding;
  /** Server-made idempotency key for the next request of this page. */
  idempotencyKey: string;
  order: { number: string; token: string | null } | null;
}

/** How this checkout is paid. */
export interface PaymentStanding {
  /** `code`: a digit of the test gateway, no money moves. `page`: on the provider's own page. */
  kind: "code" | "page";
  /** The provider's page is open: the visitor was there and came back. */
  isStarted: boolean;
  /** The bank refused the last try on the provider's page. */
  isDeclined: boolean;
}

export interface CheckoutDetails {
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  /** Other visitors may be told first name, town and piece. False unless the piece is sent. */
  agreedToShow: boolean;
  delivery:
    | { method: "pickup" }
    | {
        method: "shipping";
        address1: string;
        address2: string | null;
        city: string;
        state: string;
        postalCode: string;
        /** Required within New York: a ZIP is not a county. */
        county: string | null;
      };
}

/**
 * What the details form hands to `continueToPayment`: every value as typed, under its input's name, so that a
 * `FieldError` names the input it belongs to. Inputs that the chosen method does not use are left out or empty.
 */
export interface ContinueInput {
  email: string;
  firstName: string;
  lastName: string;
  phone?: string;
  /** Left out for a deposit: it is picked up. */
  method?: "pickup" | "shipping";
  address1?: string;
  address2?: string;
  city?: string;
  state?: string;
  postalCode?: string;
  county?: string;
  /** "yes": other visitors may be told of the purchase. Only beside an address. */
  agreedToShow?: string;
  /** `totals.subtotalCents` of the page that the visitor answered, as digits: a higher sum now is `repriced`. */
  seenSubtotalCents?: string;
}

/** What the payment form hands to `pay`. The code is never sent back to the page. */
export interface PayInput {
  code: string;
}

/** A message for one field of a form; `field` is the input's name, or `form`. */
export interface FieldError {
  field: string;
  message: string;
}

export type DiscountResult = { ok: true } | { ok: false; message: string };

export type ContinueResult =
  /** Every piece is held for this order, which waits for its payment; `view` shows it. */
  | { outcome: "payment"; orderId: string }
  | { outcome: "invalid"; errors: FieldError[] }
  /** A piece is gone or held: the message is for the visitor. Nothing is held. */
  | { outcome: "refused"; message: string; lineId: string | null }
  /** Prices rose since the visitor saw them: view them again, nothing is held. */
  | { outcome: "repriced" }
  | { outcome: "conflict"; message: string }
  /** The idempotency key came before with other input. */
  | { outcome: "mismatch"; message: string }
  | { outcome: "unknown" };

export type ReleaseResult =
  | { outcome: "released" }
  /** The provider's page could not be closed, or was paid on: nothing was given back. */
  | { outcome: "kept"; message: string };

export type ConfirmResult =
  | { outcome: "paid"; orderToken: string }
  /** Not known yet: ask again. */
  | { outcome: "confirming"; number: string; email: string }
  /** Nothing was bought, and the message says what becomes of the money. */
  | { outcome: "ended"; message: string }
  /** Nothing was paid: the checkout says how it stands. */
  | { outcome: "unpaid" }
  | { outcome: "unknown" };

export type PayResult =
  /** The visitor pays at this address of the provider's. */
  | { outcome: "redirect"; url: string }
  | { outcome: "paid"; orderToken: string; number: string }
  | { outcome: "declined"; message: string }
  | { outcome: "failed"; message: string }
  | { outcome: "invalid"; errors: FieldError[] }
  /** The hold ended before the payment: the pieces are free again. */
  | { outcome: "expired"; message: string }
  | { outcome: "conflict"; message: string }
  /** The idempotency key came before with other input. */
  | { outcome: "mismatch"; message: string }
  | { outcome: "unknown" };

export interface OrderView {
  number: string;
  kind: "goods" | "deposit";
  state: string;
  placedAt: number;
  email: string;
  name: string;
  delivery: CheckoutDetails["delivery"];
  lines: Pick<
    CheckoutLine,
    | "title"
    | "variantTitle"
    | "vendor"
    | "image"
    | "quantity"
    | "unitPriceCents"
    | "totalCents"
    | "attributes"
    | "productHandle"
    | "variantId"
  >[];
  /** What a deposit is for, as it was ordered; empty for goods. */
  designs: ShownDesign[];
  attributes: { key: string; value: string }[];
  note: string;
  totals: CheckoutTotals;
  /** What a custom piece comes to; null until its price is quoted. */
  final: FinalSum | null;
  /** What went back to the buyer, all refunds together. */
  refundedCents: Cents;
  /** Orders of this size are telephoned before hand-over. */
  callsBeforeHandover: boolean;
}
