import type { Cents } from "#money";
import type { Metal } from "../design.ts";
import { metalChoices } from "../materials/metals.ts";
import {
  type AccentConfiguration,
  accentConfigurations,
  bandWidthScale,
  type Category,
  type ClarityGrade,
  type ColorGrade,
  type Cut,
  caratScale,
  clarityGrades,
  colorGrades,
  cuts,
  type MetalFinish,
  metalFinishes,
  type Packaging,
  type ProngCount,
  type ProngStyle,
  packagings,
  prongCounts,
  prongStyles,
  type Scale,
  type SettingHeight,
  type StoneType,
  type Style,
  settingHeights,
  stoneTypes,
  styles,
} from "../options.ts";
import { stepCount, valueAt } from "../scale.ts";

/** What a shopper can prioritize: the heaviest stone, the heaviest metal, the best grades. */
export const priorities = ["stone", "metal", "grades"] as const;
export type Priority = (typeof priorities)[number];

/**
 * Options a design may use, in order of preference between equals. Options not listed here don't affect the price and
 * keep their defaults.
 */
export interface BudgetOptions {
  readonly stones: readonly StoneType[];
  readonly cuts: readonly Cut[];
  readonly carats: readonly number[];
  /** For color-graded stones. Other stones take the default. */
  readonly colors: readonly ColorGrade[];
  readonly clarities: readonly ClarityGrade[];
  readonly metals: readonly Metal[];
  readonly styles: readonly Style[];
  readonly accents: readonly AccentConfiguration[];
  readonly heights: readonly SettingHeight[];
  readonly prongCounts: readonly ProngCount[];
  readonly prongStyles: readonly ProngStyle[];
  readonly bandWidths: readonly number[];
  readonly finishes: readonly MetalFinish[];
  readonly packagings: readonly Packaging[];
}

export interface BudgetQuestion {
  readonly category: Category;
  readonly maxCents: Cents;
  /** Each priority exactly once, most important first. */
  readonly order: readonly Priority[];
  readonly options: BudgetOptions;
  /** US ring size. Ignored for other categories. */
  readonly size: number;
}

/** Everything the builder offers for a category. */
export function allOptions(category: Category): BudgetOptions {
  return {
    stones: stoneTypes,
    cuts,
    carats: valuesOf(caratScale),
    colors: colorGrades,
    clarities: clarityGrades,
    metals: metalChoices,
    styles: styles[category],
    accents: accentConfigurations,
    heights: settingHeights,
    prongCounts,
    prongStyles,
    bandWidths: valuesOf(bandWidthScale),
    finishes: metalFinishes,
    packagings,
  };
}

function valuesOf(scale: Scale): number[] {
  return Array.from({ length: stepCount(scale) }, (_, step) => valueAt(scale, step));
}
