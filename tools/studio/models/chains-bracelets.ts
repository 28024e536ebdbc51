import type { Piece } from "#jewelry/shapes/piece";
import { cable } from "./chains/cable.ts";
import type { ChainPattern } from "./chains/chain-pattern.ts";
import { chainPiece } from "./chains/chain-piece.ts";
import { charmedPiece } from "./chains/charmed-piece.ts";
import { type CharmKind, charm } from "./chains/charms.ts";
import { claspedRow, type Inset } from "./chains/clasped-row.ts";
import { cuban, curb } from "./chains/curb.ts";
import { boxFinding, type Finding, lobsterFinding } from "./chains/finding.ts";
import { idPlate } from "./chains/id-plate.ts";
import { wristWay } from "./chains/wrist-way.ts";
import { inchMm } from "./chains-shots.ts";
import type { Model, ModelShot, SampleMetal } from "./model.ts";

interface SoldBracelet {
  piece: () => Piece;
  metal: SampleMetal;
  lengthMm: number;
  /** How much of the front and back the close-ups show, mm. */
  closeMm: number;
  claspMm: number;
  alts: Readonly<Record<"front" | "detail" | "clasp", string>>;
}

/** Closed and standing in an oval: the whole bracelet, its front close up, and its clasp from behind. */
function braceletShots({ piece, metal, lengthMm, closeMm, claspMm, alts }: SoldBracelet): ModelShot[] {
  const usual = { piece, metal, hasGround: true } as const;
  const front = lengthMm * 0.1;
  return [
    { ...usual, name: "front", alt: alts.front, pose: [-24, 34], fill: { width: 0.66, height: 0.7 } },
    {
      ...usual,
      name: "detail",
      alt: alts.detail,
      pose: [-26, 28],
      box: { min: [-closeMm / 2, -99, front], max: [closeMm / 2, 99, 99] },
      fill: { width: 0.9, height: 2 },
    },
    {
      ...usual,
      name: "clasp",
      alt: alts.clasp,
      pose: [154, 32],
      box: { min: [-claspMm / 2, -99, -99], max: [claspMm / 2, 99, -front] },
      fill: { width: 0.9, height: 2 },
    },
  ];
}

function closed(pattern: ChainPattern, finding: Finding, lengthMm: number, insets: Inset[] = []): Piece {
  const way = wristWay(lengthMm);
  return chainPiece({ metal: claspedRow({ way, pattern, finding, insets }), lengthMm, rests: "lying" });
}

const cuban6 = cuban(6);
const curb9 = curb(9);
const plate = { lengthMm: 40, widthMm: 9, thickMm: 1.5, bendMm: 44 };
const cable5 = cable(5);
const charms: readonly CharmKind[] = ["disc", "heart", "bead"];

export const braceletModels: Readonly<Record<string, Model>> = {
  "mens-cuban-bracelet-14k-6mm": braceletShots({
    piece: () => closed(cuban6, boxFinding(cuban6, 2), 8 * inchMm),
    metal: "14k-yellow",
    lengthMm: 8 * inchMm,
    closeMm: 34,
    claspMm: 32,
    alts: {
      front: "Cuban link bracelet in yellow gold, 6 mm wide, closed in an oval, from above",
      detail: "Flat ground links at the front of the cuban bracelet, close",
      clasp: "Box clasp at the back of the cuban bracelet with its side latches, closed",
    },
  }),
  "mens-id-bracelet-silver": braceletShots({
    piece: () => {
      const { reachMm, wireMm } = curb9;
      return closed(curb9, lobsterFinding(curb9), 8 * inchMm, [
        { ...idPlate({ ...plate, reachMm, wireMm }), middleMm: 0 },
      ]);
    },
    metal: "silver",
    lengthMm: 8 * inchMm,
    closeMm: 50,
    claspMm: 46,
    alts: {
      front: "Silver curb bracelet with a plain plate for a name, closed in an oval, from above",
      detail: "The 40 by 9 mm plate of the curb bracelet and the links at its ends, close",
      clasp: "Lobster clasp at the back of the curb bracelet, hooked into its ring",
    },
  }),
  "womens-charm-bracelet-silver": braceletShots({
    piece: () =>
      charmedPiece(
        cable5,
        lobsterFinding(cable5),
        7 * inchMm,
        charms.map((kind) => charm(kind, cable5.wireMm)),
      ),
    metal: "silver",
    lengthMm: 7 * inchMm,
    closeMm: 58,
    claspMm: 40,
    alts: {
      front: "Silver cable bracelet with a disc, a heart and a bead, laid in an oval, from above",
      detail: "Disc, heart and bead on the 5 mm links of the cable bracelet, close",
      clasp: "Lobster clasp at the back of the cable bracelet, hooked into its ring",
    },
  }).slice(0, 2),
};
