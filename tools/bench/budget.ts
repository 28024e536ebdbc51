import { bestDesigns } from "#jewelry/budget/best-designs";
import { priorities } from "#jewelry/budget/budget-question";
import { categories } from "#jewelry/options";
import { firstPriceBook } from "#jewelry/price/price-book";
import { budgetFields, stoneOrigins } from "../../app/store/budget/budget-fields.ts";
import { readBudgetRequest, toBudgetQuestion } from "../../app/store/budget/budget-request.ts";
import { findDesignsForBudget } from "../../app/store/budget/find-designs.server.ts";
import { findSavings } from "../../app/store/budget/savings.server.ts";
import { randomNumbers } from "../../app/storefront/catalogue/generated-catalogue.sample.ts";
import { percentile } from "./spread.ts";
import { type BenchmarkSection, printIfMain } from "./table.ts";
import { threadMs } from "./thread-time.ts";

const questionCount = 500;

/** Processor time of what a budget buys and of changes that save $500: `node tools/bench/budget.ts`. */
export async function measureBudget(): Promise<BenchmarkSection> {
  const random = randomNumbers(5);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;
  const searches = Array.from({ length: questionCount }, () => {
    const category = pick(categories);
    const search = new URLSearchParams({
      category,
      amount: String(Math.floor(500 * 200 ** random())),
      stone: pick(stoneOrigins()).value,
      order: [...priorities].sort(() => random() - 0.5).join(),
    });
    for (const { name, options } of budgetFields(category))
      if (random() < 0.3) search.set(name, pick(options).value);
    return search;
  });
  const answers = times(searches, (search) =>
    findDesignsForBudget(readBudgetRequest(search).wishes, firstPriceBook),
  );
  const designs = searches.flatMap((search) =>
    bestDesigns(toBudgetQuestion(readBudgetRequest(search).wishes), firstPriceBook).map(
      ({ design }) => design,
    ),
  );
  const saving = new URLSearchParams({ save: "500" });
  const savings = times(designs.slice(0, questionCount), (design) =>
    findSavings(design, saving, firstPriceBook),
  );
  const row = (what: string, sorted: readonly number[]) => {
    const p95 = percentile(sorted, 0.95);
    return { what, budget: "≤ 50 ms", measured: `${p95.toFixed(1)} ms`, isMet: p95 <= 50 };
  };
  return {
    title: "What an amount buys",
    how: `${questionCount} random questions from $500 to $100,000, with every stone, any order, three of ten options wished, and the changes that save $500 on the designs found. Processor time of the thread.`,
    rows: [row("what an amount buys, p95", answers), row("changes that save $500, p95", savings)],
  };
}

function times<One>(all: readonly One[], answer: (one: One) => unknown): number[] {
  const taken = all.map((one) => {
    const started = threadMs();
    answer(one);
    return threadMs() - started;
  });
  return taken.sort((a, b) => a - b);
}

await printIfMain(import.meta.url, measureBudget);
