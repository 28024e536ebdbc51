import type { Category } from "../../options.ts";
import type { PieceMeasures } from "../../shapes/piece.ts";
import type { Dimension } from "./dimension.ts";
import type { DrawnPart, ViewName } from "./drawn-part.ts";
import { extentOf, millimeters, solidsOf } from "./extent.ts";

/** Across the bore, the band's width, and of a ring its thickness at the palm and how high it stands over the finger. */
export function bandDimensions(
  part: DrawnPart,
  name: ViewName,
  { category, measures }: { category: Category; measures: PieceMeasures },
): Dimension[] {
  const band = part.metal.filter((metal) => metal.name === "band");
  if (band.length === 0 || name === "top") return [];
  const [left, top, right, bottom] = extentOf(part.views[name], band);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  if (name === "side")
    return [
      {
        direction: "across",
        from: left,
        to: right,
        at: y,
        side: 1,
        lane: 0,
        text: millimeters(right - left),
      },
    ];
  const inner = measures.innerDiameterMm;
  if (inner === null) return [];
  const radius = inner / 2;
  const isRing = category === "ring";
  const middle = isRing ? 0 : x;
  const bore: Dimension = {
    direction: "across",
    from: middle - radius,
    to: middle + radius,
    at: isRing ? 0 : y,
    side: 0,
    lane: 0,
    text: isRing ? `⌀ ${millimeters(inner)}` : millimeters(inner),
  };
  if (!isRing) return [bore];
  const [, highest] = extentOf(part.views.front, solidsOf(part));
  const upright = { direction: "down", at: 0, side: 1, lane: 0 } as const;
  return [
    bore,
    { ...upright, from: highest, to: -radius, text: millimeters(-radius - highest) },
    { ...upright, from: radius, to: bottom, text: millimeters(bottom - radius) },
  ];
}
