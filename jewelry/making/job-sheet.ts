import { designFacts, designTitle } from "../description.ts";
import type { Design } from "../design.ts";
import { encodeDesign } from "../link.ts";
import { ringSize } from "../materials/ring-size.ts";
import { designPiece } from "../shapes/design-piece.ts";
import type { Piece } from "../shapes/piece.ts";
import { billOfMaterials } from "./bill/bill-of-materials.ts";
import { engravingSize } from "./engraving/engraving-size.ts";
import type { MeasuredCastings } from "./measured-castings.ts";
import type { BenchRemark } from "./rules/bench-rule.ts";
import { benchRemarks, benchRules } from "./rules/bench-rules.ts";
import { castingRemarks } from "./rules/solid-rules.ts";

/** Details of a job other than its design. */
export interface JobFacts {
  readonly jobNumber: string;
  /** Null for a job from a quote. */
  readonly orderNumber: string | null;
  /** SHA-256 of the design's text, hex. */
  readonly designHash: string;
  /** Formatted: "January 9, 2027". */
  readonly dueDate: string;
  /** The exact volume of the metal's union in mm³, if known. */
  readonly metalMm3?: number;
  /** Measurements of the castings, if known. */
  readonly castings?: MeasuredCastings;
}

export type JobSheet = ReturnType<typeof jobSheet>;

/** J1: the contents of a job sheet, without price or personal data. Pass the piece if it is already built. */
export function jobSheet(
  design: Design,
  { metalMm3, castings, ...job }: JobFacts,
  piece: Piece = designPiece(design),
) {
  const designText = encodeDesign(design);
  return {
    ...job,
    title: designTitle(design),
    designText,
    linkVersion: designText.slice(0, 1),
    options: designFacts(design).filter(({ id }) => id !== "engraving"),
    size: sheetSize(design),
    bill: billOfMaterials(design, piece, metalMm3, castings?.castingMm3),
    engraving: sheetWords(design, piece),
    rulesVersion: benchRules.version,
    remarks: [
      ...benchRemarks(design, piece),
      ...(castings ? castingRemarks(castings) : []),
    ] as readonly BenchRemark[],
    /** Null if the castings are unknown. */
    thinPlaces: castings?.walls.places ?? null,
  };
}

/** A ring's size in the scales of four countries. */
function sheetSize({ sizing }: Design) {
  if (!sizing) return null;
  const { innerDiameterMm, eu, uk, jp } = ringSize(sizing.size);
  return { us: String(sizing.size), eu, uk, jp, innerDiameterMm };
}

/** The engraving with its height and length in mm, which are missing if the piece has no space for it. */
function sheetWords({ engraving }: Design, piece: Piece) {
  const text = engraving.text.trim();
  if (!engraving.enabled || text === "") return null;
  const { font, location } = engraving;
  const size = piece.engraving && engravingSize(text, font, piece.engraving);
  return { text, font, location, capitalMm: size?.capitalMm ?? null, wordsMm: size?.wordsMm ?? null };
}
