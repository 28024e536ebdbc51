import { z } from "zod";
import { isPriorityOrder } from "#jewelry/budget/best-designs";
import { allOptions, type BudgetQuestion, type Priority, priorities } from "#jewelry/budget/budget-question";
import { sizingDefaults } from "#jewelry/choices";
import { type Category, categories, styles } from "#jewelry/options";
import { m } from "#messages";
import { type Cents, currencyWords, formatMoney, readTypedAmount, withoutCurrency } from "#money";
import {
  type BudgetFieldName,
  budgetFieldNames,
  budgetFields,
  commonGrades,
  stoneOrigins,
} from "./budget-fields.ts";
import { budgetPath } from "./budget-path.ts";

export interface BudgetRequest {
  category: Category;
  /** As typed. */
  amount: string;
  cents: Cents;
  order: Priority[];
  stone: string;
  chosen: Partial<Record<BudgetFieldName, string>>;
}

export interface ParameterFault {
  field: string;
  message: string;
}

const maxDollars = 1_000_000;
const defaults = { amount: "5,000", category: "ring", order: priorities.join(), stone: "lab-diamond" };

const amountSchema = z.string().transform((typed, context): Cents => {
  const shown = typed.slice(0, 40);
  const fail = (message: string) => {
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  };
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/(\d)\s?k$/, "$1,000");
  if (/^[-−]/.test(withoutCurrency(text))) return fail(m.budget.belowZero(shown));
  const cents = text.length > 40 ? null : readTypedAmount(text);
  if (cents === null && /^[\d,]{8,}$/.test(withoutCurrency(text))) return fail(aboveMaxMessage());
  if (cents === null) return fail(m.budget.notAmount(shown));
  if (cents < 100) return fail(m.budget.belowMinBudget(currencyWords().one));
  if (cents > maxDollars * 100) return fail(aboveMaxMessage());
  return cents;
});
const aboveMaxMessage = () => m.budget.aboveMaxBudget(formatMoney(maxDollars * 100));

const parameters = ["amount", "category", "order", "stone", ...budgetFieldNames];

/** Whether a URL asks nothing, so that the default question is answered. */
export function isDefaultRequest(search: URLSearchParams): boolean {
  return parameters.every((name) => !search.has(name));
}

/** Whether a style belongs to another category: the piece was changed after its style was chosen. */
function isStyleOfOtherCategory(category: Category, style: string): boolean {
  const has = (one: Category) => (styles[one] as readonly string[]).includes(style);
  return !has(category) && categories.some(has);
}

/** The wishes in a URL, and which parameters are invalid. Without parameters: an oval lab diamond for $5,000. */
export function readBudgetRequest(search: URLSearchParams): {
  wishes: BudgetRequest;
  faults: ParameterFault[];
} {
  const faults: ParameterFault[] = [];
  const isUntouched = isDefaultRequest(search);
  const last = (name: string) => search.getAll(name).at(-1)?.trim() ?? "";
  function oneOf(
    field: string,
    title: string,
    known: readonly { value: string }[],
    fallback: string,
  ): string {
    const text = last(field) || fallback;
    if (known.some(({ value }) => value === text)) return text;
    faults.push({
      field,
      message: m.budget.notOffered(title, text.slice(0, 40)),
    });
    return fallback;
  }
  const typed = last("amount") || (isUntouched || !search.has("amount") ? defaults.amount : "");
  const amount = amountSchema.safeParse(typed);
  if (!amount.success) faults.push({ field: "amount", message: amount.error.issues[0]!.message });
  const kinds = categories.map((value) => ({ value }));
  const category = oneOf("category", m.budget.pieceLabel, kinds, defaults.category) as Category;
  const order = (last("order") || defaults.order).split(",");
  if (!isPriorityOrder(order)) faults.push({ field: "order", message: m.budget.priorityRepeated });
  const chosen = Object.fromEntries(
    budgetFields(category).flatMap(({ name, label: title, options }) => {
      if (name === "style" && search.has("category") && isStyleOfOtherCategory(category, last(name)))
        return [];
      const value = oneOf(name, title, options, "");
      return value === "" ? [] : [[name, value]];
    }),
  );
  return {
    wishes: {
      category,
      amount: typed.slice(0, 40),
      cents: amount.success ? amount.data : 0,
      order: isPriorityOrder(order) ? order : [...priorities],
      stone: oneOf("stone", m.budget.stone, stoneOrigins(), defaults.stone),
      chosen: isUntouched ? { cut: "oval" } : chosen,
    },
    faults,
  };
}

/** The URL of wishes. It always names them, because a URL without parameters asks the default question. */
export function budgetRequestPath({ category, amount, order, stone, chosen }: BudgetRequest): string {
  return budgetPath({ category, amount, order: order.join(), stone, ...chosen });
}

/** Converts wishes to a question, with every builder option where nothing was chosen. */
export function toBudgetQuestion({ category, cents, order, stone, chosen }: BudgetRequest): BudgetQuestion {
  const all = allOptions(category);
  const only = <Id extends string>(ids: readonly Id[], wish: string | undefined) =>
    wish === undefined ? ids : ids.filter((id) => id === wish);
  const upTo = <Id extends string>(grades: readonly Id[], least: string) =>
    grades.slice(0, grades.indexOf(least as Id) + 1);
  const { metal } = chosen;
  return {
    category,
    maxCents: cents,
    order,
    size: chosen.size === undefined ? sizingDefaults.size : Number(chosen.size),
    options: {
      ...all,
      stones: stone === "either" ? ["lab-diamond", "diamond"] : only(all.stones, stone),
      styles: only(all.styles, chosen.style),
      cuts: only(all.cuts, chosen.cut),
      accents: only(all.accents, chosen.accents),
      metals: all.metals.filter(
        ({ type, karat }) => metal === undefined || metal === type || metal === `${type}-${karat}`,
      ),
      colors: upTo(all.colors, chosen.color ?? commonGrades.color),
      clarities: upTo(all.clarities, chosen.clarity ?? commonGrades.clarity),
    },
  };
}

/** The wishes without one of the choices. */
export function withoutChoice(wishes: BudgetRequest, name: BudgetFieldName): BudgetRequest {
  const { [name]: _, ...chosen } = wishes.chosen;
  return { ...wishes, chosen };
}

/** The choices other than amount, order and stone, as chips: "Oval cut". */
export function requestChips(
  wishes: BudgetRequest,
): { name: BudgetFieldName; label: string; path: string }[] {
  return budgetFields(wishes.category).flatMap(({ name, options }) => {
    const option = options.find(({ value }) => value !== "" && value === wishes.chosen[name]);
    if (!option) return [];
    return [
      { name, label: option.chip ?? option.label, path: budgetRequestPath(withoutChoice(wishes, name)) },
    ];
  });
}
