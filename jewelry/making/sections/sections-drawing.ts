import { simplified } from "../../drawing/line-chains.ts";
import { pieceDrawing } from "../../drawing/piece-drawing.ts";
import type { Piece } from "../../shapes/piece.ts";
import {
  dimensionLines,
  dimensionReachMm,
  filledInk,
  svgNumber,
  textHeightMm,
} from "../drawing/dimension.ts";
import { type DrawnPart, drawnPart } from "../drawing/drawn-part.ts";
import type { Loop } from "./cut-loops.ts";
import { pieceSections, type Section } from "./piece-sections.ts";

export interface SectionsSheet {
  /** Width and maximum height inside the margins, mm on paper. The space below the drawing is trimmed. */
  readonly widthMm: number;
  readonly heightMm: number;
  /** An earlier version of the piece, drawn as dashed cuts without dimensions. */
  readonly earlier?: Piece;
}

/** Drawing scales that suit dividers, paper to piece. */
const scales = [0.25, 0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10] as const;
type Scale = (typeof scales)[number];
const gapMm = 6;
/** Space below a section for its name and scale, mm on paper. */
const footMm = 8;
/** How far the number of a short vertical dimension extends above its line, mm on paper. */
const overLineMm = 9.5;
const toleranceMm = 0.004;

/**
 * D9: the sections of a piece with dimensions, each at the largest standard scale that fits, as an SVG document in
 * millimeters of paper. Metal is hatched, stones are plain. Lines are `currentColor`, black by default.
 */
