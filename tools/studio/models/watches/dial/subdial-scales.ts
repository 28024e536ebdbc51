import type { Subdial } from "../watch-spec.ts";
import { handAngles, type ShownTime } from "./shown-time.ts";

/** A subdial's scale: marks all around or over an arc, numerals by clock angle, and the hand's angle. */
export interface SubdialScale {
  /** Clock angles of the light and heavy marks, degrees from 12. */
  light: readonly number[];
  heavy: readonly number[];
  figures: readonly { text: string; angle: number }[];
  hand: number;
  /** Angles of red marks; none by default. */
  alert?: readonly number[];
}

/** The scale of a subdial, except a moon phase. A chronograph's counters rest at zero; only the seconds run. */
export function subdialScale(scale: Exclude<Subdial["scale"], "moon">, time: ShownTime): SubdialScale {
  if (scale === "seconds")
    return whole(60, { heavyEvery: 5, figureEvery: 15, hand: handAngles(time).seconds });
  if (scale === "30-minutes") return whole(30, { heavyEvery: 5, figureEvery: 10, hand: 0 });
  if (scale === "12-hours") {
    const { heavy, figures, hand } = whole(12, { heavyEvery: 1, figureEvery: 3, hand: 0 });
    return { heavy, figures, hand, light: whole(48, { heavyEvery: 4, figureEvery: 48, hand: 0 }).light };
  }
  if (scale === "days") {
    const { light, heavy, figures } = whole(31, { heavyEvery: 5, figureEvery: 5, hand: 0 });
    return { light, heavy, figures, hand: (360 * time.day) / 31 };
  }
  const steps = Array.from({ length: 25 }, (_, i) => -120 + i * 10);
  return {
    light: steps.filter((_, i) => i % 6 && i > 4),
    heavy: steps.filter((_, i) => i % 6 === 0 && i > 4),
    alert: steps.slice(0, 5),
    figures: [],
    hand: 70,
  };
}

function whole(
  count: number,
  { heavyEvery, figureEvery, hand }: { heavyEvery: number; figureEvery: number; hand: number },
): SubdialScale {
  const all = Array.from({ length: count }, (_, i) => i + 1);
  const angle = (i: number) => (360 * i) / count;
  return {
    light: all.filter((i) => i % heavyEvery !== 0).map(angle),
    heavy: all.filter((i) => i % heavyEvery === 0).map(angle),
    figures: all.filter((i) => i % figureEvery === 0).map((i) => ({ text: String(i), angle: angle(i) })),
    hand,
  };
}
