import type { Category } from "../../options.ts";
import { dot } from "../../shapes/mesh/placement.ts";
import type { PieceMeasures } from "../../shapes/piece.ts";
import { type Dimension, dimension, millimeters } from "./dimension.ts";
import { type DrawnPart, type Extent, extentOf, solidsOf, type ViewName } from "./drawn-part.ts";
import { nearestPlacement, stoneAxis, stoneSizeMm, viewOfTable } from "./main-stone.ts";

type Measured = { category: Category; measures: PieceMeasures };

/** D4: the dimensions of a view: bore, band, height over the finger, main stone and overall size. */
export function viewDimensions(part: DrawnPart, name: ViewName, measured: Measured): Dimension[] {
  const whole = wholeExtent(part, name);
  return [
    ...bandDimensions(part, name, measured),
    ...(whole ? wholeDimensions(whole, name, measured.measures.bandWidthMm !== null) : []),
    ...stoneDimensions(part, name),
  ];
}

/** The extent of the whole drawing; for a chain's front, of what hangs from it; null for a line that continues. */
function wholeExtent(part: DrawnPart, name: ViewName): Extent | null {
  if (!part.isCut) return extentOf(part.views[name], solidsOf(part));
  const metal = part.metal.filter((metal) => metal.name !== "chain" && metal.name !== "clasp");
  const hangs = metal.some((metal) => metal.name === "bail") || metal.length < part.metal.length;
  return hangs && part.isHanging ? extentOf(part.views[name], solidsOf({ ...part, metal })) : null;
}

function wholeDimensions([left, top, right, bottom]: Extent, name: ViewName, hasBand: boolean): Dimension[] {
  const across = (name: string) => dimension("across", [left, right], { name, at: bottom, side: 1 });
  if (name === "front")
    return [
      across("Whole width"),
      dimension("down", [top, bottom], { name: "Whole height", at: left, side: -1 }),
    ];
  // A band's side view already has its width below.
  return name === "side" && !hasBand ? [across("Whole depth")] : [];
}

/** Bore diameter and band width; for a ring, also the thickness at the palm and the height over the finger. */
function bandDimensions(part: DrawnPart, name: ViewName, { category, measures }: Measured): Dimension[] {
  const band = part.metal.filter((metal) => metal.name === "band");
  if (band.length === 0 || name === "top") return [];
  const [left, top, right, bottom] = extentOf(part.views[name], band);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  if (name === "side") {
    // A separate band is contoured, so it extends along the finger by more than its width.
    const isAlone = part.metal.every((metal) => metal.name === "band" || metal.name === "milgrain");
    const title = category === "ring" && isAlone && part.stones.length === 0 ? "Whole depth" : "Band width";
    return [dimension("across", [left, right], { name: title, at: y, side: 1 })];
  }
  const inner = measures.innerDiameterMm;
  if (inner === null) return [];
  const radius = inner / 2;
  const inside = { name: "Inside diameter", side: 0 } as const;
  if (category !== "ring") return [dimension("across", [x - radius, x + radius], { ...inside, at: y })];
  const bore = dimension("across", [-radius, radius], { ...inside, at: 0 });
  const [, highest] = extentOf(part.views.front, solidsOf(part));
  return [
    { ...bore, text: `⌀ ${bore.text}` },
    dimension("down", [highest, -radius], { name: "Height over the finger", at: 0, side: 1 }),
    dimension("down", [radius, bottom], { name: "Band thickness at the palm", at: 0, side: 1 }),
  ];
}

/** Length and width of the main stone, in the view that faces its table. */
function stoneDimensions({ stones, views }: DrawnPart, name: ViewName): Dimension[] {
  const center = stones.find(({ role }) => role === "center");
  if (!center || viewOfTable(center, views) !== name) return [];
  const view = views[name];
  const placements = nearestPlacement(center, view);
  const along = stoneAxis(placements, 0);
  // Stones turned within the view would be measured across their corners.
  const [rightShare, upShare] = [Math.abs(dot(along, view.right)), Math.abs(dot(along, view.up))];
  const seen = Math.hypot(rightShare, upShare);
  const isAcross = rightShare >= 0.99 * seen;
  if (!isAcross && upShare < 0.99 * seen) return [];
  const [length, width] = stoneSizeMm(center, placements);
  const sides = [
    { name: "Main stone, length", text: millimeters(length) },
    { name: "Main stone, width", text: millimeters(width) },
  ] as const;
  const [across, down] = isAcross ? sides : [sides[1], sides[0]];
  const [left, top, right, bottom] = extentOf(view, [{ mesh: center.gem.mesh, placements }]);
  // A stone that leans away from the view is drawn shorter than it is.
  const stretch = (from: number, to: number, mm: number): readonly [number, number] => [
    (from + to - mm) / 2,
    (from + to + mm) / 2,
  ];
  const [acrossMm, downMm] = isAcross ? [length, width] : [width, length];
  return [
    dimension("across", stretch(left, right, acrossMm), { ...across, at: top, side: -1 }),
    dimension("down", stretch(top, bottom, downMm), { ...down, at: right, side: 1 }),
  ];
}
