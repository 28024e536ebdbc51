import { label } from "#jewelry/labels";
import { categories } from "#jewelry/options";
import type { PriceBook } from "#jewelry/price/price-book";
import { formatMoney } from "#money";
import { budgetFields, stoneOrigins } from "./budget-fields.ts";
import { readBudgetRequest, requestChips } from "./budget-request.ts";
import { findDesignsForBudget } from "./find-designs.server.ts";

/** The page for a question: its form as submitted, and its answer unless a parameter is invalid. */
export function budgetView(search: URLSearchParams, book: PriceBook) {
  const { wishes, faults } = readBudgetRequest(search);
  return {
    wishes,
    faults,
    fields: budgetFields(wishes.category),
    chips: requestChips(wishes),
    kinds: categories.map((id) => ({ value: id, label: label("category", id) })),
    stones: stoneOrigins(),
    amount: wishes.cents > 0 ? formatMoney(wishes.cents) : null,
    answer: faults.length > 0 ? null : findDesignsForBudget(wishes, book),
  };
}

export type BudgetView = ReturnType<typeof budgetView>;
