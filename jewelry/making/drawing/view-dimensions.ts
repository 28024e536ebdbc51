import type { Category } from "../../options.ts";
import type { PieceMeasures } from "../../shapes/piece.ts";
import { bandDimensions } from "./band-dimensions.ts";
import type { Dimension } from "./dimension.ts";
import type { DrawnPart, ViewName } from "./drawn-part.ts";
import { type Extent, extentOf, millimeters, solidsOf } from "./extent.ts";
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
  const across = {
    direction: "across",
    from: left,
    to: right,
    lane: 0,
    text: millimeters(right - left),
  } as const;
  if (name === "top") return [];
  // Under the side view of a band its own width is named.
  if (name === "side") return hasBand ? [] : [{ ...across, at: bottom, side: 1 }];
  return [
    { ...across, at: bottom, side: 1 },
    {
      direction: "down",
      from: top,
      to: bottom,
      at: left,
      side: -1,
      lane: 0,
      text: millimeters(bottom - top),
    },
  ];
}
