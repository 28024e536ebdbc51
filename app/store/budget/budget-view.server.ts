import { label } from "#jewelry/labels";
import { categories } from "#jewelry/options";
import type { PriceBook } from "#jewelry/price/price-book";
import { formatMoney } from "#money";
import { answerWishes } from "./answer.server.ts";
import { stoneWishes, wishFields } from "./wish-fields.ts";
import { readWishes, wishChips } from "./wishes.ts";

/** The page for a question: its form as submitted, and its answer unless a parameter is invalid. */
export function budgetView(search: URLSearchParams, book: PriceBook) {
  const { wishes, faults } = readWishes(search);
  return {
    wishes,
    faults,
    fields: wishFields(wishes.category),
    chips: wishChips(wishes),
    kinds: categories.map((id) => ({ value: id, label: label("category", id) })),
    stones: stoneWishes(),
    amount: wishes.cents > 0 ? formatMoney(wishes.cents) : null,
    answer: faults.length > 0 ? null : answerWishes(wishes, book),
  };
}

export type BudgetView = ReturnType<typeof budgetView>;
