import { m } from "#messages";
import { type Cents, formatMoney, withoutCurrency } from "#money";
import type { UnderstoodQuery } from "../../storefront/search/understand-query.ts";
import { budgetPath } from "../budget/budget-path.ts";
import { designCriteria } from "./find-design.ts";
import type { FoundPage } from "./find-pages.ts";

/** Words of a query that asks what an amount buys. */
const asksWhat = /\b(buys?|budget|spend|afford)\b/;

/** The budget page, for a query that names an amount and a piece to be made, or just asks what an amount buys. */
export function findBudgetPage(understood: UnderstoodQuery): FoundPage | null {
  const cents = amountOf(understood);
  const wishes = designCriteria(understood);
  if (!(cents && wishes) && !asksWhat.test(understood.text)) return null;
  const { category = null, style = null, cut = null, stone = null, metal = null } = wishes ?? {};
  const said = {
    category,
    amount: cents && withoutCurrency(formatMoney(cents)),
    stone,
    style,
    cut,
    metal: metal === "platinum" ? "platinum-950" : metal,
  };
  const named = Object.entries(said).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
  return {
    title: cents ? m.budget.whatBuys(formatMoney(cents)) : m.search.whatCanBuy,
    to: budgetPath(Object.fromEntries(named)),
    summary: m.search.budgetSummary,
  };
}

/** The query's maximum price. "$5,000" alone means at most that, without the tolerance that the search allows. */
function amountOf({ conditions }: UnderstoodQuery): Cents | null {
  const { label, test } = conditions.find((one) => one.test.kind === "price") ?? {};
  if (test?.kind !== "price" || test.maxCents === null) return null;
  const middle = ((test.minCents ?? 0) + test.maxCents) / 2;
  return label === m.specs.about(formatMoney(middle)) ? middle : test.maxCents;
}
