import type { Cents } from "#money";
import { designAdvice } from "../advice.ts";
import { changeFinishing, chooseSize, newDesign, stoneDefaults } from "../choices.ts";
import type { Design, Metal, PrimaryStone } from "../design.ts";
import { isColorGraded } from "../materials/stones.ts";
import { type ClarityGrade, type ColorGrade, clarityGrades, colorGrades } from "../options.ts";
import { centerStonePrice } from "../price/center-stone-price.ts";
import { finishCents, metalPrice, packagingCents } from "../price/part-prices.ts";
import type { PriceBook } from "../price/price-book.ts";
import { memoize } from "../shapes/memoize.ts";
import type { BudgetQuestion } from "./budget-question.ts";
import { type PricedMount, pricedMounts, stoneClass, stoneClassSamples, withMount } from "./mounts.ts";

/** Steps below D and FL: the worse of color and clarity first, then their sum. */
export function gradeRank({ type, color, clarity }: Pick<PrimaryStone, "type" | "color" | "clarity">) {
  const clarityRank = clarityGrades.indexOf(clarity);
  const colorRank = isColorGraded(type) ? colorGrades.indexOf(color) : 0;
  return Math.max(colorRank, clarityRank) * 100 + colorRank + clarityRank;
}

interface Grade {
  readonly color: ColorGrade;
  readonly clarity: ClarityGrade;
}

/** Stones that differ only in weight and grades. */
interface Kind {
  readonly base: Pick<PrimaryStone, "type" | "cut" | "certification">;
  readonly byRank: ReadonlyMap<number, { readonly grades: readonly Grade[]; readonly lowest: Grade }>;
  /** The lowest color and the lowest clarity on offer. */
  readonly lowest: Grade;
}

export interface Candidate {
  readonly cents: Cents;
  readonly stone: PrimaryStone;
  readonly metal: Metal;
  readonly mount: PricedMount;
}

/** Prices stones and mounts by the price book, each once and on demand. */
export function openBudgetSearch(
  { category, options, size }: Omit<BudgetQuestion, "maxCents" | "order">,
  book: PriceBook,
) {
  const mounts = pricedMounts(category, options, book);
  const finish = cheapest(options.finishes, (one) => finishCents(one, book));
  const packaging = cheapest(options.packagings, (one) => packagingCents(one, book));
  const kinds = kindsOf(options);
  const bare = chooseSize(
    changeFinishing(newDesign(category), { metalFinish: finish.one, packaging: packaging.one }),
    size,
  );

  const stoneCents = memoize((stone: PrimaryStone) => centerStonePrice(stone, book), {
    capacity: Number.POSITIVE_INFINITY,
    keyOf: ({ type, cut, carat, color, clarity }) =>
      `${type} ${cut === "round"} ${carat} ${color} ${clarity}`,
  });
  const fittingMount = memoize(
    (stone: PrimaryStone, metal: Metal) => {
      const design = { ...bare, primaryStone: stone, metal };
      return mounts.find(({ mount }) => designAdvice(withMount(design, mount)).length === 0) ?? null;
    },
    {
      capacity: Number.POSITIVE_INFINITY,
      keyOf: (stone, { type, karat }) => `${stoneClass(stone)} ${type} ${karat}`,
    },
  );

  const samples = stoneClassSamples(options.carats, options.clarities);
  /** A lower bound on metal, mount and finishing for any stone of this kind; infinite if no mount fits. */
  const holdingCents = memoize(
    ({ base }: Kind, metal: Metal) => {
      const rest = metalPrice(metal, book) + finish.cents + packaging.cents;
      const held = samples.map((sample) =>
        fittingMount({ ...base, ...sample, color: stoneDefaults.color }, metal),
      );
      return Math.min(...held.map((mount) => (mount ? mount.cents + rest : Number.POSITIVE_INFINITY)));
    },
    {
      capacity: Number.POSITIVE_INFINITY,
      keyOf: ({ base: { type, cut } }, metal) => `${type} ${cut} ${metal.type} ${metal.karat}`,
    },
  );

  /** The cheapest design with this stone and metal; null if every mount has a conflict. */
  function candidate(stone: PrimaryStone, metal: Metal): Candidate | null {
    const mount = fittingMount(stone, metal);
    if (!mount) return null;
    const cents = stoneCents(stone) + metalPrice(metal, book) + mount.cents + finish.cents + packaging.cents;
    return { cents, stone, metal, mount };
  }
  function designOf({ stone, metal, mount }: Candidate): Design {
    return withMount({ ...bare, primaryStone: stone, metal }, mount.mount);
  }
  return { kinds, stoneCents, holdingCents, candidate, designOf };
}

export type BudgetSearch = ReturnType<typeof openBudgetSearch>;

/** A12: each stone type with a certificate that is still issued. */
function kindsOf({ stones, cuts, colors, clarities }: BudgetQuestion["options"]): Kind[] {
  return stones.flatMap((type) => {
    const graded = isColorGraded(type) ? colors : [stoneDefaults.color];
    const grades = graded.flatMap((color) => clarities.map((clarity): Grade => ({ color, clarity })));
    const ranks = Map.groupBy(grades, (grade) => gradeRank({ type, ...grade }));
    const byRank = new Map(
      [...ranks].map(([rank, equals]) => [rank, { grades: equals, lowest: lowestOf(equals) }]),
    );
    const certification = type === "lab-diamond" || type === "moissanite" ? "IGI" : "GIA";
    return cuts.map(
      (cut): Kind => ({ base: { type, cut, certification }, byRank, lowest: lowestOf(grades) }),
    );
  });
}

function lowestOf(grades: readonly Grade[]): Grade {
  return {
    color: colorGrades.findLast((one) => grades.some(({ color }) => color === one))!,
    clarity: clarityGrades.findLast((one) => grades.some(({ clarity }) => clarity === one))!,
  };
}

function cheapest<Id>(ids: readonly Id[], centsOf: (id: Id) => Cents) {
  return ids
    .map((one) => ({ one, cents: centsOf(one) }))
    .reduce((least, next) => (next.cents < least.cents ? next : least));
}
