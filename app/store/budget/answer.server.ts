import { type BudgetDesign, bestDesigns, cheapestDesign } from "#jewelry/budget/best-designs";
import type { BudgetQuestion, Priority } from "#jewelry/budget/budget-question";
import { sharedStones } from "#jewelry/description";
import type { Design } from "#jewelry/design";
import { label, metalLabel } from "#jewelry/labels";
import { isColorGraded } from "#jewelry/materials/stones";
import type { PriceBook } from "#jewelry/price/price-book";
import { currencyWords, formatMoney, withoutCurrency } from "#money";
import { designPath } from "../builder/designs/design-item.ts";
import { ownPoints, type Point, pointsBeside } from "./design-points.ts";
import { questionOf, type Wishes, wishChips, wishesPath, without } from "./wishes.ts";

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
  points: Point[];
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
export function answerWishes(wishes: Wishes, book: PriceBook): BudgetAnswer {
  const question = questionOf(wishes);
  const [first, ...others] = bestDesigns(question, book);
  if (!first) return nothing(wishes, question, book);
  return {
    kind: "designs",
    designs: [
      found(first, wishes, ownPoints(first.design)),
      ...others.map((one) => found(one, wishes, pointsBeside(first.design, one.design))),
    ],
    other: otherDiamond(first.design, wishes, question, book),
  };
}

function found(
  { design, cents, first }: BudgetDesign,
  { cents: amount, order }: Wishes,
  points: Point[],
): FoundDesign {
  const under = amount - cents;
  return {
    design,
    path: designPath(design),
    title: titleOf(design, first === order[0] ? null : first),
    sentence: sentenceOf(design),
    price: formatMoney(cents),
    left: under > 0 ? `${formatMoney(under)} under` : `All of it, to the ${currencyWords().one}`,
    percent: (cents / amount) * 100,
    points,
  };
}

function titleOf({ primaryStone, metal }: Design, first: Priority | null): string {
  const { carat, type, color, clarity } = primaryStone!;
  const weight = `${carat.toFixed(2)} ct`;
  if (first === null) return `${weight}, by your order`;
  if (first === "stone") return `${weight}, the largest`;
  if (first === "metal") return `${weight} in ${metalName(metal!)}`;
  return [weight, ...(isColorGraded(type) ? [color, clarity] : [clarity])].join(", ");
}

function metalName({ type, karat }: NonNullable<Design["metal"]>): string {
  return type === "platinum" ? "platinum" : `${label("karat", karat)} gold`;
}

/** "Oval lab diamond, G, VS2, IGI. 14K White Gold, halo" */
function sentenceOf(design: Design): string {
  const { primaryStone, metal, style, accentStones } = design;
  const { cut, type, color, clarity, certification } = primaryStone!;
  const name = `${label("cut", cut)} ${label("stone", type)}`.toLowerCase();
  const stone = sharedStones(design, name) ?? name.charAt(0).toUpperCase() + name.slice(1);
  const grades = isColorGraded(type) ? [color, clarity] : [clarity];
  const accents = accentStones?.configuration ?? "none";
  const mount = [metalLabel(metal!), label("style", style!).toLowerCase()];
  if (accents !== "none" && accents !== style)
    mount.push(`${label("accents", accents).toLowerCase()} accents`);
  return `${[stone, ...grades, certification].join(", ")}. ${mount.join(", ")}`;
}

/** What the same amount buys in the same setting with the other kind of diamond. */
function otherDiamond(
  design: Design,
  wishes: Wishes,
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
  const name = other === "diamond" ? "natural" : "lab-grown";
  const amount = formatMoney(wishes.cents);
  if (!best) return `In ${name} diamond ${amount} is too little for this setting.`;
  const { carat, color, clarity } = best.design.primaryStone!;
  return `In ${name} diamond ${amount} buys ${carat.toFixed(2)} ct, ${color}, ${clarity} in the same setting.`;
}

/** The answer without a design: the wishes conflict or cost more. Lists changes that help, the most helpful first. */
function nothing(wishes: Wishes, question: BudgetQuestion, book: PriceBook): BudgetAnswer {
  const least = cheapestDesign(question, book);
  const other = [
    ...wishChips(wishes).map(({ name, label: chip }) => ({
      label: `Without “${chip}”`,
      wishes: without(wishes, name),
    })),
    {
      label: `With grades from ${lowGrades.color} and ${lowGrades.clarity} on`,
      wishes: { ...wishes, chosen: { ...wishes.chosen, ...lowGrades } },
    },
  ];
  const mends = other.flatMap(({ label: text, wishes: mended }) => {
    const cheapest = cheapestDesign(questionOf(mended), book);
    if (!cheapest || (least && cheapest.cents >= least.cents)) return [];
    const { cents } = cheapest;
    return [{ cents, label: `${text} from ${formatMoney(cents)}`, path: wishesPath(mended) }];
  });
  const links = mends
    .sort((a, b) => a.cents - b.cents)
    .map(({ label: text, path }) => ({ label: text, path }));
  if (!least) return { kind: "conflict", mends: links };
  const enough = formatMoney(least.cents);
  return {
    kind: "too-little",
    least: enough,
    leastPath: wishesPath({ ...wishes, amount: withoutCurrency(enough) }),
    mends: links,
  };
}

const lowGrades = { color: "J", clarity: "SI2" } as const;
