import { memoize } from "../memoize.ts";
import { zoneNumber } from "../mesh/mesh.ts";
import { placementAt, type Vector } from "../mesh/placement.ts";
import { tubeMesh } from "../mesh/tube.ts";
import { joinedOrnaments, metalOrnament, placedOrnament } from "../ornament.ts";
import type { ResolvedDesign } from "../resolved-design.ts";
import { buildSetStone, mainStone, neighborWidthMm, type SetStone, sideStone } from "./set-stone.ts";

type Direction = "length" | "across";

interface Layout {
  /** Positions of the two larger stones of a three-stone. */
  threeAlong?: Direction;
  /** Positions of the two small stones. */
  sidesAlong?: Direction;
  clearanceMm?: number;
  footMm?: number;
  footDeepMm?: number;
}

/** The main stone with accents around it: a halo, two small stones or two larger ones; no rows. */
export function centerpiece(resolved: ResolvedDesign, carat: number, layout: Layout): SetStone {
  const { threeAlong = "across", sidesAlong = "across", ...room } = layout;
  const stone = buildSetStone({ ...mainStone(resolved, carat), ...room });
  const { accents } = resolved;
  if (accents !== "side-stones" && accents !== "three-stone") return stone;
  const neighbor = buildSetStone(sideStone(resolved, neighborWidthMm(accents, resolved.stone, carat)));
  return withNeighbors(stone, neighbor, accents === "three-stone" ? threeAlong : sidesAlong);
}

/** Adds a stone on each side, joined by a bar behind. They sit lower, so all can be joined at one depth. */
function withNeighbors(stone: SetStone, neighbor: SetStone, along: Direction): SetStone {
  const overlap = 0.4;
  const isLong = along === "length";
  const reaches = isLong ? [stone.topMm, stone.bottomMm] : [stone.sideMm, stone.sideMm];
  const joints = isLong ? [stone.jointTopMm, stone.jointBottomMm] : [stone.jointSideMm, stone.jointSideMm];
  const apart = (reach: number) => reach + neighbor.sideMm - overlap;
  const sides = [apart(reaches[0]!), -apart(reaches[1]!)];
  const at = (mm: number, deep = 0): Vector => (isLong ? [mm, 0, -deep] : [0, mm, -deep]);
  const places = sides.map((mm) => placementAt(at(mm, stone.jointMm - neighbor.jointMm)));
  const bars = sides.map((mm, i) => {
    const sign = Math.sign(mm);
    const [from, to] = [sign * joints[i]!, mm - sign * neighbor.jointSideMm];
    return joiningBar(at(from, stone.jointMm), at(to, stone.jointMm));
  });
  const bar = metalOrnament(...bars.map((mesh) => ({ name: "gallery" as const, mesh })));
  const parts = joinedOrnaments([stone, placedOrnament(neighbor, places), bar]);
  const far = 2 * neighbor.sideMm - overlap;
  return {
    ...stone,
    ...parts,
    topMm: stone.topMm + (isLong ? far : 0),
    bottomMm: stone.bottomMm + (isLong ? far : 0),
    sideMm: stone.sideMm + (isLong ? 0 : far),
    ...(isLong && {
      jointTopMm: sides[0]! + neighbor.jointSideMm,
      jointBottomMm: neighbor.jointSideMm - sides[1]!,
    }),
  };
}

const joiningBar = memoize((from: Vector, to: Vector) =>
  tubeMesh({ path: [from, to], radius: 0.43, sides: 10, hasRoundEnds: true, zone: zoneNumber("gallery") }),
);
