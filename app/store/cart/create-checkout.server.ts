import { log } from "../../platform/log.server.ts";
import { providerName, storefront } from "../../storefront/provider.server.ts";
import {
  type CheckoutAnswer,
  type CheckoutLine,
  requestCheckout,
} from "../../storefront/request-checkout.ts";

export type { CheckoutAnswer, CheckoutLine } from "../../storefront/request-checkout.ts";

/** Makes a checkout of the lines. Never throws: every failure has its toast. */
export function createCheckout(
  lines: readonly CheckoutLine[],
  visitor: { buyerIp?: string } = {},
): Promise<CheckoutAnswer> {
  return requestCheckout(storefront, lines, {
    providerName,
    warn: (facts, message) => log.warn(facts, message),
    buyerIp: visitor.buyerIp,
  });
}
