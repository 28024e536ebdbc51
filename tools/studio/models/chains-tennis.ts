import type { Piece } from "#jewelry/shapes/piece";
import type { ChainWay } from "./chains/chain-row.ts";
import { hungWay } from "./chains/hung-way.ts";
import { type TennisPiece, tennisPiece } from "./chains/tennis-piece.ts";
import { wristWay } from "./chains/wrist-way.ts";
import { inchMm } from "./chains-shots.ts";
import type { Model, SampleMetal } from "./model.ts";
import { onWrist } from "./worn/on-wrist.ts";

interface SoldTennis {
  stoneMm: number;
  count: number;
  lengthMm: number;
  metal: SampleMetal;
  alts: Readonly<Record<"front" | "detail" | "clasp", string>>;
}

/** The line in three versions: all of it, the stones near its start, and those near its clasp. */
function linesOf({ stoneMm, count, lengthMm }: SoldTennis, way: ChainWay, rests: Piece["rests"]) {
  const piece = (near: TennisPiece["near"]) => () =>
    tennisPiece({ stoneMm, count, lengthMm, way, near, rests, type: "lab-diamond" });
  const reachMm = rests === "hanging" ? stoneMm * 16 : lengthMm;
  return {
    whole: piece(null),
    front: piece({ middleMm: 0, reachMm }),
    clasp: piece({ middleMm: lengthMm / 2, reachMm }),
  };
}

/** A bracelet in an oval with its stones facing outward; a close-up of the front; the clasp from behind. */
export function tennisBracelet(sold: SoldTennis): Model {
  const lines = linesOf(sold, wristWay(sold.lengthMm), "lying");
  const usual = { metal: sold.metal, hasGround: true } as const;
  const { stoneMm, lengthMm } = sold;
  const front = lengthMm * 0.147;
  return [
    {
      ...usual,
      name: "front",
      piece: lines.whole,
      alt: sold.alts.front,
      pose: [-24, 34],
      fill: { width: 0.66, height: 0.7 },
    },
    {
      ...usual,
      name: "detail",
      piece: lines.front,
      alt: sold.alts.detail,
      pose: [-24, 30],
      box: { min: [-stoneMm * 3.4, -99, front - stoneMm], max: [stoneMm * 3.4, 99, front + 99] },
      fill: { width: 1, height: 2 },
    },
    {
      ...usual,
      name: "clasp",
      piece: lines.clasp,
      alt: sold.alts.clasp,
      pose: [156, 34],
      box: { min: [-stoneMm * 3, -99, -99], max: [stoneMm * 3, 99, -front + stoneMm] },
      fill: { width: 0.8, height: 2 },
    },
  ];
}

/** A hanging necklace, a close-up of its lowest stones, and the clasp behind the neck. */
export function tennisNecklace(sold: SoldTennis): Model {
  const { stoneMm, lengthMm } = sold;
  const halfWidthMm = stoneMm * 5.5;
  const way = hungWay({ lengthMm, halfWidthMm });
  const usual = {
    metal: sold.metal,
    hasGround: false,
  } as const;
  const lines = linesOf(sold, way, "hanging");
  const top = way.path.at(lengthMm / 2)[1];
  return [
    {
      ...usual,
      name: "front",
      piece: lines.whole,
      alt: sold.alts.front,
      pose: [0, 0],
      box: { min: [-99, -stoneMm, -99], max: [99, halfWidthMm * 2.4, 99] },
      fill: { width: 0.5, height: 2 },
      middle: 0.56,
    },
    {
      ...usual,
      name: "detail",
      piece: lines.front,
      alt: sold.alts.detail,
      pose: [-20, 14],
      box: { min: [-stoneMm * 4, -stoneMm, -99], max: [stoneMm * 4, stoneMm * 5, 99] },
      fill: { width: 1.04, height: 2 },
    },
    {
      ...usual,
      name: "clasp",
      piece: lines.clasp,
      alt: sold.alts.clasp,
      pose: [-16, 16],
      box: { min: [-stoneMm * 4, top - stoneMm * 3, -99], max: [stoneMm * 4, top + stoneMm, 99] },
      fill: { width: 1.04, height: 2 },
    },
  ];
}

const womensTennis = tennisBracelet({
  stoneMm: 2.7,
  count: 54,
  lengthMm: 7 * inchMm,
  metal: "14k-white",
  alts: {
    front: "Tennis bracelet of round diamonds in white gold, closed in an oval, from above",
    detail: "Front diamonds of the tennis bracelet in four prongs each, close",
    clasp: "Box clasp at the back of the tennis bracelet with its side latch, closed",
  },
});

export const tennisModels: Readonly<Record<string, Model>> = {
  "tennis-chain-necklace-lab-14k-3mm": tennisNecklace({
    stoneMm: 3,
    count: 133,
    lengthMm: 18 * inchMm,
    metal: "14k-white",
    alts: {
      front: "Tennis necklace of 3 mm round diamonds in white gold, hanging, seen from the front",
      detail: "Round diamonds of the tennis necklace in four prongs each, close, from the left",
      clasp: "Box clasp of the tennis necklace with its side latch, closed",
    },
  }),
  "womens-tennis-bracelet-lab-4ct-14k": [
    ...womensTennis,
    onWrist(womensTennis[0]!.piece, {
      metal: "14k-white",
      insideMm: [27.9, 23.3],
      alt: "The tennis bracelet on a plain sculpted wrist, from the back of the hand",
    }),
  ],
  "mens-tennis-bracelet-lab-10k-4mm": tennisBracelet({
    stoneMm: 4,
    count: 48,
    lengthMm: 8 * inchMm,
    metal: "10k-white",
    alts: {
      front: "Tennis bracelet of 4 mm round diamonds in white gold, closed in an oval, from above",
      detail: "Four millimeter diamonds side by side in the tennis bracelet, close",
      clasp: "Box clasp at the back of the 4 mm tennis bracelet with its side latch, closed",
    },
  }),
};
