import { memoize } from "../memoize.ts";
import { zoneNumber } from "../mesh/mesh.ts";
import { MeshWriter } from "../mesh/mesh-writer.ts";
import { inPlace, type Vector } from "../mesh/placement.ts";
import { tube } from "../mesh/tube.ts";
import { joinedOrnaments, type Ornament, placedOrnament } from "../ornament.ts";
import type { ResolvedDesign } from "../resolved-design.ts";
import { mainStone, neighborWidthMm, type SetStone, setStone, sideStone } from "./set-stone.ts";

type Direction = "length" | "across";

interface Layout {
  /** Where the two larger stones of a three-stone stand. */
  threeAlong?: Direction;
  /** Where the two small ones stand. */
  sidesAlong?: Direction;
  clearanceMm?: number;
  footMm?: number;
}

/**
 * The main stone with what its accents put around it: a halo, two small stones across, or two larger ones. Rows of small
 * stones are no part of it.
 */
export function centerpiece(wishes: ResolvedDesign, carat: number, layout: Layout): SetStone {
  const { threeAlong = "across", sidesAlong = "across", ...room } = layout;
  const stone = setStone({ ...mainStone(wishes, carat), ...room });
  const { accents } = wishes;
  if (accents !== "side-stones" && accents !== "three-stone") return stone;
  const neighbor = setStone(sideStone(wishes, neighborWidthMm(accents, wishes.stone, carat)));
  return withNeighbors(stone, neighbor, accents === "three-stone" ? threeAlong : sidesAlong);
}

/** Two stones on both sides of a stone, joined to it by a bar behind. */
function withNeighbors(stone: SetStone, neighbor: SetStone, along: Direction): SetStone {
  const overlap = 0.4;
  const isLong = along === "length";
  const apart = (reach: number) => reach + neighbor.sideMm - overlap;
  const sides = isLong
    ? [apart(stone.topMm), -apart(stone.bottomMm)]
    : [apart(stone.sideMm), -apart(stone.sideMm)];
  const middle = (mm: number): Vector => (isLong ? [mm, 0, 0] : [0, mm, 0]);
  const places = sides.map((mm) => ({ ...inPlace, at: middle(mm) }));
  const reaches = isLong ? [stone.topMm, stone.bottomMm] : [stone.sideMm, stone.sideMm];
  const bars = sides.map((mm, i) => {
    const sign = Math.sign(mm);
    const [from, to] = [sign * reaches[i]! * 0.55, mm - sign * neighbor.sideMm * 0.5];
    return joiningBar(isLong, from, stone.jointMm, to, neighbor.jointMm);
  });
  const bar: Ornament = { metal: bars.map((mesh) => ({ name: "gallery", mesh })), stones: [] };
  const parts = joinedOrnaments([stone, placedOrnament(neighbor, places), bar]);
  const far = 2 * neighbor.sideMm - overlap;
  return {
    ...stone,
    ...parts,
    topMm: stone.topMm + (isLong ? far : 0),
    bottomMm: stone.bottomMm + (isLong ? far : 0),
    sideMm: stone.sideMm + (isLong ? 0 : far),
  };
}

const joiningBar = memoize((isLong: boolean, from: number, fromDeep: number, to: number, toDeep: number) => {
  const writer = new MeshWriter();
  const at = (mm: number, deep: number): Vector => (isLong ? [mm, 0, -deep] : [0, mm, -deep]);
  tube(writer, {
    path: [at(from, fromDeep), at(to, toDeep)],
    radius: 0.32,
    sides: 10,
    hasRoundEnds: true,
    zone: zoneNumber("gallery"),
  });
  return writer.mesh();
});
