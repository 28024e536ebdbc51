import { designFacts, designTitle, type Fact } from "../description.ts";
import type { Design } from "../design.ts";
import { encodeDesign } from "../link.ts";
import { ringSize } from "../materials/ring-size.ts";
import { designPiece } from "../shapes/design-piece.ts";
import type { Piece } from "../shapes/piece.ts";
import { type Bill, bill } from "./bill/bill.ts";
import { wordSize } from "./engraving/word-size.ts";
import type { BenchRemark } from "./rules/bench-rule.ts";
import { benchRemarks, benchRules } from "./rules/bench-rules.ts";

/** What the bench knows of a job beside its design. */
export interface JobFacts {
  readonly jobNumber: string;
  /** Null for a job that came of a quote. */
  readonly orderNumber: string | null;
  /** SHA-256 of the design's text, hex. */
  readonly designHash: string;
  /** The day it is due, as the showroom writes it: "January 9, 2027". */
  readonly dueDate: string;
  /** The metal's exact volume, mm³, where its solid has been made. */
  readonly metalMm3?: number;
}

/** J1: everything that a job sheet says. Nothing of it is about price or person. */
export interface JobSheet extends Omit<JobFacts, "metalMm3"> {
  readonly title: string;
  /** The design as its link has it, and the link's version. */
  readonly designText: string;
  readonly linkVersion: string;
  readonly options: readonly Fact[];
  readonly size: SheetSize | null;
  readonly bill: Bill;
  readonly engraving: SheetTexts | null;
  readonly rulesVersion: number;
  readonly remarks: readonly BenchRemark[];
}

/** A ring's size in the scales of four countries. */
export interface SheetSize {
  readonly us: string;
  readonly eu: string;
  readonly uk: string;
  readonly jp: string;
  readonly innerDiameterMm: number;
}

/** Words, and how high and long they are cut, mm; without measures where the piece has no room. */
export interface SheetTexts {
  readonly text: string;
  readonly font: Design["engraving"]["font"];
  readonly location: Design["engraving"]["location"];
  readonly capitalMm: number | null;
  readonly wordsMm: number | null;
}

/** The sheet of a job. A piece that is made already need not be made again. */
export function jobSheet(
  design: Design,
  { metalMm3, ...job }: JobFacts,
  piece: Piece = designPiece(design),
): JobSheet {
  const designText = encodeDesign(design);
  return {
    ...job,
    title: designTitle(design),
    designText,
    linkVersion: designText.slice(0, 1),
    options: designFacts(design).filter(({ id }) => id !== "engraving"),
    size: sheetSize(design),
    bill: bill(design, piece, metalMm3),
    engraving: sheetWords(design, piece),
    rulesVersion: benchRules.version,
    remarks: benchRemarks(design, piece),
  };
}

function sheetSize({ sizing }: Design): SheetSize | null {
  if (!sizing) return null;
  const { innerDiameterMm, eu, uk, jp } = ringSize(sizing.size);
  return { us: String(sizing.size), eu, uk, jp, innerDiameterMm };
}

function sheetWords({ engraving }: Design, piece: Piece): SheetTexts | null {
  const text = engraving.text.trim();
  if (!engraving.enabled || text === "") return null;
  const { font, location } = engraving;
  const size = piece.engraving && wordSize(text, font, piece.engraving);
  return { text, font, location, capitalMm: size?.capitalMm ?? null, wordsMm: size?.wordsMm ?? null };
}
