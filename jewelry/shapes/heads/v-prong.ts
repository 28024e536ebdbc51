import { crownHeight, cutGem, type Gem } from "../gems/cut-gem.ts";
import { cutOf } from "../gems/gem-shape.ts";
import { loft } from "../mesh/loft.ts";
import { zoneNumber } from "../mesh/mesh.ts";
import type { MeshWriter } from "../mesh/mesh-writer.ts";
import { finishedMm, type HeadForm, overlap, prongJoint } from "./head-form.ts";
import type { ProngPlace } from "./prong-places.ts";

const turns = [0, 0, 0, 0.25, 0.5, 0.75, 1, 1, 1];
const alongWing = [1, 0.5, 0, 0, 0, 0, 0, 0.5, 1];
const levelCount = 5;
/** Thickness of the plate outside the girdle as cast, mm. */
export const vPlateMm = 0.72;
/** Room between the plate's bend and the point of the line along which it bends, mm. */
const bendMm = 0.02;

/** Writes a V prong: a plate bent around a stone's point along both sides, leaning over the crown. */
export function vProng(writer: MeshWriter, form: HeadForm & { place: ProngPlace; radius: number }): void {
  const { cut, widthMm, place, radius, state } = form;
  const gem = cutGem(cut);
  const tip = wingDirections(cut, place);
  const girdle = gem.girdle * widthMm;
  const thick = vPlateMm - (state === "as-cast" ? 0 : finishedMm);
  const wing = Math.min(radius * 2.3, widthMm * 0.28);
  const lean = state === "as-cast" ? 0 : Math.min(radius, 0.13 * widthMm);
  const over = crownHeight(gem, place.x * 0.9, place.y * 0.9) * widthMm;
  // Under a small stone it absorbs the wire, which would only touch it.
  const wireLowMm = Math.max(prongJoint(form).z - 0.55, -girdle - radius * 3.6);
  const levels = [
    { z: Math.min(-girdle - radius * 2.2, wireLowMm), inset: radius * 0.4, thick: thick * 0.94 },
    { z: -girdle - radius * 1.1, inset: radius * 0.15, thick },
    { z: -girdle * 0.5, inset: 0, thick },
    { z: over * 0.7, inset: lean * 0.02, thick },
    { z: over + radius * 0.4, inset: lean * 0.2, thick: thick * 0.94 },
  ];
  // The stone is notched into the plate, which bends around a line inside the stone's point.
  const overMm = state === "as-cast" ? overlap.leastMm + 0.03 : Math.min(overlap.leastMm, 0.055 * widthMm);
  const insideMm = overMm + bendMm;
  const inMm = insideMm / Math.cos(tip.half);
  const beside = besidePoint(gem, place, tip) * widthMm;
  const girdleMiddle = -girdle / 2;
  const far = Math.hypot(place.x, place.y);
  const [dx, dy] = [place.x / far, place.y / far];
  loft(writer, {
    stations: turns.length,
    isClosed: false,
    groups: section.map(({ group }) => group),
    zones: new Uint8Array(section.length).fill(zoneNumber("head")),
    place: (station, point, out, at) => {
      const { isOuter, level } = section[point]!;
      const { z, inset, thick: outward } = levels[level]!;
      const end = alongWing[station]!;
      const angle = tip.facing + tip.half * (2 * turns[station]! - 1);
      const offset = beside + (isOuter ? insideMm + outward : bendMm);
      const side = station < turns.length / 2 ? tip.first : tip.last;
      const away = wing * end;
      const base = far * widthMm - inMm - inset * (1 - end);
      out[at] = dx * base + Math.cos(angle) * offset + side[0] * away;
      out[at + 1] = dy * base + Math.sin(angle) * offset + side[1] * away;
      out[at + 2] = girdleMiddle + (z - girdleMiddle) * (1 - 0.4 * end);
    },
  });
}

/** Around the plate: up the inside, upper edge, down the outside, lower edge, with creases between them. */
const section = ([false, true] as const).flatMap((isOuter, face) => {
  const own = Array.from({ length: levelCount }, (_, i) => ({
    isOuter,
    level: isOuter ? levelCount - 1 - i : i,
    group: face * 2,
  }));
  const edge = { level: own.at(-1)!.level, group: face * 2 + 1 };
  return [...own, { ...edge, isOuter }, { ...edge, isOuter: !isOuter }];
});

/** How far the outline bulges beyond a wing that starts at the point itself, in widths. */
function besidePoint({ outline }: Pick<Gem, "outline">, { x, y }: ProngPlace, { facing, half }: Wings) {
  let most = 0;
  for (const turn of [facing - half, facing + half])
    for (let i = 0; i < outline.length; i += 2)
      most = Math.max(most, (outline[i]! - x) * Math.cos(turn) + (outline[i + 1]! - y) * Math.sin(turn));
  return most;
}

type Wings = Pick<ReturnType<typeof wingDirections>, "facing" | "half">;

/** The directions of the two sides at a point, and the angle between their normals. */
function wingDirections(shape: HeadForm["cut"], { x, y }: ProngPlace) {
  const cut = cutOf(shape);
  const facing = Math.atan2(y, x);
  const half = cut === "princess" ? Math.PI / 4 : cut === "pear" ? 0.82 : 0.8;
  const along = (turn: number, sense: 1 | -1) => {
    const angle = facing + turn;
    return [Math.sin(angle) * sense, -Math.cos(angle) * sense] as const;
  };
  return { facing, half, first: along(-half, 1), last: along(half, -1) };
}
