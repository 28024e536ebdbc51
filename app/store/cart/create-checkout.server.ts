import { log } from "../../platform/log.server.ts";
import type { StoreServices } from "../../services.server.ts";
import {
  type CheckoutAnswer,
  type CheckoutLine,
  requestCheckout,
} from "../../storefront/request-checkout.ts";

export type { CheckoutAnswer, CheckoutLine } from "../../storefront/request-checkout.ts";

/** Makes a checkout of the lines. Never throws: every failure has its toast. */
export function createCheckout(
  { storefront, providerName }: StoreServices,
  lines: readonly CheckoutLine[],
): Promise<CheckoutAnswer> {
  return requestCheckout(storefront, lines, {
    providerName,
    warn: (facts, message) => log.warn(facts, message),
  });
}
