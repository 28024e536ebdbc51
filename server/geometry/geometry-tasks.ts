import type { PairedDesign } from "#jewelry/band-choice";
import { noEngraving, stoneDefaults } from "#jewelry/choices";
import type { Design } from "#jewelry/design";
import { lineDesign } from "#jewelry/drawing/line-design";
import type { BandSheet } from "#jewelry/making/band-sheet";
import type { SheetChange } from "#jewelry/making/changes/sheet-changes";
import type { SheetValue } from "#jewelry/making/changes/sheet-value";
import type { JobFacts, JobSheet } from "#jewelry/making/job-sheet";
import type { MeasuredCastings } from "#jewelry/making/measured-castings";
import type { BenchRemark } from "#jewelry/making/rules/bench-rule";
import type { ThinPlace } from "#jewelry/making/walls/casting-walls";

/** Public files of a design. */
export type GeometryFileKind = "drawing" | "dimensions" | "sections" | "glb" | "usdz";

/** A task for a worker thread. */
export type GeometryTask =
  /** A dimensioned drawing and its sections can show an earlier version as dashed lines below. */
  | { kind: GeometryFileKind; design: PairedDesign; earlier?: PairedDesign | null }
  | { kind: "sheet"; design: PairedDesign; job: JobFacts; widthMm: number; heightMm: number }
  | { kind: "remarks"; design: Design }
  /** A dimensioned drawing that marks where castings are too thin. */
  | {
      kind: "marked";
      design: PairedDesign;
      earlier: PairedDesign | null;
      thinPlaces: readonly ThinPlace[];
    }
  | {
      kind: "changes";
      before: PairedDesign | null;
      after: PairedDesign;
      castings: VersionCastings | null;
    }
  /** What a client approves: a drawing's changes with its drawings. */
  | {
      kind: "approval";
      before: PairedDesign | null;
      after: PairedDesign;
      castings: VersionCastings | null;
    };

/** Measurements of the castings of two versions: of both, or of neither. */
export interface VersionCastings {
  before: MeasuredCastings | null;
  after: MeasuredCastings;
}

/** A response body: plain, and as Brotli if that is smaller. */
export interface ComputedFile {
  plain: Uint8Array;
  brotli: Uint8Array | null;
}

/** A job sheet with its drawings, which are SVG documents in millimeters of paper. */
export interface ComputedJobSheet {
  sheet: JobSheet;
  drawing: string;
  engraving: string | null;
  /** Data of the band ordered with it; null if there is none. */
  band: { facts: Omit<BandSheet, "piece">; drawing: string } | null;
}

/** A drawing's values, how they differ from the previous drawing's, and the bench rules it breaks. */
export interface ComputedChanges {
  values: readonly SheetValue[];
  changes: readonly SheetChange[];
  remarks: readonly BenchRemark[];
}

/** A drawing as its client approves it. */
export interface ComputedApproval extends ComputedChanges {
  /** SVG documents: "dimensions" and "sections" for a page, "sheet" for paper; of a band with "band-" in front. */
  drawings: Readonly<Record<string, string>>;
}

/** A thread's result, and its CPU time in ms. */
export interface ComputedResult {
  value: ComputedFile | ComputedJobSheet | ComputedChanges | ComputedApproval | readonly BenchRemark[];
  cpuMs: number;
}

/**
 * A design reduced to what the file depends on, so designs that differ only in packaging, grades or text share a file.
 * Line drawings don't have a color either.
 */
export function reduceDesignForFile(kind: GeometryFileKind, design: PairedDesign): PairedDesign {
  if (kind === "drawing" || kind === "dimensions" || kind === "sections") return lineDesign(design);
  const { primaryStone: stone, finishing } = design;
  const { color, clarity, certification } = stoneDefaults;
  return {
    ...design,
    primaryStone: stone && { ...stone, color, clarity, certification },
    // Engraved letters are too fine to be visible at this size.
    engraving: noEngraving,
    finishing: finishing && { ...finishing, packaging: "standard" },
  };
}

/** A design's file name: "halo-ring". */
export function fileTitle({ category, style }: Design): string {
  return style && category !== "earrings" ? `${style}-${category}` : (style ?? category);
}
