import type { Provider } from "../storefront/provider.server.ts";

/** Types of the shop's hosted checkout. Types only: the screens never import the shop itself. */
export type CheckoutService = NonNullable<Provider["hostedCheckout"]>;
export type CheckoutView = NonNullable<Awaited<ReturnType<CheckoutService["view"]>>>;
export type CheckoutLine = CheckoutView["lines"][number];
export type CheckoutDetails = NonNullable<CheckoutView["details"]>;
export type DeliveryDraft = CheckoutView["delivery"]["draft"];
export type OrderView = NonNullable<Awaited<ReturnType<CheckoutService["order"]>>>;
/** What was paid for a custom piece, and the balance due. */
export type BalanceView = NonNullable<Awaited<ReturnType<NonNullable<Provider["balances"]>["view"]>>>;
export type FieldError = Extract<
  Awaited<ReturnType<CheckoutService["pay"]>>,
  { outcome: "invalid" }
>["errors"][number];
