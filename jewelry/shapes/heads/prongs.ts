import type { ProngStyle } from "../../options.ts";
import { crownHeight, cutGem, type Gem } from "../gems/cut-gem.ts";
import type { GemShape } from "../gems/gem-shape.ts";
import { wayToTable } from "../gems/way-to-table.ts";
import { ballAt } from "../mesh/ball.ts";
import { zoneNumber } from "../mesh/mesh.ts";
import type { MeshWriter } from "../mesh/mesh-writer.ts";
import type { Vector } from "../mesh/placement.ts";
import { tube } from "../mesh/tube.ts";
import {
  finishedMm,
  flatProngMm,
  type HeadForm,
  legTopMm,
  minFinishedRadiusMm,
  overlap,
  prongJoint,
  prongOutMm,
  prongRadiusMm,
} from "./head-form.ts";
import { prongLine } from "./prong-line.ts";
import { type ProngPlace, prongPlaces } from "./prong-places.ts";
import { prongSides, seatWidening } from "./seat-wall.ts";
import { vProng } from "./v-prong.ts";

interface ProngLook {
  /** A factor of the usual radius. `squash` makes it wider sideways. */
  thickness: number;
  squash: number;
  /** Radius of the tip, relative to the prong's. */
  tip: number;
  /** Radius of the ball at the tip once the stone is set, relative to the prong's; 0 without one. */
  ball: number;
  /** Height of the tip's middle above the crown, in radii. */
  lift: number;
}

export const prongLook: Record<Exclude<ProngStyle, "bezel">, ProngLook> = {
  classic: { thickness: 1, squash: 1, tip: 0.86, ball: 0, lift: 0.46 },
  rounded: { thickness: 1.02, squash: 1, tip: 0.9, ball: 1.1, lift: 0.4 },
  flat: { thickness: 0.62, squash: 1.5, tip: 0.95, ball: 0, lift: 0.5 },
  claw: { thickness: 0.9, squash: 1, tip: 0.34, ball: 0, lift: 0.44 },
};

/** How much of the way from girdle to table a finished prong covers. */
export const coverage = 0.41;
/** The least of it in a wide prong's middle, and the most at its ends. */
const [minCoverage, maxCoverage] = [0.33, 0.48];
/** Where the round ends of a wide prong's tip are looked at, radians from its front. */
const endTurns = [0, 0.4, 0.8];

/** Half the thickness of a prong at a point or beside a halo as cast, and the least of a close or tapered one, mm. */
const slimMm = minFinishedRadiusMm + finishedMm;

/** Half a prong's thickness toward the stone, mm. */
function prongMm(form: HeadForm, { isPaired, isPoint }: ProngPlace): number {
  const { cut, widthMm, prongStyle, state, isSlim } = form;
  const full = prongRadiusMm(cut, widthMm);
  const usual = isSlim ? Math.min(full, slimMm) : full;
  const { thickness } = lookOf(prongStyle);
  // At a point, the V also holds the stone.
  const cast =
    prongStyle === "flat"
      ? flatProngMm(usual)
      : isPoint
        ? Math.min(usual, slimMm)
        : Math.max(Math.min(usual, slimMm), usual * thickness * (isPaired ? 0.8 : 1));
  return state === "as-cast" ? cast : cast - finishedMm;
}

function lookOf(style: ProngStyle): ProngLook {
  return prongLook[style === "bezel" ? "classic" : style];
}

/**
 * A prong in plan view: its outward direction from the middle, the distances of its middle and the girdle, mm, and how
 * much wider than thick it is. Finishing takes metal off its outside, so the finished prong is notched like the cast one.
 */
export function prongPlan(form: HeadForm, place: ProngPlace) {
  const { cut, widthMm, prongStyle } = form;
  const radius = prongMm(form, place);
  const far = Math.hypot(place.x, place.y) * widthMm;
  const way = [(place.x * widthMm) / far, (place.y * widthMm) / far] as const;
  const { nx, ny } = place;
  const slant = Math.max(0.6, way[0] * nx + way[1] * ny);
  const cast = prongMm({ ...form, state: "as-cast" }, place);
  const least = prongOutMm(cast) / slant;
  const squash = lookOf(prongStyle).squash;
  const section = { x: way[0] * (far + least), y: way[1] * (far + least), nx, ny, radius: cast, way };
  const maxMm = (cast - overlap.leastMm - 0.02) / slant - least;
  const seat = seatWidening(cut, widthMm, { ...section, halfWidth: cast * squash }, Math.max(0, maxMm));
  return { radius, far, way, out: prongOutMm(radius) / slant + seat.outMm, squash: squash * seat.squash };
}

