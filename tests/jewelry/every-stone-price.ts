import type { PrimaryStone } from "#jewelry/design";
import { caratScale, clarityGrades, colorGrades, cuts, stoneTypes } from "#jewelry/options";
import { centerStonePrice } from "#jewelry/price/center-stone-price";
import { stepCount, valueAt } from "#jewelry/scale";

/** Prices in cents of every available center stone, in a fixed order, from index `from` in steps of `every`. */
export function everyStonePrice(from: number, every: number): number[] {
  const prices: number[] = [];
  let at = 0;
  for (const type of stoneTypes)
    for (const cut of cuts)
      for (const color of colorGrades)
        for (const clarity of clarityGrades)
          for (let step = 0; step < stepCount(caratScale); step++, at++) {
            if (at < from || (at - from) % every > 0) continue;
            const stone = {
              type,
              cut,
              color,
              clarity,
              carat: valueAt(caratScale, step),
              certification: "GIA",
            };
            prices.push(centerStonePrice(stone as PrimaryStone));
          }
  return prices;
}
