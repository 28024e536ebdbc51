import type { Cents } from "#money";
import type { PrimaryStone } from "../design.ts";
import { caratScale, certifications, clarityGrades, colorGrades, type StoneType } from "../options.ts";
import { nearestStep } from "../scale.ts";
import { caratPower } from "./carat-power.ts";
import { firstPriceBook, type PriceBook } from "./price-book.ts";

const half = 5n * 10n ** 17n;

/**
 * P3: base x carat^1.5 x (2 - the book's step per color from D) x (2 - its step per clarity from FL) x its factor if
 * round, whole dollars, halves up, in cents. All factors are whole numbers of hundredths or 10^-12, so one division
 * rounds once. A carat between two steps counts as the nearest.
 */
export function centerStonePrice(stone: PrimaryStone, book: PriceBook = firstPriceBook): Cents {
  const exact =
    BigInt(caratPower[nearestStep(caratScale, stone.carat)]!) *
    BigInt(
      book.stoneDollars[stone.type] *
        (200 - book.colorStepHundredths * colorGrades.indexOf(stone.color)) *
        (200 - book.clarityStepHundredths * clarityGrades.indexOf(stone.clarity)) *
        (stone.cut === "round" ? book.roundCutHundredths : 100),
    );
  return 100 * Number((exact + half) / (2n * half));
}

/** P12: what a stone of the type costs at least: the lightest, in the lowest grades, round only where that costs less. In cents. */
export function stoneFromCents(type: StoneType, book: PriceBook = firstPriceBook): Cents {
  const lowest = {
    cut: book.roundCutHundredths < 100 ? "round" : "oval",
    carat: caratScale.min,
    color: colorGrades.at(-1)!,
    clarity: clarityGrades.at(-1)!,
    certification: certifications[0],
  } as const;
  return centerStonePrice({ type, ...lowest }, book);
}
