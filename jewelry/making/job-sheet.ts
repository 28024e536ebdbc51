import { designFacts, designTitle } from "../description.ts";
import type { Design } from "../design.ts";
import { encodeDesign } from "../link.ts";
import { ringSize } from "../materials/ring-size.ts";
import { designPiece } from "../shapes/design-piece.ts";
import type { Piece } from "../shapes/piece.ts";
import { bill } from "./bill/bill.ts";
import { wordSize } from "./engraving/word-size.ts";
import type { MeasuredCastings } from "./measured-castings.ts";
import type { BenchRemark } from "./rules/bench-rule.ts";
import { benchRemarks, benchRules } from "./rules/bench-rules.ts";
import { castingRemarks } from "./rules/solid-rules.ts";

/** A job's data beside its design. */
export interface JobFacts {
  readonly jobNumber: string;
  /** Null for a job from a quote. */
  readonly orderNumber: string | null;
  /** SHA-256 of the design's text, hex. */
  readonly designHash: string;
  /** Due date in the showroom's format: "January 9, 2027". */
  readonly dueDate: string;
  /** The metal's exact volume, mm³, where the union is known. */
  readonly metalMm3?: number;
  /** What was measured on the castings, where they are known. */
  readonly castings?: MeasuredCastings;
}

export type JobSheet = ReturnType<typeof jobSheet>;

/** J1: the contents of a job sheet, without price or personal data. A piece already made can be passed in. */
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
    bill: bill(design, piece, metalMm3, castings?.castingMm3),
    engraving: sheetWords(design, piece),
    rulesVersion: benchRules.version,
    remarks: [
      ...benchRemarks(design, piece),
      ...(castings ? castingRemarks(castings) : []),
    ] as readonly BenchRemark[],
    /** Null where the castings are not known. */
    thinPlaces: castings?.walls.places ?? null,
  };
}

/** A ring's size in the scales of four countries. */
function sheetSize({ sizing }: Design) {
  if (!sizing) return null;
  const { innerDiameterMm, eu, uk, jp } = ringSize(sizing.size);
  return { us: String(sizing.size), eu, uk, jp, innerDiameterMm };
}

/** The engraving with its height and length, mm; without measures where the piece has no room. */
function sheetWords({ engraving }: Design, piece: Piece) {
  const text = engraving.text.trim();
  if (!engraving.enabled || text === "") return null;
  const { font, location } = engraving;
  const size = piece.engraving && wordSize(text, font, piece.engraving);
  return { text, font, location, capitalMm: size?.capitalMm ?? null, wordsMm: size?.wordsMm ?? null };
}
