import { type BudgetDesign, bestDesigns, cheapestDesign } from "#jewelry/budget/best-designs";
import type { BudgetQuestion, Priority } from "#jewelry/budget/budget-question";
import { sharedStonesText } from "#jewelry/description";
import type { Design } from "#jewelry/design";
import { label, metalLabel } from "#jewelry/labels";
import { isColorGraded } from "#jewelry/materials/stones";
import type { PriceBook } from "#jewelry/price/price-book";
import { m } from "#messages";
import { formatMoney, withoutCurrency } from "#money";
import { designPath } from "../builder/designs/design-item.ts";
import {
  type BudgetRequest,
  budgetRequestPath,
  requestChips,
  toBudgetQuestion,
  withoutChoice,
} from "./budget-request.ts";
import { ownProsAndCons, type ProOrCon, prosAndCons } from "./pros-and-cons.ts";

export interface FoundDesign {
  design: Design;
  path: string;
  title: string;
  sentence: string;
  price: string;
  /** "$60 under", "All of it". */
  left: string;
  /** Percentage of the amount, 0 to 100. */
  percent: number;
  points: ProOrCon[];
}

export type BudgetAnswer =
  | { kind: "designs"; designs: FoundDesign[]; other: string | null }
  /** Suggested changes, each a link. */
  | { kind: "too-little"; least: string; leastPath: string; mends: Mend[] }
  | { kind: "conflict"; mends: Mend[] };

interface Mend {
  label: string;
  path: string;
}

/** What an amount buys: up to three designs, or what to change to get one. */
export function findDesignsForBudget(wishes: BudgetRequest, book: PriceBook): BudgetAnswer {
  const question = toBudgetQuestion(wishes);
  const [first, ...others] = bestDesigns(question, book);
  if (!first) return noDesignAnswer(wishes, question, book);
  return {
    kind: "designs",
    designs: [
      toFoundDesign(first, wishes, ownProsAndCons(first.design)),
      ...others.map((one) => toFoundDesign(one, wishes, prosAndCons(first.design, one.design))),
    ],
    other: otherDiamond(first.design, wishes, question, book),
  };
}

function toFoundDesign(
  { design, cents, first }: BudgetDesign,
  { cents: amount, order }: BudgetRequest,
  points: ProOrCon[],
): FoundDesign {
  const under = amount - cents;
  return {
    design,
    path: designPath(design),
    title: titleOf(design, first === order[0] ? null : first),
    sentence: sentenceOf(design),
    price: formatMoney(cents),
    left: under > 0 ? m.budget.under(formatMoney(under)) : m.budget.fullAmount,
    percent: (cents / amount) * 100,
    points,
  };
}

function titleOf({ primaryStone, metal }: Design, first: Priority | null): string {
  const { carat, type, color, clarity } = primaryStone!;
  const weight = `${carat.toFixed(2)} ct`;
  if (first === null) return m.budget.bestMatch(weight);
  if (first === "stone") return m.budget.largest(weight);
  if (first === "metal") return m.budget.weightIn(weight, metalName(metal!));
  return [weight, ...(isColorGraded(type) ? [color, clarity] : [clarity])].join(", ");
}

function metalName({ type, karat }: NonNullable<Design["metal"]>): string {
  return type === "platinum" ? m.budget.platinum : m.budget.gold(label("karat", karat));
}

/** "Oval lab diamond, G, VS2, IGI. 14K White Gold, halo" */
function sentenceOf(design: Design): string {
  const { primaryStone, metal, style, accentStones } = design;
  const { cut, type, color, clarity, certification } = primaryStone!;
  const stone =
    sharedStonesText(design, primaryStone!) ?? m.jewelry.stoneName(label("cut", cut), label("stone", type));
  const grades = isColorGraded(type) ? [color, clarity] : [clarity];
  const accents = accentStones?.configuration ?? "none";
  const mount = [metalLabel(metal!), label("style", style!).toLowerCase()];
  if (accents !== "none" && accents !== style)
    mount.push(m.budget.withAccents(label("accents", accents).toLowerCase()));
  return `${[stone, ...grades, certification].join(", ")}. ${mount.join(", ")}`;
}

/** What the same amount buys in the same setting with the other kind of diamond. */
function otherDiamond(
  design: Design,
  wishes: BudgetRequest,
  question: BudgetQuestion,
  book: PriceBook,
): string | null {
  if (wishes.stone !== "diamond" && wishes.stone !== "lab-diamond") return null;
  const other = wishes.stone === "diamond" ? "lab-diamond" : "diamond";
  const setting = design.setting!;
  const options = {
    ...question.options,
    stones: [other],
    cuts: [design.primaryStone!.cut],
    metals: [design.metal!],
    styles: [design.style!],
    accents: [design.accentStones!.configuration],
    heights: [setting.height],
    prongCounts: [setting.prongCount],
    prongStyles: [setting.prongStyle],
    bandWidths: [setting.bandWidth],
  } as const;
  const [best] = bestDesigns({ ...question, options }, book);
  const kind = other === "diamond" ? m.budget.kindNatural : m.budget.kindLab;
  const amount = formatMoney(wishes.cents);
  if (!best) return m.budget.otherStoneTooExpensive(kind, amount);
  const { carat, color, clarity } = best.design.primaryStone!;
  return m.budget.otherStoneBuys({ kind, amount, grades: `${carat.toFixed(2)} ct, ${color}, ${clarity}` });
}

/** The answer without a design: the wishes conflict or cost more. Lists changes that help, the most helpful first. */
function noDesignAnswer(wishes: BudgetRequest, question: BudgetQuestion, book: PriceBook): BudgetAnswer {
  const least = cheapestDesign(question, book);
  const other = [
    ...requestChips(wishes).map(({ name, label: chip }) => ({
      label: m.budget.without(chip),
      wishes: withoutChoice(wishes, name),
    })),
    {
      label: m.budget.withGrades(lowGrades.color, lowGrades.clarity),
      wishes: { ...wishes, chosen: { ...wishes.chosen, ...lowGrades } },
    },
  ];
  const mends = other.flatMap(({ label: text, wishes: mended }) => {
    const cheapest = cheapestDesign(toBudgetQuestion(mended), book);
    if (!cheapest || (least && cheapest.cents >= least.cents)) return [];
    const { cents } = cheapest;
    return [{ cents, label: m.budget.fromPrice(text, formatMoney(cents)), path: budgetRequestPath(mended) }];
  });
  const links = mends
    .sort((a, b) => a.cents - b.cents)
    .map(({ label: text, path }) => ({ label: text, path }));
  if (!least) return { kind: "conflict", mends: links };
  const enough = formatMoney(least.cents);
  return {
    kind: "too-little",
    least: enough,
    leastPath: budgetRequestPath({ ...wishes, amount: withoutCurrency(enough) }),
    mends: links,
  };
}

const lowGrades = { color: "J", clarity: "SI2" } as const;
