import { log } from "../../../platform/log.server.ts";
import { priceBookInForce } from "../../../storefront/clients.server.ts";
import { depositVariantId, providerName, storefront } from "../../../storefront/provider.server.ts";
import type { DepositAnswer } from "./deposit-answer.ts";
import type { DepositDesign } from "./deposit-attributes.ts";
import { requestDeposit } from "./request-deposit.ts";

/** Makes a checkout of one deposit for each design. Never throws: every failure has its toast. */
export function createDeposit(
  designs: readonly DepositDesign[],
  visitor: { buyerIp?: string } = {},
): Promise<DepositAnswer> {
  return requestDeposit(storefront, designs, {
    providerName,
    variantId: depositVariantId,
    priceBook: priceBookInForce().figures,
    warn: (facts, message) => log.warn(facts, message),
    buyerIp: visitor.buyerIp,
  });
}
