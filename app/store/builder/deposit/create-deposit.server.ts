import { log } from "../../../platform/log.server.ts";
import type { StoreServices } from "../../../services.server.ts";
import type { DepositAnswer } from "./deposit-answer.ts";
import type { DepositDesign } from "./deposit-attributes.ts";
import { requestDeposit } from "./request-deposit.ts";

/** Makes a checkout of one deposit for each design. Never throws: every failure has its toast. */
export function createDeposit(
  { storefront, providerName, depositVariantId, priceBooks }: StoreServices,
  designs: readonly DepositDesign[],
): Promise<DepositAnswer> {
  return requestDeposit(storefront, designs, {
    providerName,
    variantId: depositVariantId,
    priceBook: priceBooks.inForce().figures,
    warn: (facts, message) => log.warn(facts, message),
  });
}
