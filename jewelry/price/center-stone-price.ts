import type { Cents } from "#money";
import type { PrimaryStone } from "../design.ts";
import { stones } from "../materials/stones.ts";
import { caratScale, clarityGrades, colorGrades, type StoneType } from "../options.ts";
import { nearestStep } from "../scale.ts";
import { caratPower } from "./carat-power.ts";

const one = 2n * 10n ** 17n;

/**
 * P3: base x carat^1.5 x (2 - 0.15 per color from D) x (2 - 0.17 per clarity from FL) x 1.1 if round, whole dollars,
 * halves up, in cents. All factors are whole numbers of hundredths, tenths or 10^-12, so one division rounds once.
 * A carat between two steps counts as the nearest.
 */
export function centerStonePrice(stone: PrimaryStone): Cents {
  const exact =
    BigInt(caratPower[nearestStep(caratScale, stone.carat)]!) *
    BigInt(
      stones[stone.type].baseDollars *
        (200 - 15 * colorGrades.indexOf(stone.color)) *
        (200 - 17 * clarityGrades.indexOf(stone.clarity)) *
        (stone.cut === "round" ? 11 : 10),
    );
  return 100 * Number((2n * exact + one / 2n) / one);
}

/** What a stone's card says it costs from: its base price, in cents. */
export function stoneFromCents(type: StoneType): Cents {
  return stones[type].baseDollars * 100;
}
