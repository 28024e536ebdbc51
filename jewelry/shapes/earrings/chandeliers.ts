import { jumpRing } from "../links/cable-link.ts";
import { eye, eyeInnerMm, eyeWireMm, leastStemMm, ringInEye, stemEndMm } from "../links/eye.ts";
import { measuredPath, placementOnPath } from "../links/path.ts";
import { rod } from "../links/rod.ts";
import { memoize } from "../memoize.ts";
import { zoneNumber } from "../mesh/mesh.ts";
import { type Placement, placementAt, type Vector } from "../mesh/placement.ts";
import { tubeMesh } from "../mesh/tube.ts";
import { joinedOrnaments, metalOrnament, type Ornament, ornamentPiece, placedOrnament } from "../ornament.ts";
import { centerpiece } from "../ornaments/centerpiece.ts";
import { hangingDrop, hangingPlace } from "../ornaments/hanging-drop.ts";
import { buildSetStone, type SetStone, sideStone } from "../ornaments/set-stone.ts";
import { type RowKind, rowHalfWidthMm, rowPitchMm, stoneRow } from "../ornaments/stone-row.ts";
import type { Piece, PieceState } from "../piece.ts";
import type { ResolvedDesign } from "../resolved-design.ts";
import { earHook } from "./drops.ts";
import { pair } from "./pair.ts";

const spread = 0.92;
/** Width of the stones on the arches. */
export const nodeMm = 1.9;
const rowMm = 1.2;
/** Half the least thickness of arches and struts, mm: 0.8 between the flats of their ten sides. */
const leastArchMm = 0.42;
/** The purchased rings the drops hang from, mm, with room for the eyes above and below to swing in them. */
const ring = { innerMm: 2 * eyeWireMm + 0.31, wireMm: 0.55 };
/** Widths of the pears that hang from them, mm: 3 x 2 and 4 x 2.5 stones. */
const pearMm = { usual: 2, large: 2.5 };

/** Shared by an earring's tiers, mm: radius of wires and of stems, the arches' distance from the middle, and their small stones. */
interface Tiers {
  gauge: number;
  stemMm: number;
  near: number;
  far: number;
  node: SetStone;
}

/** Tiers that widen downward: the stone below the hook, two arches with small stones, and five drops. */
export function chandeliers(resolved: ResolvedDesign): Piece {
  const plain = resolved.accents === "pave" || resolved.accents === "channel";
  const stone = centerpiece(
    plain ? { ...resolved, accents: "none" } : resolved,
    resolved.stone.carat / 2,
    {},
  );
  const ringGauge = Math.max(0.27, 0.2 + 0.035 * resolved.setting.bandWidth);
  const gauge = Math.max(leastStemMm, ringGauge);
  const { findings, fromY, wireMm } = earHook(ringGauge);
  const drop = hangingDrop({ accents: "none" }, stone, { fromY, wireMm, barStones: 0, stemMm: gauge });
  const middleY = drop.lowestY + stone.bottomMm;
  const near = stone.bottomMm + 3.6;
  const node = buildSetStone({ ...sideStone(resolved, nodeMm), role: "accent" });
  const tiers = { gauge: Math.max(leastArchMm, gauge), stemMm: gauge, near, far: near + 5.6, node };
  const fan = joinedOrnaments([
    arch(tiers, near, 3),
    plain ? row(resolved.accents as RowKind, tiers.far, resolved.state) : arch(tiers, tiers.far, 5),
    struts(stone, tiers, plain),
    pendants(resolved, tiers, plain ? rowHalfWidthMm("pave", rowMm) : node.jointSideMm),
  ]);
  const hung = placedOrnament(fan, [placementAt([0, middleY, 0])]);
  const apart = Math.max(2 * stone.sideMm, 2 * tiers.far * Math.sin(spread)) + 12;
  return ornamentPiece(resolved, [pair(joinedOrnaments([findings, drop, hung]), apart, 10)], {
    rests: "hanging",
    measures: { heightAboveMm: stone.backMm },
  });
}

/** A point `mm` from the stone's middle, at an angle from straight down to the right. */
function below(mm: number, turn: number, z = 0): Vector {
  return [mm * Math.sin(turn), -mm * Math.cos(turn), z];
}

function turns(count: number): number[] {
  return Array.from({ length: count }, (_, i) => spread * 0.94 * ((2 * i) / (count - 1) - 1));
}

