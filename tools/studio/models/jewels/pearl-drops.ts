import { assembledPiece, type LocalPart } from "#jewelry/shapes/assembly";
import { earHook } from "#jewelry/shapes/earrings/drops";
import { rotatedPlacement } from "#jewelry/shapes/earrings/pair";
import { rod } from "#jewelry/shapes/links/rod";
import {
  identityPlacement,
  type Placement,
  placedIn,
  placementMatrices,
} from "#jewelry/shapes/mesh/placement";
import { joinedOrnaments, piecePartsOf, placedOrnament } from "#jewelry/shapes/ornament";
import type { Piece } from "#jewelry/shapes/piece";
import { pearlMesh, pearlSkins } from "./pearl.ts";
import { turnedForm } from "./turned-form.ts";

export interface PearlDrops {
  pearlMm: number;
  apartMm: number;
  /** How far the left and right one are rotated to the right. */
  degrees: readonly [left: number, right: number];
}

/** Two pearls under gold caps, hanging from ear hooks. */
export function pearlDrops({ pearlMm, apartMm, degrees }: PearlDrops): Piece {
  const { findings, fromY } = earHook(0.3);
  const radius = pearlMm / 2;
  const middle = fromY - 1.7 - radius;
  const cap: LocalPart[] = [
    { name: "head", mesh: capMesh(radius), placements: [{ ...identityPlacement, at: [0, middle, 0] }] },
    { name: "gallery", mesh: rod([0, fromY + 0.05, 0], [0, middle + radius, 0], 0.34) },
  ];
  const places = [
    rotatedPlacement(-apartMm / 2, 0, degrees[0]),
    rotatedPlacement(apartMm / 2, 0, degrees[1]),
  ];
  const both = placedOrnament(joinedOrnaments([findings, { metal: cap, stones: [] }]), places);
  const pearl: Placement = {
    at: [0, middle, 0],
    x: [0, 1, 0],
    y: [0, 0, 1],
    z: [1, 0, 0],
    scale: radius,
  };
  const surfaces = [
    {
      surface: pearlSkins[0]!,
      mesh: pearlMesh(0.016),
      placements: placementMatrices(places.map((place) => placedIn(place, pearl))),
    },
  ];
  return assembledPiece({ ...piecePartsOf(both, true), surfaces }, { metal: null, rests: "hanging" });
}

/** A shallow cup with a rolled rim, on top of a pearl at the origin. */
function capMesh(radius: number) {
  const high = (mm: number) => Math.sqrt(radius * radius - mm * mm);
  const rim = radius * 0.52;
  return turnedForm(
    [
      [radius - 0.35, 0.05],
      [high(rim) - 0.2, rim - 0.25],
      [high(rim) - 0.16, rim + 0.06],
      [high(rim), rim + 0.16],
      [high(rim) + 0.16, rim + 0.06],
      [high(rim * 0.8) + 0.26, rim * 0.8],
      [high(rim * 0.45) + 0.28, rim * 0.45],
      [radius + 0.32, 0.5],
      [radius + 0.6, 0.42],
      [radius + 0.75, 0.2],
    ],
    "y",
    48,
  );
}
