import type { Cents } from "#money";
import type { Setting } from "../design.ts";
import { bandWidthScale, type ProngCount, type SettingHeight } from "../options.ts";
import { snap } from "../scale.ts";
import { roundHalfUp } from "./round-half-up.ts";

const heightDollars: Readonly<Record<SettingHeight, number>> = { low: 200, medium: 300, high: 400 };
const prongTenths: Readonly<Record<ProngCount, number>> = { 4: 10, 6: 11, 8: 12 };

/**
 * P5: height price x 1.1 for 6 prongs or 1.2 for 8 x (1 + 0.05 per mm of band above 2), whole dollars, halves up, in
 * cents. The width is linear below 2 mm too: 1.5 mm gives 0.975. A width between two steps counts as the nearest.
 */
export function settingPrice({ height, prongCount, bandWidth }: Setting): Cents {
  const halfMillimeters = 2 * snap(bandWidthScale, bandWidth);
  const exact = heightDollars[height] * prongTenths[prongCount] * (180 + 5 * halfMillimeters);
  return 100 * roundHalfUp(exact, 2000);
}

/** What a height's card says it costs, in cents, before prongs and band. */
export function heightCents(height: SettingHeight): Cents {
  return heightDollars[height] * 100;
}