export function sectionsDrawing(piece: Piece, { widthMm, heightMm: maxMm, earlier }: SectionsSheet): string {
  const part = drawnPart(piece);
  const before = earlier ? pieceSections(earlier) : [];
  const sections = pieceSections(piece).map((section) => withRoom(section, before));
  const slots = slotted(sections, { widthMm, heightMm: maxMm });
  const heightMm = Math.max(...slots.map(({ tallMm }) => tallMm), 0) + footMm;
  let left = (widthMm - slots.reduce((sum, { wideMm }) => sum + wideMm, gapMm * (slots.length - 1))) / 2;
  const drawn = slots.map((slot, i) => {
    const at = left;
    left += slot.wideMm + gapMm;
    const old = before.find(({ name }) => name === slot.section.name);
    return drawnSection(slot, { id: i, at, heightMm, widthMm, part, old });
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${svgNumber(widthMm)}mm" height="${svgNumber(heightMm)}mm" viewBox="0 0 ${svgNumber(widthMm)} ${svgNumber(heightMm)}"`,
    ` fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" role="img" aria-label="${slots.map(({ section }) => section.name).join("; ")}">`,
    '<defs><pattern id="hatch" width="1.1" height="1.1" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V1.1" stroke="currentColor" stroke-width=".16"/></pattern></defs>',
    `<g font-family="'Hanken Grotesk Variable','Hanken Grotesk','Helvetica Neue',Arial,sans-serif" font-size="${textHeightMm}">`,
    ...drawn,
    "</g></svg>\n",
  ].join("");
}

/** Extends a section to fit the earlier version's. */
function withRoom(section: Section, before: readonly Section[]): Section {
  const old = before.find(({ name }) => name === section.name)?.extent;
  if (!old) return section;
  const [left, top, right, bottom] = section.extent;
  return {
    ...section,
    extent: [
      Math.min(left, old[0]),
      Math.min(top, old[1]),
      Math.max(right, old[2]),
      Math.max(bottom, old[3]),
    ],
  };
}

/** A section at its scale, with the space it takes on paper, mm. */
interface Slot {
  readonly section: Section;
  readonly scale: Scale;
  readonly wideMm: number;
  readonly tallMm: number;
}

/** Places all sections side by side. Enlarges the one at the smallest scale as long as there is room. */
function slotted(sections: readonly Section[], { widthMm, heightMm }: SectionsSheet): Slot[] {
  const slots = sections.map((section) => slotOf(section, scales[0]));
  const growing = new Set(slots.keys());
  while (growing.size > 0) {
    const next = [...growing].reduce((least, i) => (slots[i]!.scale < slots[least]!.scale ? i : least));
    const scale = scales[scales.indexOf(slots[next]!.scale) + 1];
    const larger = scale && slotOf(slots[next]!.section, scale);
    const wideMm = slots.reduce(
      (sum, slot, i) => sum + (i === next ? (larger?.wideMm ?? 0) : slot.wideMm),
      0,
    );
    const isFitting = wideMm + gapMm * (slots.length - 1) <= widthMm;
    if (larger && isFitting && larger.tallMm + footMm <= heightMm) slots[next] = larger;
    else growing.delete(next);
  }
  return slots;
}

/** Width reserved for a section's name, mm on paper. */
const nameMm = 30;

function slotOf(section: Section, scale: Scale): Slot {
  const { dimensions, extent } = section;
  const [left, top, right, bottom] = extent;
  const beside = dimensionReachMm(dimensions, "down", -1) + dimensionReachMm(dimensions, "down", 1);
  return {
    ...{ section, scale },
    wideMm: Math.max(nameMm, beside + (right - left) * scale),
    tallMm: aboveMm(section, scale) + (bottom - top) * scale + dimensionReachMm(dimensions, "across", 1),
  };
}

/** Space above a section for its dimensions and the numbers of short vertical ones. */
function aboveMm({ dimensions, extent: [, top] }: Section, scale: number): number {
  const numbers = dimensions
    .filter(({ direction, side }) => direction === "down" && side !== 0)
    .map(({ from }) => overLineMm - (from - top) * scale);
  return Math.max(dimensionReachMm(dimensions, "across", -1), ...numbers);
}

interface PlacedSection {
  readonly id: number;
  readonly at: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly part: DrawnPart;
  readonly old: Section | undefined;
}

function drawnSection(
  { section, scale, wideMm }: Slot,
  { id, at, widthMm, heightMm, part, old }: PlacedSection,
): string {
  const { name, view, extent, dimensions } = section;
  const [left, top, right, bottom] = extent;
  const ownMm = (right - left) * scale;
  const lanes = [dimensionReachMm(dimensions, "down", -1), dimensionReachMm(dimensions, "down", 1)] as const;
  const start = at + (wideMm - ownMm - lanes[0] - lanes[1]) / 2 + lanes[0];
  const baseline = heightMm - footMm - dimensionReachMm(dimensions, "across", 1);
  const paper = {
    x: (mm: number) => start + (mm - left) * scale,
    y: (mm: number) => baseline + (mm - bottom) * scale,
    left: start,
    right: start + ownMm,
    top: baseline - (bottom - top) * scale,
    bottom: baseline,
  };
  const path = (loops: readonly Loop[]) => loops.map((loop) => pathOf(loop, paper)).join("");
  const [metal, stones] = [path(section.metal), path(section.stones)];
  const page = `x="0" y="0" width="${svgNumber(widthMm)}" height="${svgNumber(heightMm)}"`;
  const mask = (kind: string, d: string) =>
    `<mask id="${kind}${id}" maskUnits="userSpaceOnUse" ${page}><rect ${page} fill="#fff" stroke="none"/><path d="${d}" fill="#000" stroke="none"/></mask>`;
  const frame = [left, top, right - left, bottom - top] as const;
  const { outline } = pieceDrawing(part, { view, frame, samples: 360 });
  const place = `translate(${svgNumber(paper.x(0))} ${svgNumber(paper.y(0))}) scale(${scale})`;
  return [
    `<clipPath id="frame${id}"><rect x="${svgNumber(paper.left - 0.6)}" y="${svgNumber(paper.top - 0.6)}" width="${svgNumber(ownMm + 1.2)}" height="${svgNumber(paper.bottom - paper.top + 1.2)}"/></clipPath>`,
    mask("metal", metal),
    mask("cut", metal + stones),
    mask("stones", stones),
    `<g clip-path="url(#frame${id})">`,
    `<g mask="url(#cut${id})"><path transform="${place}" d="${outline}" stroke-width="${svgNumber(0.1 / scale, 4)}" stroke-opacity=".45"/></g>`,
    old && drawnBefore(path(old.metal), path(old.stones), mask, id),
    `<g mask="url(#stones${id})"><path d="${metal}" fill="url(#hatch)" stroke="none"/>`,
    `<path d="${metal}" stroke-width=".5" mask="url(#metal${id})"/></g>`,
    `<path d="${stones}" stroke-width=".2"/>`,
    "</g>",
    ...dimensions.map((dimension) => dimensionLines(dimension, paper)),
    `<text x="${svgNumber(at + wideMm / 2)}" y="${svgNumber(heightMm - 1.2)}" text-anchor="middle" ${filledInk}>${name}, ${scaleText(scale)}</text>`,
  ].join("");
}

/** The earlier cut, dashed and lighter. Overlapping metal shows only its outline. */
function drawnBefore(
  metal: string,
  stones: string,
  mask: (kind: string, d: string) => string,
  id: number,
): string {
  const dashed = 'stroke-dasharray="1.2 .8" stroke-opacity=".55"';
  return [
    mask("before", metal),
    `<path d="${metal}" stroke-width=".4" ${dashed} mask="url(#before${id})"/>`,
    `<path d="${stones}" stroke-width=".18" ${dashed}/>`,
  ].join("");
}

interface OnPaper {
  x(mm: number): number;
  y(mm: number): number;
}

function pathOf(loop: Loop, paper: OnPaper): string {
  const points = simplified([...loop, loop[0]!, loop[1]!], toleranceMm);
  const at = (i: number) => `${svgNumber(paper.x(points[i]!), 3)} ${svgNumber(paper.y(points[i + 1]!), 3)}`;
  const rest = Array.from({ length: points.length / 2 - 2 }, (_, i) => at(2 * i + 2));
  return `M${at(0)}L${rest.join(" ")}Z`;
}

/** "3:1", "1:2". */
function scaleText(scale: number): string {
  return scale >= 1 ? `${scale}:1` : `1:${1 / scale}`;
}