/** Small stones on an arch. Its wire runs from head to head, clear of the stones and the holes below them. */
function arch({ gauge, node }: Tiers, mm: number, count: number): Ornament {
  const places = turns(count);
  const wire = archWire(mm, gauge, [places[0]!, places[1]!], besideMm(node, gauge) / mm);
  const step = places[1]! - places[0]!;
  const wires = places.slice(1).map((_, i) => turnedBy(step * i));
  return joinedOrnaments([
    placedOrnament(
      node,
      places.map((turn) => {
        const [x, y] = below(mm, turn);
        return hangingPlace(x, y, node.jointMm);
      }),
    ),
    metalOrnament({ name: "gallery", mesh: wire, placements: wires }),
  ]);
}

/** How far from a head's middle a wire must end so its domed end lies in the head's metal, not in its stone, mm. */
function besideMm(node: SetStone, radius: number): number {
  return node.jointSideMm + Math.max(0, radius - 0.34);
}

const archWire = memoize(
  (mm: number, radius: number, [from, to]: readonly [number, number], free: number) => {
    const steps = 6;
    const path = Array.from({ length: steps + 1 }, (_, i) =>
      below(mm, from + free + ((to - from - 2 * free) * i) / steps),
    );
    const form = { radius, side: [0, 0, 1], sides: 10, hasRoundEnds: true } as const;
    return tubeMesh({ ...form, path, zone: zoneNumber("gallery") });
  },
);

/** A rotation about the stone's middle, to the right below it. */
function turnedBy(turn: number): Placement {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  return { at: [0, 0, 0], x: [c, s, 0], y: [-s, c, 0], z: [0, 0, 1] };
}

/** Wires from the stone's gallery to the inner arch's heads, and from those to the outer arch. */
function struts(stone: SetStone, { near, far, gauge, node }: Tiers, isRow: boolean): Ornament {
  const beside = besideMm(node, gauge);
  const end = isRow ? far - 0.4 * rowMm : far - beside;
  const wire = (from: number, to: number) => rod([0, -from, 0], [0, -to, 0], gauge);
  const outer = wire(near + beside, end);
  return metalOrnament(
    ...turns(3).flatMap((turn) => {
      const placements = [turnedBy(turn)];
      const inner = wire(stone.jointAtMm(turn), near - beside);
      return [inner, outer].map((mesh) => ({ name: "gallery" as const, mesh, placements }));
    }),
  );
}

/** Small stones all along the outer arch. */
function row(kind: RowKind, mm: number, state: PieceState): Ornament {
  const path = measuredPath(
    Array.from({ length: 49 }, (_, i) => below(mm, spread * (i / 24 - 1))),
    false,
  );
  const pitch = rowPitchMm(kind, rowMm);
  const count = Math.floor(path.lengthMm / pitch);
  const from = (path.lengthMm - (count - 1) * pitch) / 2;
  const places = Array.from({ length: count }, (_, i): Placement => {
    const { at, x, z } = placementOnPath(path, from + i * pitch, [0, 0, 1]);
    return { at: [at[0], at[1], 0.35], x, y: z, z: [0, 0, 1] };
  });
  return stoneRow(kind, rowMm, places, { state });
}

/** Pear-shaped drops on rings in eyes below the outer arch, `reachMm` below its middle. The middle one is longest. */
function pendants(resolved: ResolvedDesign, { far, stemMm: gauge }: Tiers, reachMm: number): Ornament {
  const innerMm = eyeInnerMm(ring.wireMm);
  const mesh = jumpRing(ring.innerMm, ring.wireMm);
  return joinedOrnaments(
    turns(5).map((turn, i) => {
      const [x, y] = below(far, turn);
      const topY = y - reachMm - 0.3;
      const eyeY = topY - (innerMm + eyeWireMm) / 2;
      const stem = rod([x, y - reachMm, 0], [x, topY + stemEndMm(gauge), 0], gauge);
      const { middleY, lowY } = ringInEye(eyeY, ring);
      const drop = pendant(resolved, lowY, { gauge, isLarge: i === 2 });
      return joinedOrnaments([
        placedOrnament(drop, [placementAt([x, 0, 0])]),
        metalOrnament(
          eye([x, eyeY, 0], innerMm),
          { name: "eye", mesh: stem },
          { name: "link", mesh, placements: [placementAt([x, middleY, 0])] },
        ),
      ]);
    }),
  );
}

function pendant(resolved: ResolvedDesign, fromY: number, of: { gauge: number; isLarge: boolean }): Ornament {
  const stone = buildSetStone({
    ...sideStone(resolved, 1),
    role: "accent",
    cut: "pear",
    widthMm: of.isLarge ? pearMm.large : pearMm.usual,
  });
  return hangingDrop({ accents: "none" }, stone, {
    fromY,
    wireMm: ring.wireMm,
    barStones: 0,
    stemMm: of.gauge,
    plainMm: of.isLarge ? 1.6 : 0,
  });
}