/** How far the table is from the girdle along a prong's direction, mm. */
export function crownRunMm(cut: GemShape, widthMm: number, { x, y }: Pick<ProngPlace, "x" | "y">): number {
  const gem = cutGem(cut);
  let [low, high] = [0, 1];
  while (high - low > 0.002) {
    const middle = (low + high) / 2;
    if (crownHeight(gem, x * middle, y * middle) < gem.crown - 1e-4) high = middle;
    else low = middle;
  }
  return (1 - low) * Math.hypot(x, y) * widthMm;
}

/**
 * How far a finished prong's end extends inside the girdle, mm: `coverage` of the way to the table, or less if it is so
 * wide that an end of it would cover more than half, as where an outline narrows.
 */
function coveredMm(
  { cut, widthMm }: HeadForm,
  { far, way, radius, flat }: { far: number; way: readonly [number, number]; radius: number; flat: number },
): number {
  const gem = cutGem(cut);
  const at = (mm: number, aside: number) =>
    wayToTable(
      gem,
      (way[0] * (far - mm) - way[1] * aside) / widthMm,
      (way[1] * (far - mm) + way[0] * aside) / widthMm,
    );
  const run = crownRunMm(cut, widthMm, { x: (way[0] * far) / widthMm, y: (way[1] * far) / widthMm });
  const isMuch = (mm: number) =>
    endTurns.some((turn) => {
      const aside = radius * (flat + Math.sin(turn));
      const back = mm - radius * (1 - Math.cos(turn));
      return at(back, aside) > maxCoverage || at(back, -aside) > maxCoverage;
    });
  let mm = coverage * run;
  while (mm > minCoverage * run && isMuch(mm)) mm -= 0.01;
  return mm;
}

/** Writes a head's prongs: from the feet past the girdle onto the crown. */
export function prongs(writer: MeshWriter, form: HeadForm): void {
  const places = prongPlaces(form.cut, form.prongCount);
  for (const place of places) prong(writer, form, place);
  // Where feet meet, a ball fills the pit between their round ends.
  const plans = places.map((place) => prongPlan(form, place));
  const feetMm = Math.min(...plans.map(({ far, out }) => form.footShare * far + out));
  const radius = Math.max(...plans.map((plan) => plan.radius));
  if (feetMm > radius * 1.3) return;
  const at: Vector = [0, 0, prongJoint(form).footZ];
  const ballMm = Math.min(radius, feetMm + 0.6 * radius);
  ballAt(writer, at, { radius: ballMm, slices: 12, stacks: 8, zone: zoneNumber("head") });
}

function prong(writer: MeshWriter, form: HeadForm, place: ProngPlace): void {
  const { cut, widthMm } = form;
  const gem = cutGem(cut);
  const look = lookOf(form.prongStyle);
  const { radius, far, way, out, squash } = prongPlan(form, place);
  // A V covers the rest of a point.
  const overMm = coveredMm(form, { far, way, radius: radius * look.tip, flat: squash - 1 });
  const reach = 1 - (overMm - radius * Math.max(look.tip, look.ball)) / far;
  const knee = prongJoint(form);
  const line = prongLine({
    foot: [form.footShare * far + out, knee.footZ],
    knee: [knee.bend * far + out, knee.z],
    edge: far + out,
    tip: [reach * far, crownHeight(gem, place.x * reach, place.y * reach) * widthMm + look.lift * radius],
    slope: crownSlope(gem, place),
    radius,
    ...(form.state === "as-cast" && { openFrom: legTopMm(widthMm) }),
  });
  const path = line.map(([r, z]): Vector => [way[0] * r, way[1] * r, z]);
  const tipFrom = path.length - 6;
  const radii = path.map((_, i) => {
    // Tips are shaped when the stone is set.
    const tip = form.state === "as-cast" ? 0 : Math.max(0, (i - tipFrom) / (path.length - 1 - tipFrom));
    return radius * (1 + (look.tip - 1) * tip ** 1.3);
  });
  // A bend needs its own plane; an upright prong follows the girdle.
  const side: Vector = form.state === "as-cast" ? [-place.ny, place.nx, 0] : [-way[1], way[0], 0];
  const zone = zoneNumber("head");
  tube(writer, { path, radius: radii, squash, side, sides: prongSides, hasRoundEnds: true, zone });
  if (look.ball > 0 && form.state === "as-set")
    ballAt(writer, path.at(-1)!, { radius: radius * look.ball, slices: 14, stacks: 9, zone });
  if (place.isPoint) vProng(writer, { ...form, place, radius });
}

/** Rise of the crown inward from the girdle at a prong. */
function crownSlope(gem: Gem, { x, y }: ProngPlace): number {
  return crownHeight(gem, x * 0.9, y * 0.9) / (0.1 * Math.hypot(x, y));
}
