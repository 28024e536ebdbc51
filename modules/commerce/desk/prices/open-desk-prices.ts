import type { ChangeContext } from "../../admin/change-product.ts";
import { changePrices, type PriceChange } from "./change-prices.ts";
import { planPrices } from "./plan-prices.ts";
import type { PriceRule } from "./price-rule.ts";
import { listPriceChanges, readPriceChange } from "./read-price-changes.ts";
import { type ProductSelection, readSelectionChoices } from "./select-products.ts";
import { undoPriceChange } from "./undo-price-change.ts";

/** Opens the desk's changes of many prices at once. */
export function openDeskPrices(context: ChangeContext) {
  const { read } = context.database;
  return {
    choices: () => readSelectionChoices(read),
    plan: (selection: ProductSelection, rule: PriceRule) => planPrices(context, read, { selection, rule }),
    change: (change: PriceChange) => changePrices(context, change),
    list: () => listPriceChanges(read),
    read: (id: number) => readPriceChange(read, id),
    undo: (undo: { id: number; actor: string }) => undoPriceChange(context, undo),
  };
}
