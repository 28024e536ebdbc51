import type { Mesh } from "#jewelry/shapes/mesh/mesh";
import { MeshWriter } from "#jewelry/shapes/mesh/mesh-writer";
import { pointIn } from "#jewelry/shapes/mesh/placement";
import { type Block, beveledEdge, roundEdge, writeBlock } from "./block.ts";
import type { LinkPattern, LinkRow } from "./link-rows.ts";
import type { Line } from "./stand-curve.ts";

/** Links to lay along a line. */
export interface LinkLay {
  pattern: LinkPattern;
  curve: Line;
  /** Half the bracelet's width at a place of the line, mm. */
  halfWidth: (mm: number) => number;
  thickMm: number;
  /** Where the end link starts at each x, mm along the line; negative is before its start. */
  nearMm: (x: number) => number;
}

/** One mesh per surface: polished bodies, brushed faces, and the dark inside visible in the gaps. */
export interface LinkHalf {
  polished: Mesh;
  brushed: Mesh;
  inside: Mesh;
}

/** Between neighbors, mm. */
export const gapMm = 0.08;

/** Height of a brushed face above its body, and its depth inside it, mm. */
const faceMm = 0.012;
const faceDepthMm = 0.5;

/** Position of a link along the line, mm. An end link starts at the case. */
export interface LinkSpan {
  fromMm: number;
  toMm: number;
  isEnd: boolean;
}

/** A row's links, its end link first if there is space. An extra link precedes it if the case leaves space for both. */
export function rowSpans(row: LinkRow, { pattern, curve, nearMm }: LinkLay): LinkSpan[] {
  const { pitchMm } = pattern;
  const half = gapMm / 2;
  const lastMm = Math.floor(curve.lengthMm / pitchMm) * pitchMm + 1e-6;
  const room = row.begin * pitchMm - nearMm(0);
  const begin = (row.begin - (row.length > 0 && room > 1.3 * pitchMm ? 1 : 0)) * pitchMm;
  const hasEndLink = row.hasEndLink && begin - half - nearMm(0) > 2.4 * row.edgeMm;
  const spans: LinkSpan[] = hasEndLink
    ? [{ fromMm: Number.NEGATIVE_INFINITY, toMm: begin - half, isEnd: true }]
    : [];
  const long = row.length * pitchMm;
  for (let mm = begin; long > 0 && mm + long <= lastMm; mm += pitchMm)
    spans.push({ fromMm: mm + half, toMm: mm + long - half, isEnd: false });
  return spans;
}

/** Half a bracelet, from the case toward +y. */
export function linkHalf(lay: LinkLay): LinkHalf {
  const { pattern } = lay;
  const polished = new MeshWriter();
  const brushed = new MeshWriter();
  for (const row of pattern.rows)
    for (const span of rowSpans(row, lay)) {
      const body = linkBlock(lay, row, span);
      writeBlock(polished, body);
      if (row.finish === "brushed") writeBlock(brushed, faceOf(body, row.edgeMm));
    }
  if (pattern.hasRivets) for (const span of rowSpans(pattern.rows[0]!, lay)) writeRivets(polished, lay, span);
  const inside = new MeshWriter();
  writeBlock(inside, insideBlock(lay));
  return { polished: polished.mesh(), brushed: brushedAlong(brushed.mesh()), inside: inside.mesh() };
}

/** Lengths along a face run with y and backward, across it with x, so brushed lines continue from link to link. */
function brushedAlong(mesh: Mesh): Mesh {
  const { positions, surface } = mesh;
  const straight = surface.map((_, i) => {
    const at = (i >> 1) * 3;
    return i % 2 ? positions[at]! : positions[at + 1]! - positions[at + 2]!;
  });
  return { ...mesh, surface: straight };
}

