import type { Cents } from "#money";

/** Stripe's limits for one charge in US dollars: docs.stripe.com/currencies, "Minimum and maximum charge amounts". */
export const leastChargeCents: Cents = 50;
export const maxChargeCents: Cents = 99_999_999;
