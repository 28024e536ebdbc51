import { setPriority } from "node:os";
import { brotliCompressSync, constants } from "node:zlib";
import { move, transferableSymbol, valueSymbol } from "piscina";
import { bandOfDesign, type PairedDesign } from "#jewelry/band-choice";
import { drawingFile } from "#jewelry/drawing/drawing-file";
import { lineDesign } from "#jewelry/drawing/line-design";
import { bandSheet } from "#jewelry/making/band-sheet";
import { sheetChanges } from "#jewelry/making/changes/sheet-changes";
import { sheetValues } from "#jewelry/making/changes/sheet-values";
import { type DrawingSheet, dimensionedDrawing } from "#jewelry/making/drawing/dimensioned-drawing";
import { engravingSheet } from "#jewelry/making/engraving/engraving-sheet";
import { glbFile } from "#jewelry/making/files/glb-file";
import { pieceScene } from "#jewelry/making/files/piece-scene";
import { usdzFile } from "#jewelry/making/files/usdz-file";
import { jobSheet } from "#jewelry/making/job-sheet";
import { benchRemarks } from "#jewelry/making/rules/bench-rules";
import { sectionsDrawing } from "#jewelry/making/sections/sections-drawing";
import type { ThinPlace } from "#jewelry/making/walls/casting-walls";
import { contourBand } from "#jewelry/shapes/bands/contour-band";
import { designPiece } from "#jewelry/shapes/design-piece";
import type { Piece } from "#jewelry/shapes/piece";
import { pairedRing } from "#jewelry/shapes/rings/paired-ring";
import type {
  ComputedChanges,
  ComputedFile,
  ComputedJobSheet,
  GeometryFileKind,
  GeometryTask,
} from "./geometry-tasks.ts";
import { fileTitle } from "./geometry-tasks.ts";

// On Linux this sets only the calling thread's priority: with few cores, the event loop runs first.
if (process.platform === "linux") setPriority(5);

/** Detail relative to the live preview: at half, the difference is invisible at arm's length on a phone. */
const modelDetail = 0.6;
/** Narrow, so that its numbers are readable on a page. */
const pageMm = { widthMm: 132, heightMm: 90, isTrimmed: true };

type FileTask = {
  design: PairedDesign;
  earlier?: PairedDesign | null;
  thinPlaces?: readonly ThinPlace[];
};

const files: Record<GeometryFileKind, (task: FileTask) => string | Uint8Array> = {
  drawing: ({ design }) => drawingFile(shownPiece(design)),
  dimensions: pageDrawing,
  sections: ({ design, earlier }) =>
    sectionsDrawing(drawnPiece(design), {
      ...pageMm,
      ...(earlier && { earlier: drawnPiece(earlier) }),
    }),
  glb: ({ design }) => glbFile(fileTitle(design), pieceScene(shownPiece(design, modelDetail), design)),
  usdz: ({ design }) => usdzFile(fileTitle(design), pieceScene(shownPiece(design, modelDetail), design)),
};

/** A page's dimensioned drawing. */
function pageDrawing({ design, earlier, thinPlaces = [] }: FileTask): string {
  return dimensionedDrawing(design, {
    ...pageMm,
    piece: drawnPiece(design),
    ...(earlier && { earlier: drawnPiece(earlier) }),
    thinPlaces,
  });
}

/** The 3D model shows a ring together with its band. */
function shownPiece(design: PairedDesign, detail = 1): Piece {
  return bandOfDesign(design) ? pairedRing(design, detail) : designPiece(design, detail);
}

/** A dimensioned drawing shows one piece: the band if there is one, else the design's piece. */
function drawnPiece(design: PairedDesign): Piece {
  const band = bandOfDesign(design);
  return band ? contourBand(design, band).piece : designPiece(design);
}

/** As wide as a printed page. */
const paperMm = { widthMm: 170, heightMm: 92, isTrimmed: true };

