import type { PairedDesign } from "../../band-choice.ts";
import type { Design } from "../../design.ts";
import { caratText } from "../../labels.ts";
import { designPiece } from "../../shapes/design-piece.ts";
import type { Piece } from "../../shapes/piece.ts";
import { bandSheet } from "../band-sheet.ts";
import { billOfMaterials } from "../bill/bill-of-materials.ts";
import type { StoneLine } from "../bill/stone-lines.ts";
import { drawnLengths } from "../drawing/dimensioned-drawing.ts";
import { type JobSheet, jobSheet } from "../job-sheet.ts";
import type { MeasuredCastings } from "../measured-castings.ts";
import type { BenchQuestion } from "../rules/bench-rule.ts";
import { pieceSections, sectionLengths } from "../sections/piece-sections.ts";
import type { CastingWalls } from "../walls/casting-walls.ts";
import { placeLabel } from "../walls/place-label.ts";
import { choiceValues } from "./choice-values.ts";
import type { SheetValue } from "./sheet-value.ts";

/** Placeholder job details; none of them is a value of the drawing. */
const noJob = { jobNumber: "", orderNumber: null, designHash: "", dueDate: "" };

/**
 * C1: everything a design's sheet and drawing state, each value once and as printed, in the order of the sheet.
 * Excludes the job's number, order, date and hash, the design's link and the drawing's scale. With measured `castings`,
 * weights are measured and the thinnest walls are included.
 */
export function sheetValues(
  design: PairedDesign,
  { piece = designPiece(design), castings }: { piece?: Piece; castings?: MeasuredCastings } = {},
): SheetValue[] {
  const sheet = jobSheet(design, noJob, piece);
  return [
    ...choiceValues(design),
    ...sizeValues(sheet),
    ...engravingValues(sheet),
    ...lengthValues(design, piece),
    ...metalValues(sheet, design.metal !== null),
    ...stoneValues(sheet.bill.stones),
    ...findingValues(sheet),
    ...bandValues(design, piece),
    ...castingValues(billOfMaterials(design, piece, undefined, castings?.castingMm3), castings),
    ...remarkValues(sheet),
  ];
}

/** A drawn length with its unit: "17.32" in mm, or "⌀ 16.91" for a bore. */
function lengthValues(design: Design, piece: Piece): SheetValue[] {
  return statedLengths(design, piece).map(({ id, label, text }) => ({
    id,
    part: "drawing",
    label,
    value: `${text} mm`,
  }));
}

/** The lengths in a piece's drawing, then those its sections add. A length that both state is listed once. */
function statedLengths(design: Design, piece: Piece): { id: string; label: string; text: string }[] {
  const drawn = drawnLengths(design, piece);
  const texts = new Map(drawn.map(({ name, text }) => [name, text]));
  const added = sectionLengths(pieceSections(piece)).filter(({ name, text }) => texts.get(name) !== text);
  return [
    ...drawn.map(({ name, text }) => ({ id: `drawing ${name}`, label: name, text })),
    ...added.map(({ name, text }) => ({
      id: `section ${name}`,
      label: texts.has(name) ? `${name}, in the section` : name,
      text,
    })),
  ];
}

function sizeValues({ size }: JobSheet): SheetValue[] {
  if (!size) return [];
  const of = (id: string, label: string, value: string): SheetValue => ({
    id: `size ${id}`,
    part: "size",
    label,
    value,
  });
  return [
    of("us", "Ring size, US", size.us),
    of("eu", "Ring size, Europe", size.eu),
    of("uk", "Ring size, Britain", size.uk),
    of("jp", "Ring size, Japan", size.jp),
    of("inside", "Ring size, inside diameter", `${size.innerDiameterMm.toFixed(2)} mm`),
  ];
}

function engravingValues({ engraving }: JobSheet): SheetValue[] {
  if (!engraving) return [];
  const { text, font, location, capitalMm, wordsMm } = engraving;
  const of = (id: string, label: string, value: string): SheetValue => ({
    id: `engraving ${id}`,
    part: "engraving",
    label,
    value,
  });
  return [
    of("text", "Engraving", text),
    of("font", "Engraving font", font),
    of("location", "Engraving location", location),
    ...(capitalMm === null || wordsMm === null
      ? [of("room", "Space for engraving", "none")]
      : [
          of("capitals", "Capital letter height", `${capitalMm.toFixed(2)} mm`),
          of("length", "Text length", `${wordsMm.toFixed(1)} mm`),
        ]),
  ];
}

/** Until a metal is chosen, uses the bill's default alloy. */
function metalValues({ bill: { metal } }: JobSheet, isChosen: boolean): SheetValue[] {
  const of = (id: string, label: string, value: string): SheetValue => ({
    id: `metal ${id}`,
    part: "metal",
    label,
    value,
  });
  return [
    ...(isChosen ? [] : [of("alloy", "Alloy used for weight", metal.alloy)]),
    of("fineness", "Fineness", `${metal.fineness} of 1000`),
    of("density", "Density", `${metal.gramsPerCm3} g/cm³`),
    of("volume", "Metal volume", `${metal.volumeMm3.toFixed(1)} mm³`),
    of("finished", "Finished metal weight", `${metal.finishedGrams.toFixed(2)} g`),
    of("cast", "Cast metal weight, finished", `${metal.castGrams.toFixed(2)} g`),
  ];
}

