import type { ProngStyle } from "../../options.ts";
import { crownHeight, cutGem } from "../gems/cut-gem.ts";
import { ballAt } from "../mesh/ball.ts";
import { zoneNumber } from "../mesh/mesh.ts";
import type { MeshWriter } from "../mesh/mesh-writer.ts";
import type { Vector } from "../mesh/placement.ts";
import { tube } from "../mesh/tube.ts";
import {
  flatProngMm,
  girdleClearanceMm,
  type HeadForm,
  legTopMm,
  minProngRadiusMm,
  prongJoint,
  prongOutMm,
  prongRadiusMm,
} from "./head-form.ts";
import { prongLine } from "./prong-line.ts";
import { type ProngPlace, prongPlaces } from "./prong-places.ts";
import { seatRoomOutMm } from "./seat-wall.ts";
import { vProng } from "./v-prong.ts";

interface ProngLook {
  /** A factor of the usual radius. `squash` makes it wider sideways. */
  thickness: number;
  squash: number;
  /** Radius of the tip relative to the prong's. */
  tip: number;
  /** End of the tip, as a fraction of the distance from middle to girdle. */
  reach: number;
  /** Height of the tip's middle above the crown, in radii. */
  lift: number;
}

export const prongLook: Record<Exclude<ProngStyle, "bezel">, ProngLook> = {
  classic: { thickness: 1, squash: 1, tip: 0.86, reach: 0.86, lift: 0.46 },
  rounded: { thickness: 1.02, squash: 1, tip: 0.9, reach: 0.89, lift: 0.4 },
  flat: { thickness: 0.62, squash: 1.75, tip: 0.95, reach: 0.86, lift: 0.5 },
  claw: { thickness: 0.85, squash: 1, tip: 0.34, reach: 0.78, lift: 0.44 },
};

/** Half a prong's thickness toward the stone, mm, leaving enough metal behind its seat at every size. */
function prongMm(form: HeadForm, { isPaired, isPoint }: ProngPlace): number {
  const { cut, widthMm, prongStyle, state } = form;
  const usual = prongRadiusMm(cut, widthMm);
  if (prongStyle === "flat")
    return state === "as-cast" ? flatProngMm(usual) : Math.min(Math.max(0.26, usual * 0.62), widthMm * 0.11);
  const { thickness } = lookOf(prongStyle);
  // At a point, the V also holds the stone.
  const radius = isPoint ? Math.min(usual, 0.36) : usual * thickness * (isPaired ? 0.8 : 1);
  const cast = Math.max(minProngRadiusMm, radius);
  // After a small stone is set, its prongs are filed down.
  return state === "as-cast" ? cast : Math.min(cast, widthMm * 0.11);
}

function lookOf(style: ProngStyle): ProngLook {
  return prongLook[style === "bezel" ? "classic" : style];
}

/** A prong in plan view: its outward direction from the middle, and the distances of its middle and the girdle, mm. */
export function prongPlan(form: HeadForm, place: ProngPlace) {
  const radius = prongMm(form, place);
  const far = Math.hypot(place.x, place.y) * form.widthMm;
  const way = [(place.x * form.widthMm) / far, (place.y * form.widthMm) / far] as const;
  const slant = Math.max(0.6, way[0] * place.nx + way[1] * place.ny);
  const isFree = form.prongStyle === "flat" || place.isPoint;
  // After being pushed over the girdle, a prong lies closer to it.
  if (form.state !== "as-cast") {
    const set = radius * (form.prongStyle === "flat" ? 0.55 : 0.42);
    return { radius, far, way, out: set / slant };
  }
  if (isFree) return { radius, far, way, out: (radius + girdleClearanceMm) / slant };
  const least = prongOutMm(radius, form.widthMm) / slant;
  const { nx, ny } = place;
  const [x, y] = [way[0] * (far + least), way[1] * (far + least)];
  const section = { x, y, nx, ny, radius, halfWidth: radius, way };
  const more = seatRoomOutMm(form.cut, form.widthMm, section, (radius + girdleClearanceMm) / slant - least);
  return { radius, far, way, out: least + more };
}

/** Writes a head's prongs: from the feet past the girdle onto the crown. */
export function prongs(writer: MeshWriter, form: HeadForm): void {
  for (const place of prongPlaces(form.cut, form.prongCount)) prong(writer, form, place);
}

function prong(writer: MeshWriter, form: HeadForm, place: ProngPlace): void {
  const { cut, widthMm } = form;
  const gem = cutGem(cut);
  const look = lookOf(form.prongStyle);
  const { radius, far, way, out } = prongPlan(form, place);
  const reach = Math.max(place.isPoint ? 0.92 : look.reach, 1 - 0.8 / far);
  const knee = prongJoint(form);
  const line = prongLine({
    foot: [form.footShare * far + out, knee.footZ],
    knee: [knee.bend * far + out, knee.z],
    edge: far + out,
    tip: [reach * far, crownHeight(gem, place.x * reach, place.y * reach) * widthMm + look.lift * radius],
    slope: crownHeight(gem, place.x * reach, place.y * reach) / ((1 - reach) * (far / widthMm)),
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
  tube(writer, { path, radius: radii, squash: look.squash, side, sides: 12, hasRoundEnds: true, zone });
  if (form.prongStyle === "rounded" && form.state === "as-set")
    ballAt(writer, path.at(-1)!, { radius: radius * 1.16, slices: 14, stacks: 9, zone });
  if (place.isPoint) vProng(writer, { ...form, place, radius });
}
