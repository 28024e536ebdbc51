import { styleAdvice } from "../advice/style-advice.ts";
import { designAdvice } from "../advice.ts";
import { accentsOf, newDesign } from "../choices.ts";
import type { Design, PrimaryStone, Setting } from "../design.ts";
import { limits } from "../making/rules/limits.ts";
import {
  type AccentConfiguration,
  type Category,
  type ClarityGrade,
  type Cut,
  clarityGrades,
  type Style,
} from "../options.ts";
import { accentCents, settingPrice } from "../price/part-prices.ts";
import type { PriceBook } from "../price/price-book.ts";
import { allOptions, type BudgetOptions } from "./budget-question.ts";

/** Everything that holds the stone, except the metal. */
export interface Mount {
  readonly style: Style;
  readonly accents: AccentConfiguration;
  readonly setting: Setting;
}

const mountsByCategory = new Map<Category, readonly Mount[]>();

/** Mounts of a category without conflicts of their own. Computed once. */
function mountsOf(category: Category): readonly Mount[] {
  const known = mountsByCategory.get(category);
  if (known) return known;
  const options = allOptions(category);
  const settings = settingsOf(options);
  const mounts = options.styles.flatMap((style) =>
    options.accents
      .filter((accents) => {
        const design = withMount(newDesign(category), { style, accents, setting: settings[0]! });
        return styleAdvice.every((rule) => rule(design) === null);
      })
      .flatMap((accents) => settings.map((setting): Mount => ({ style, accents, setting })))
      .filter((mount) => designAdvice(withMount(newDesign(category), mount)).length === 0),
  );
  mountsByCategory.set(category, mounts);
  return mounts;
}

function settingsOf({ heights, prongCounts, prongStyles, bandWidths }: BudgetOptions): Setting[] {
  return heights.flatMap((height) =>
    prongCounts.flatMap((prongCount) =>
      prongStyles.flatMap((prongStyle) =>
        bandWidths.map((bandWidth): Setting => ({ height, prongCount, prongStyle, bandWidth })),
      ),
    ),
  );
}

export function withMount(design: Design, { style, accents, setting }: Mount): Design {
  return { ...design, style, accentStones: accentsOf(accents), setting };
}

export interface PricedMount {
  readonly mount: Mount;
  readonly cents: number;
}

/** The mounts these options allow, cheapest first. Ties keep the order of the options. */
export function pricedMounts(category: Category, options: BudgetOptions, book: PriceBook): PricedMount[] {
  const { styles, accents, heights, prongCounts, prongStyles, bandWidths } = options;
  const byCents = new Map<number, PricedMount[]>();
  for (const mount of mountsOf(category)) {
    const { setting } = mount;
    const isOffered =
      styles.includes(mount.style) &&
      accents.includes(mount.accents) &&
      heights.includes(setting.height) &&
      prongCounts.includes(setting.prongCount) &&
      prongStyles.includes(setting.prongStyle) &&
      bandWidths.includes(setting.bandWidth);
    if (!isOffered) continue;
    const cents = accentCents(mount.accents, book) + settingPrice(setting, book);
    const equals = byCents.get(cents);
    if (equals) equals.push({ mount, cents });
    else byCents.set(cents, [{ mount, cents }]);
  }
  return [...byCents.keys()].sort((a, b) => a - b).flatMap((cents) => byCents.get(cents)!);
}

/** Carat weights above which other advice applies: A8, A9, A20. */
const caratBounds = [2, 3];

function caratBand(carat: number): number {
  return caratBounds.filter((bound) => carat >= bound).length;
}

/** A18 */
function bearsTension(clarity: ClarityGrade): boolean {
  return clarityGrades.indexOf(clarity) <= clarityGrades.indexOf(limits.tensionClarity);
}

const pointedCuts: readonly Cut[] = ["princess", "pear", "marquise"];

/** All that advice reads of a stone with a valid certificate: stones of one class have the same conflicts. */
export function stoneClass({
  type,
  cut,
  carat,
  clarity,
}: Omit<PrimaryStone, "color" | "certification">): string {
  return `${type} ${pointedCuts.includes(cut)} ${caratBand(carat)} ${bearsTension(clarity)}`;
}

/** The lightest carats and the lowest clarity of each class in these options. The lists can be in any order. */
export function stoneClassSamples(carats: readonly number[], clarities: readonly ClarityGrade[]) {
  const lightest = new Map<number, number>();
  for (const carat of [...carats].sort((a, b) => b - a)) lightest.set(caratBand(carat), carat);
  const lowest = new Map<boolean, ClarityGrade>();
  for (const clarity of clarityGrades)
    if (clarities.includes(clarity)) lowest.set(bearsTension(clarity), clarity);
  return [...lightest.values()].flatMap((carat) =>
    [...lowest.values()].map((clarity) => ({ carat, clarity })),
  );
}
