import type { ThinPlace } from "./casting-walls.ts";

/** "head 0.39 mm". */
export function placeLabel({ part, thicknessMm }: Pick<ThinPlace, "part" | "thicknessMm">): string {
  return `${part} ${thicknessMm.toFixed(2)} mm`;
}
