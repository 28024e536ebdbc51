import type { Category } from "../../options.ts";
import type { PieceMeasures } from "../../shapes/piece.ts";
import { type Dimension, dimension } from "./dimension.ts";
import type { DrawnPart, ViewName } from "./drawn-part.ts";
import { type Extent, extentOf, solidsOf } from "./extent.ts";
import { stoneDimensions } from "./stone-dimensions.ts";

/** D4: what is measured in a view: the bore, the band, the height over the finger, the main stone, and the whole. */
export function viewDimensions(
  part: DrawnPart,
  name: ViewName,
  { category, measures }: { category: Category; measures: PieceMeasures },
): Dimension[] {
  const whole = wholeExtent(part, name);
  return [
    ...bandDimensions(part, name, { category, measures }),
    ...(whole ? wholeDimensions(whole, name, measures.bandWidthMm !== null) : []),
    ...stoneDimensions(part, name),
  ];
}

/** All that is drawn; of a chain's front what hangs from it; null for a line that runs on both ways. */
function wholeExtent(part: DrawnPart, name: ViewName): Extent | null {
  if (!part.isCut) return extentOf(part.views[name], solidsOf(part));
  const metal = part.metal.filter((metal) => metal.name !== "chain" && metal.name !== "clasp");
  const hangs = metal.some((metal) => metal.name === "bail") || metal.length < part.metal.length;
  return hangs && part.isHanging ? extentOf(part.views[name], solidsOf({ ...part, metal })) : null;
}

function wholeDimensions([left, top, right, bottom]: Extent, name: ViewName, hasBand: boolean): Dimension[] {
  const across = dimension("across", [left, right], { at: bottom, side: 1 });
  if (name === "front") return [across, dimension("down", [top, bottom], { at: left, side: -1 })];
  // Under the side view of a band its own width is named.
  return name === "side" && !hasBand ? [across] : [];
}

/** Across the bore, the band's width, and of a ring its thickness at the palm and how high it stands over the finger. */
function bandDimensions(
  part: DrawnPart,
  name: ViewName,
  { category, measures }: { category: Category; measures: PieceMeasures },
): Dimension[] {
  const band = part.metal.filter((metal) => metal.name === "band");
  if (band.length === 0 || name === "top") return [];
  const [left, top, right, bottom] = extentOf(part.views[name], band);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  if (name === "side") return [dimension("across", [left, right], { at: y, side: 1 })];
  const inner = measures.innerDiameterMm;
  if (inner === null) return [];
  const radius = inner / 2;
  if (category !== "ring") return [dimension("across", [x - radius, x + radius], { at: y, side: 0 })];
  const bore = dimension("across", [-radius, radius], { at: 0, side: 0 });
  const [, highest] = extentOf(part.views.front, solidsOf(part));
  return [
    { ...bore, text: `⌀ ${bore.text}` },
    dimension("down", [highest, -radius], { at: 0, side: 1 }),
    dimension("down", [radius, bottom], { at: 0, side: 1 }),
  ];
}