/** Values from the castings: weights, which are estimates until measured, then walls. */
function castingValues({ metal }: JobSheet["bill"], castings: MeasuredCastings | undefined): SheetValue[] {
  const of = (id: string, label: string, value: string): SheetValue => ({
    ...{ id, part: "casting", label, value },
  });
  return [
    of("metal casting", "Weight as cast", `${metal.castingGrams.toFixed(2)} g`),
    of("metal finishing", "Removed in finishing", `${metal.finishingGrams.toFixed(2)} g`),
    of("metal sprue", "Sprue and button", `${metal.sprueGrams.toFixed(2)} g`),
    of("metal weigh-out", "Metal to weigh out", `${metal.weighOutGrams.toFixed(1)} g`),
    ...wallValues(castings?.walls ?? null, { id: "wall", name: "" }),
    ...wallValues(castings?.bandWalls ?? null, { id: "band wall", name: "Matching band, " }),
  ];
}

/** Empty if nothing is cast. */
function wallValues(walls: CastingWalls | null, { id, name }: { id: string; name: string }): SheetValue[] {
  if (!walls?.thinnest) return [];
  const of = (nth: string, label: string, value: string): SheetValue => ({
    ...{ id: `${id} ${nth}`, part: "casting", label: name + (name ? label.toLowerCase() : label), value },
  });
  return [
    of("thinnest", "Thinnest wall as cast", placeLabel(walls.thinnest)),
    of("p1", "Wall thickness, 99% at least", `${walls.p1Mm.toFixed(2)} mm`),
    of("p5", "Wall thickness, 95% at least", `${walls.p5Mm.toFixed(2)} mm`),
  ];
}

const stoneNames = { center: "Main stone", side: "Side stones", accent: "Small stones" } as const;

/** Ids combine a line's role and its position among lines of that role. */
function stoneValues(lines: readonly StoneLine[]): SheetValue[] {
  const counts = { center: 0, side: 0, accent: 0 };
  return lines.flatMap((line) => {
    counts[line.role] += 1;
    const nth = counts[line.role];
    const name = nth === 1 ? stoneNames[line.role] : `${stoneNames[line.role]}, size ${nth}`;
    const of = (id: string, label: string, value: string): SheetValue => ({
      id: `stone ${line.role} ${nth} ${id}`,
      part: "stones",
      label: `${name}, ${label}`,
      value,
    });
    const [length, width, depth] = line.sizeMm;
    return [
      of("count", "quantity", String(line.count)),
      of("name", "cut and type", line.name),
      of("length", "length", `${length.toFixed(2)} mm`),
      of("width", "width", `${width.toFixed(2)} mm`),
      of("depth", "depth", `${depth.toFixed(2)} mm`),
      of("carats", "weight each", `${caratText(line.carats)} ct`),
      of("together", "total weight", `${caratText(line.totalCarats)} ct`),
      of("setting", "setting", line.setting),
    ];
  });
}

/** Named by the text before the first comma: "Cable chain". */
function findingValues({ bill: { findings } }: JobSheet): SheetValue[] {
  const counts = new Map<string, number>();
  return findings.map(({ name, count }) => {
    const label = name.split(",", 1)[0]!;
    const nth = (counts.get(label) ?? 0) + 1;
    counts.set(label, nth);
    return {
      id: `finding ${label} ${nth}`,
      part: "findings",
      label: nth === 1 ? label : `${label}, type ${nth}`,
      value: `${count} × ${name}`,
    };
  });
}

/** The band ordered with a ring, as its own drawing and sheet state it. */
function bandValues(design: PairedDesign, ring: Piece): SheetValue[] {
  const sheet = bandSheet(design, ring);
  if (!sheet) return [];
  const { metal } = sheet;
  const of = (id: string, label: string, value: string): SheetValue => ({
    id: `band ${id}`,
    part: "band",
    label: `Matching band, ${label}`,
    value,
  });
  return [
    of("alloy", "metal", metal.alloy),
    of("width", "width", `${sheet.widthMm.toFixed(1)} mm`),
    of("gap", "gap to the ring", `${sheet.gapMm.toFixed(2)} mm`),
    of("thickness", "thickness", `${sheet.thicknessMm.toFixed(2)} mm`),
    of("contour", "curve around the head", `${sheet.contourMm.toFixed(2)} mm`),
    ...statedLengths(design, sheet.piece).map(({ id, label, text }) => of(id, label, `${text} mm`)),
    of("volume", "volume", `${metal.volumeMm3.toFixed(1)} mm³`),
    of("finished", "finished metal weight", `${metal.finishedGrams.toFixed(2)} g`),
    of("weigh-out", "metal to weigh out", `${metal.weighOutGrams.toFixed(1)} g`),
  ];
}

const questions: Readonly<Record<BenchQuestion, string>> = {
  cast: "Casting",
  set: "Setting",
  worn: "Wear",
  resized: "Sizing",
  engraved: "Engraving",
};

function remarkValues({ remarks, rulesVersion }: JobSheet): SheetValue[] {
  return [
    { id: "rules", part: "bench", label: "Workshop rules version", value: String(rulesVersion) },
    ...remarks.map(
      ({ id, question, numbers }): SheetValue => ({
        id: `remark ${question} ${id}`,
        part: "bench",
        label: `${questions[question]}, workshop's note`,
        value: numbers,
      }),
    ),
  ];
}
