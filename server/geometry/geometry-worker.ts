import { setPriority } from "node:os";
import { brotliCompressSync, constants } from "node:zlib";
import { move, transferableSymbol, valueSymbol } from "piscina";
import { drawingFile } from "#jewelry/drawing/drawing-file";
import { sheetChanges } from "#jewelry/making/changes/sheet-changes";
import { sheetValues } from "#jewelry/making/changes/sheet-values";
import { dimensionedDrawing } from "#jewelry/making/drawing/dimensioned-drawing";
import { engravingSheet } from "#jewelry/making/engraving/engraving-sheet";
import { glbFile } from "#jewelry/making/files/glb-file";
import { pieceScene } from "#jewelry/making/files/piece-scene";
import { usdzFile } from "#jewelry/making/files/usdz-file";
import { jobSheet } from "#jewelry/making/job-sheet";
import { benchRemarks } from "#jewelry/making/rules/bench-rules";
import type { MeasuredDesign } from "#jewelry/measured-stone";
import { designPiece } from "#jewelry/shapes/design-piece";
import type { ComputedFile, GeometryFileKind, GeometryTask } from "./geometry-tasks.ts";
import { fileTitle } from "./geometry-tasks.ts";

// On Linux this is the priority of the calling thread alone: with few cores the event loop goes first.
if (process.platform === "linux") setPriority(5);

/** Half the roundness of the live preview: indistinguishable at arm's length on a phone. */
const modelDetail = 0.6;
/** Narrow, so that its figures are readable on a page. */
const pageMm = { widthMm: 132, heightMm: 90, isTrimmed: true };

type FileTask = { design: MeasuredDesign; earlier?: MeasuredDesign | null };

const files: Record<GeometryFileKind, (task: FileTask) => string | Uint8Array> = {
  drawing: ({ design }) => drawingFile(designPiece(design)),
  dimensions: ({ design, earlier }) =>
    dimensionedDrawing(design, { ...pageMm, ...(earlier && { earlier: designPiece(earlier) }) }),
  glb: ({ design }) => glbFile(fileTitle(design), pieceScene(designPiece(design, modelDetail), design)),
  usdz: ({ design }) => usdzFile(fileTitle(design), pieceScene(designPiece(design, modelDetail), design)),
};

/** Computes one task. Its whole result is transferred to the event loop's thread, not copied. */
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
    case "changes": {
      const { before, after } = task;
      const piece = designPiece(after);
      const values = sheetValues(after, { piece });
      return {
        values,
        changes: before ? sheetChanges(sheetValues(before), values) : [],
        remarks: benchRemarks(after, piece),
      };
    }
    case "sheet": {
      const { design, job, widthMm, heightMm } = task;
      const piece = designPiece(design);
      return {
        sheet: jobSheet(design, job, piece),
        drawing: dimensionedDrawing(design, {
          widthMm,
          heightMm,
          piece,
          ...(job.walls && { thinPlaces: job.walls.places }),
        }),
        engraving: engravingSheet(design.engraving, piece.engraving, widthMm),
      };
    }
    default:
      return computedFile(files[task.kind](task));
  }
}

/** Compressed here as well: a model of four megabytes takes longer to compress than to compute. */
function computedFile(file: string | Uint8Array): ComputedFile {
  const plain = own(typeof file === "string" ? new TextEncoder().encode(file) : file);
  const small = brotliCompressSync(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
  return { plain, brotli: small.length < plain.length * 0.9 ? own(small) : null };
}

/** Bytes with a dedicated buffer, which can be transferred. */
function own(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return bytes.byteLength === bytes.buffer.byteLength
    ? (bytes as Uint8Array<ArrayBuffer>)
    : new Uint8Array(bytes);
}
