import type { ProngStyle } from "../../options.ts";
import { crownHeight, cutGem } from "../gems/cut-gem.ts";
import { wayToTable } from "../gems/way-to-table.ts";
import { finishedMm, prongRadiusMm } from "../heads/head-form.ts";
import { prongSides } from "../heads/seat-wall.ts";
import { loft } from "../mesh/loft.ts";
import { zoneNumber } from "../mesh/mesh.ts";
import type { MeshWriter } from "../mesh/mesh-writer.ts";
import { interpolated, type Vector } from "../mesh/placement.ts";
import { sectionCorners, tube } from "../mesh/tube.ts";
import type { LinePlace, LineProngForm } from "./line-prong-places.ts";

const zone = zoneNumber("head");

/** `tip` and `end` are the widths of a set prong over the crown and at its end, relative to its leg's. */
const looks: Record<Exclude<ProngStyle, "bezel">, { tip: number; end: number }> = {
  classic: { tip: 0.86, end: 0.5 },
  rounded: { tip: 1.02, end: 0.62 },
  flat: { tip: 0.95, end: 0.8 },
  claw: { tip: 0.62, end: 0.2 },
};

function lookOf(prongStyle: ProngStyle) {
  return looks[prongStyle === "bezel" ? "classic" : prongStyle];
}

/** Half the thickness of a prong, mm. */
function radiusMm(form: LineProngForm): number {
  return prongRadiusMm(form.cut, form.widthMm) - (form.state === "as-cast" ? 0 : finishedMm);
}

/** Where prongs become upright below the girdle, and how high they stand as cast, mm. */
function waistMm({ widthMm }: LineProngForm): number {
  return -0.36 - 0.06 * widthMm;
}

function castTopMm(form: LineProngForm): number {
  const top = cutGem(form.cut).crown * form.widthMm;
  // Any higher, it would be in the way of lowering the stone in.
  return Math.min(top + 0.1 * (top - waistMm(form)) + radiusMm(form), 0.48 * form.widthMm);
}

/** Writes prongs from their feet in the rails, past the girdle onto the crown, or upright as cast. */
export function lineProngs(
  writer: MeshWriter,
  form: LineProngForm,
  places: readonly LinePlace[],
  footOf: (place: LinePlace, radius: number) => Vector,
): void {
  const { state } = form;
  const radius = radiusMm(form);
  for (const place of places) {
    const { x, y, nx, ny, out, wide } = place;
    const aside = (off: number, z: number): Vector => [x + nx * off, y + ny * off, z];
    const waist = waistMm(form);
    const upTo = state === "as-cast" ? castTopMm(form) : 0.02;
    const foot = footOf(place, radius);
    const leg = [foot, ...eased(foot, aside(out, waist), aside(out, 0))];
    // From the top, where the section must face the stone. From a foot that is aside, it would be twisted there.
    const path = [aside(out, upTo), aside(out, 0), ...leg.reverse()];
    tube(writer, { path, radius, squash: wide, side: [-ny, nx, 0], sides: prongSides, zone });
    if (state === "as-set") writeTip(writer, form, place);
  }
}

/** The share of the way from girdle to table that a set prong covers: 33 to 50%. */
const coveredShare = 0.4;

/** A prong's end pushed over the crown. Its sections are level, so it can't fold however short it is. */
function writeTip(writer: MeshWriter, form: LineProngForm, place: LinePlace): void {
  const radius = radiusMm(form);
  const { tip, end } = lookOf(form.prongStyle);
  const { x, y, nx, ny, out, wide } = place;
  const { coveredMm, crownMm } = crownUnder(form, place, radius);
  const high = crownMm + 0.3 * radius;
  // A stone's point is far from its table. A prong leaning farther than this would look bent flat.
  const over = Math.max(radius * tip - coveredMm, out - 1.1 * high);
  const profile = [
    [-0.2, out, radius],
    [0, out, radius],
    [0.5 * high, out + 0.45 * (over - out), radius * (0.5 + 0.5 * Math.max(tip, 0.8))],
    [high, over, radius * tip],
    [high + 0.22 * radius, over - 0.05 * radius, radius * (tip + end) * 0.5],
    [high + 0.36 * radius, over - 0.08 * radius, radius * end * 0.6],
  ] as const;
  const corners = sectionCorners(prongSides, wide);
  loft(writer, {
    stations: profile.length,
    isClosed: false,
    groups: new Uint8Array(prongSides),
    zones: new Uint8Array(prongSides).fill(zone),
    place: (station, point, to, at) => {
      const [z, off, mm] = profile[station]!;
      const [aside, outward] = corners[point]!;
      const [away, along] = [off - mm * outward, mm * aside];
      to[at] = x + nx * away - ny * along;
      to[at + 1] = y + ny * away + nx * along;
      to[at + 2] = z;
    },
  });
}

/** How far a prong covers the crown seen from above, and the crown's height there, mm. */
function crownUnder(
  { cut, widthMm, prongStyle }: LineProngForm,
  { x, y, nx, ny, wide }: LinePlace,
  radius: number,
) {
  const gem = cutGem(cut);
  const flatMm = (wide - 1) * radius * lookOf(prongStyle).tip;
  /** The stone's axes, turned from the line's. */
  const inStone = (mm: number, aside: number) =>
    [(y - ny * mm + nx * aside) / widthMm, -(x - nx * mm - ny * aside) / widthMm] as const;
  const isEnough = (mm: number) =>
    [-1, -0.5, 0, 0.5, 1].some((aside) => wayToTable(gem, ...inStone(mm, aside * flatMm)) > coveredShare);
  let coveredMm = 0.05;
  while (coveredMm < widthMm / 2 && !isEnough(coveredMm)) coveredMm += 0.01;
  return { coveredMm, crownMm: crownHeight(gem, ...inStone(coveredMm, 0)) * widthMm };
}

/** A prong's rounded turn from its slanted leg to upright, excluding its end. */
function eased(foot: Vector, waist: Vector, end: Vector): Vector[] {
  const start = interpolated(waist, foot, 0.5);
  return [0, 0.33, 0.67].map((t) =>
    interpolated(interpolated(start, waist, t), interpolated(waist, end, t), t),
  );
}