/** The drawings that are stored with an approval, of the ring and of any band: as on its page, and for paper. */
function approvedDrawings(design: PairedDesign, piece: Piece): Record<string, string> {
  return {
    ...drawingsOf(design, piece, ""),
    ...(bandOfDesign(design) && drawingsOf(design, drawnPiece(design), "band-")),
  };
}

function drawingsOf(design: PairedDesign, piece: Piece, prefix: "" | "band-"): Record<string, string> {
  return {
    [`${prefix}dimensions`]: dimensionedDrawing(lineDesign(design), { ...pageMm, piece }),
    [`${prefix}sections`]: sectionsDrawing(piece, pageMm),
    [`${prefix}sheet`]: dimensionedDrawing(design, { ...paperMm, piece }),
  };
}

/** Runs one task. The result is transferred to the main thread, not copied. */
export default function compute(task: GeometryTask): unknown {
  const before = process.threadCpuUsage();
  const value = resultOf(task);
  const { user, system } = process.threadCpuUsage(before);
  const computed = { value, cpuMs: (user + system) / 1_000 };
  const buffers =
    "plain" in value ? [value.plain.buffer, ...(value.brotli ? [value.brotli.buffer] : [])] : [];
  return move({ [transferableSymbol]: buffers, [valueSymbol]: computed } as never);
}

function resultOf(task: GeometryTask) {
  switch (task.kind) {
    case "remarks":
      return benchRemarks(task.design, designPiece(task.design));
    case "changes":
      return computedChanges(task, designPiece(task.after));
    case "approval": {
      const piece = designPiece(task.after);
      return { ...computedChanges(task, piece), drawings: approvedDrawings(task.after, piece) };
    }
    case "sheet": {
      const { design, job, widthMm, heightMm } = task;
      // Notes get the space that the drawing leaves on the page.
      const paper = { widthMm, heightMm, isTrimmed: true };
      const piece = designPiece(design);
      return {
        sheet: jobSheet(design, job, piece),
        drawing: dimensionedDrawing(design, {
          ...paper,
          piece,
          ...(job.castings && { thinPlaces: job.castings.walls.places }),
        }),
        engraving: engravingSheet(design.engraving, piece.engraving, widthMm),
        band: computedBand(design, piece, paper),
      };
    }
    case "marked":
      return computedFile(pageDrawing(task));
    default:
      return computedFile(files[task.kind](task));
  }
}

function computedChanges(
  { before, after, castings }: Pick<GeometryTask & { kind: "changes" }, "before" | "after" | "castings">,
  piece: Piece,
): ComputedChanges {
  const values = sheetValues(after, { piece, ...(castings && { castings: castings.after }) });
  const earlier = before && sheetValues(before, castings?.before ? { castings: castings.before } : {});
  return {
    values,
    changes: earlier ? sheetChanges(earlier, values) : [],
    remarks: benchRemarks(after, piece),
  };
}

function computedBand(
  design: PairedDesign,
  ring: Piece,
  paper: Pick<DrawingSheet, "widthMm" | "heightMm" | "isTrimmed">,
): ComputedJobSheet["band"] {
  const sheet = bandSheet(design, ring);
  if (!sheet) return null;
  const { piece, ...facts } = sheet;
  return { facts, drawing: dimensionedDrawing(design, { ...paper, piece }) };
}

/** Also compresses in this thread: a 4 MB model takes longer to compress than to compute. */
function computedFile(file: string | Uint8Array): ComputedFile {
  const plain = own(typeof file === "string" ? new TextEncoder().encode(file) : file);
  const small = brotliCompressSync(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
  return { plain, brotli: small.length < plain.length * 0.9 ? own(small) : null };
}

/** Copies the bytes into a buffer of their own if needed, so it can be transferred. */
function own(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return bytes.byteLength === bytes.buffer.byteLength
    ? (bytes as Uint8Array<ArrayBuffer>)
    : new Uint8Array(bytes);
}
