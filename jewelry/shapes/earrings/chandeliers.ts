import { jumpRing } from "../links/cable-link.ts";
import { measuredPath, standOn } from "../links/path.ts";
import { rod } from "../links/rod.ts";
import { memoize } from "../memoize.ts";
import { zoneNumber } from "../mesh/mesh.ts";
import { type Placement, standingAt, type Vector } from "../mesh/placement.ts";
import { tubeMesh } from "../mesh/tube.ts";
import { joinedOrnaments, metalOrnament, type Ornament, ornamentPiece, placedOrnament } from "../ornament.ts";
import { centerpiece } from "../ornaments/centerpiece.ts";
import { hangingDrop, hangingPlace } from "../ornaments/hanging-drop.ts";
import { caratOfRound, setStone, sideStone } from "../ornaments/set-stone.ts";
import { type RowKind, rowPitchMm, stoneRow } from "../ornaments/stone-row.ts";
import type { Piece, PieceState } from "../piece.ts";
import type { ResolvedDesign } from "../resolved-design.ts";
import { earHook } from "./drops.ts";
import { pair } from "./pair.ts";

const spread = 0.92;
const nodeMm = 1.9;
const rowMm = 1.2;

/** Tiers that widen downward: the stone below the hook, two arches with small stones, and five drops. */
export function chandeliers(resolved: ResolvedDesign): Piece {
  const plain = resolved.accents === "pave" || resolved.accents === "channel";
  const stone = centerpiece(
    plain ? { ...resolved, accents: "none" } : resolved,
    resolved.stone.carat / 2,
    {},
  );
  const gauge = 0.2 + 0.035 * resolved.setting.bandWidth;
  const { findings, fromY } = earHook(gauge);
  const drop = hangingDrop({ accents: "none" }, stone, { fromY, barStones: 0, stemMm: gauge });
  const middleY = drop.lowestY + stone.bottomMm;
  const near = stone.bottomMm + 3.6;
  const far = near + 5.6;
  const tiers = [
    arch(near, gauge),
    arch(far, gauge),
    struts(stone.jointBottomMm, far, gauge),
    nodes(resolved, near, 3),
    plain ? row(resolved.accents as RowKind, far, resolved.state) : nodes(resolved, far, 5),
    pendants(resolved, far + nodeMm / 2 + 0.5, gauge),
  ];
  const fan = placedOrnament(joinedOrnaments(tiers), [standingAt([0, middleY, 0])]);
  const apart = Math.max(2 * stone.sideMm, 2 * far * Math.sin(spread)) + 12;
  return ornamentPiece(resolved, [pair(joinedOrnaments([findings, drop, fan]), apart, 10)], {
    rests: "hanging",
    measures: { heightAboveMm: stone.backMm },
  });
}

/** A point below the stone's middle, `mm` away and turned to the right. */
function below(mm: number, turn: number, z = 0): Vector {
  return [mm * Math.sin(turn), -mm * Math.cos(turn), z];
}

function turns(count: number): number[] {
  return Array.from({ length: count }, (_, i) => spread * 0.94 * ((2 * i) / (count - 1) - 1));
}

const arch = memoize((mm: number, gauge: number): Ornament => {
  const path = Array.from({ length: 25 }, (_, i) => below(mm, spread * (i / 12 - 1)));
  const form = { radius: gauge * 1.25, side: [0, 0, 1], sides: 10, hasRoundEnds: true } as const;
  return metalOrnament({ name: "gallery", mesh: tubeMesh({ ...form, path, zone: zoneNumber("gallery") }) });
});

/** Wires from the stone's gallery to the nodes of the outer arch. */
function struts(from: number, to: number, gauge: number): Ornament {
  const mesh = rod([0, -from, 0], [0, -to, 0], gauge);
  const placements = turns(3).map((turn): Placement => {
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    return { at: [0, 0, 0], x: [c, s, 0], y: [-s, c, 0], z: [0, 0, 1] };
  });
  return metalOrnament({ name: "gallery", mesh, placements });
}

function nodes(resolved: ResolvedDesign, mm: number, count: number): Ornament {
  const stone = setStone({ ...sideStone(resolved, nodeMm), role: "accent", clearanceMm: 0.1 });
  return placedOrnament(
    stone,
    turns(count).map((turn) => {
      const [x, y] = below(mm, turn);
      return hangingPlace(x, y, stone.jointMm);
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
    const { at, x, z } = standOn(path, from + i * pitch, [0, 0, 1]);
    return { at: [at[0], at[1], 0.35], x, y: z, z: [0, 0, 1] };
  });
  return stoneRow(kind, rowMm, places, { state });
}

/** Pear-shaped drops on rings below the outer arch, the middle one longest. */
function pendants(resolved: ResolvedDesign, mm: number, gauge: number): Ornament {
  const isLarge = (i: number) => i === 2;
  const ring = jumpRing(1.1, gauge * 1.5);
  return joinedOrnaments(
    turns(5).map((turn, i) => {
      const [x, y] = below(mm, turn);
      const ringY = y - 0.55 - gauge * 0.75;
      const stone = setStone({
        ...sideStone(resolved, 1),
        role: "accent",
        cut: "pear",
        carat: caratOfRound(isLarge(i) ? 3 : 2.4),
        clearanceMm: 0.1,
      });
      const drop = hangingDrop({ accents: "none" }, stone, {
        fromY: ringY - 0.55,
        barStones: 0,
        stemMm: gauge,
        plainMm: isLarge(i) ? 1.6 : 0,
      });
      const hung = placedOrnament(drop, [standingAt([x, 0, 0])]);
      const link = metalOrnament({ name: "link", mesh: ring, placements: [standingAt([x, ringY, 0])] });
      return joinedOrnaments([hung, link]);
    }),
  );
}