function linkBlock(
  { pattern, curve, halfWidth, thickMm, nearMm }: LinkLay,
  row: LinkRow,
  span: LinkSpan,
): Block {
  const alongMm = row.sunkMm && !isBar(row) ? row.sunkMm : 0;
  const toMm = span.toMm + alongMm;
  const fromMm = span.isEnd ? nearMm : () => span.fromMm - alongMm;
  const origin = span.isEnd ? 0 : (span.fromMm + span.toMm) / 2;
  const stand = curve.at(origin);
  const margin = row.sunkMm ? -row.sunkMm : gapMm / 2;
  const inner = (share: number) => (Math.abs(share) === 1 ? 0 : margin);
  const rise = (x: number) => -pattern.crown * thickMm * (x / halfWidth(0)) ** 2;
  const domed = (mm: number) => (span.isEnd ? 0 : row.dome * thickMm * roundness(mm, span.fromMm, toMm));
  return {
    fromMm,
    toMm,
    sides: (mm) => [row.left * halfWidth(mm) + inner(row.left), row.right * halfWidth(mm) - inner(row.right)],
    top: (x, mm) => thickMm / 2 + rise(x) - domed(mm),
    bottom: () => -thickMm / 2,
    edge: row.isBeveled ? beveledEdge(row.edgeMm) : roundEdge(row.edgeMm),
    along: row.dome > 0 && !span.isEnd ? 10 : 2,
    across: span.isEnd ? 12 : 5,
    place: (x, mm, height) => pointIn(stand, [x, mm - origin, height]),
  };
}

/** Whether a row is the bar of an H, which runs into its sides only. */
function isBar({ finish, sunkMm }: LinkRow): boolean {
  return sunkMm !== undefined && finish === "brushed";
}

/** The heads of a link's two rivets on both sides of the bracelet. */
function writeRivets(
  writer: MeshWriter,
  { curve, halfWidth, thickMm, pattern }: LinkLay,
  span: LinkSpan,
): void {
  if (span.isEnd) return;
  const radius = thickMm * 0.2;
  for (const share of [0.2, 0.8]) {
    const mm = span.fromMm + pattern.pitchMm * share;
    for (const side of [-1, 1]) {
      const half = halfWidth(mm) * side;
      writeBlock(writer, {
        fromMm: () => mm - radius,
        toMm: mm + radius,
        sides: () => (side > 0 ? [half - 0.5, half + 0.22] : [half - 0.22, half + 0.5]),
        top: () => radius,
        bottom: () => -radius,
        edge: roundEdge(0.14),
        place: (x, at, height) => pointIn(curve.at(mm), [x, at - mm, height]),
      });
    }
  }
}

/** How far a half round has dropped: 0 in its middle, 1 at its ends. */
function roundness(mm: number, fromMm: number, toMm: number): number {
  const share = Math.max(-1, Math.min(1, (2 * mm - fromMm - toMm) / (toMm - fromMm)));
  return 1 - Math.sqrt(1 - 0.98 * share * share);
}

/** A link's brushed face: a thin plate on the flat part of its body, inside the polished edges. */
function faceOf(body: Block, edgeMm: number): Block {
  return {
    ...body,
    fromMm: (x) => body.fromMm(x) + edgeMm,
    toMm: body.toMm - edgeMm,
    sides: (mm) => {
      const [left, right] = body.sides(mm);
      return [left + edgeMm, right - edgeMm];
    },
    top: (x, mm) => body.top(x, mm) + faceMm,
    bottom: (x, mm) => body.top(x, mm) - faceDepthMm,
    edge: roundEdge(0.02, 1),
  };
}

/** Fills the gaps below the surface, where a bracelet has its pins. */
function insideBlock({ curve, halfWidth, thickMm, nearMm, pattern }: LinkLay): Block {
  const margin = pattern.rows.some(({ edgeMm }) => edgeMm > 0.45) ? 0.9 : 0.6;
  return {
    fromMm: () => nearMm(0) + 0.4,
    toMm: curve.lengthMm - pattern.pitchMm,
    sides: (mm) => [margin - halfWidth(mm), halfWidth(mm) - margin],
    top: () => thickMm * (0.32 - Math.max(...pattern.rows.map(({ dome }) => dome)) - pattern.crown),
    bottom: () => -thickMm * 0.4,
    edge: roundEdge(0.05, 1),
    along: 40,
    across: 2,
    place: (x, mm, height) => pointIn(curve.at(mm), [x, 0, height]),
  };
}
