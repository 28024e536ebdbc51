import { joinedBounds, pointBounds } from "../shapes/mesh/measures.ts";
import { type Piece, type Solid, stoneSolids } from "../shapes/piece.ts";
import { DepthBuffer } from "./depth-buffer.ts";
import { LineChains, simplified } from "./line-chains.ts";
import {
  contourSegments,
  edgeSegments,
  facingShares,
  type ProjectedMesh,
  type SegmentCallback,
} from "./segments.ts";
import { presentedView, projectPoints, type View } from "./view.ts";

/** A piece's line drawing. Lengths are in mm of the piece, y downward as in SVG. */
export interface PieceDrawing {
  /** Left, top, width, height. */
  readonly box: readonly [number, number, number, number];
  /** Outlines and sharp edges of metal and stones, as SVG path data. */
  readonly outline: string;
  /** Edges between a stone's facets, as SVG path data. */
  readonly facets: string;
}

export interface DrawingOptions {
  view?: View;
  /** Samples across the drawing's longer side. More is finer and slower. Reduced for pieces with many parts. */
  samples?: number;
  /** Left, top, width, height, mm. Copies of parts outside it are omitted. */
  frame?: PieceDrawing["box"];
}

/** Minimum bends drawn as edges, degrees: in metal that is not rounded, and between two facets. */
const metalBend = 42;
const facetBend = 0.5;
const manyCopies = 150;

/** The visible lines of a piece from one direction, as true outlines of its solids. */
export function pieceDrawing(
  piece: Pick<Piece, "metal" | "stones" | "standIn" | "rests">,
  options: DrawingOptions = {},
): PieceDrawing {
  const { view = presentedView(piece), frame } = options;
  const metal = copies(view, piece.metal, frame);
  const stones = copies(view, stoneSolids(piece), frame);
  const all = [...metal, ...stones];
  const samples = options.samples ?? (all.length > manyCopies ? 460 : 640);
  const [left, low, right, high] = extent(all);
  const perMm = samples / Math.max(right - left, high - low);
  const depths = new DepthBuffer({ left, low, widthMm: right - left, heightMm: high - low, perMm });
  for (const { points, mesh } of all) depths.cover(points, mesh.triangles);

  const outline = new LineChains(0.02 / perMm);
  const facets = new LineChains(0.02 / perMm);
  const onto = (chains: LineChains): SegmentCallback => visibleInto(chains, depths, perMm);
  for (const seen of metal) {
    contourSegments(seen, onto(outline));
    edgeSegments(seen, { degrees: metalBend, rim: onto(outline), edge: onto(outline) });
  }
  for (const seen of stones)
    edgeSegments(seen, {
      degrees: facetBend,
      rim: onto(outline),
      edge: isLargeEnough(seen, perMm) ? onto(facets) : null,
    });
  return {
    box: [left, -high, right - left, high - low].map((value) =>
      Number(value.toFixed(2)),
    ) as unknown as PieceDrawing["box"],
    outline: pathData(outline, perMm),
    facets: pathData(facets, perMm),
  };
}

function copies(
  view: View,
  parts: readonly Solid[],
  frame: PieceDrawing["box"] | undefined,
): ProjectedMesh[] {
  return parts.flatMap(({ mesh, placements }) =>
    Array.from({ length: placements.length / 16 }, (_, copy) => {
      const points = projectPoints(view, { positions: mesh.positions, placements, placement: copy * 16 });
      const isShown = !frame || isWithin(points, frame);
      return isShown ? [{ mesh, points, facing: facingShares(view, mesh, placements, copy * 16) }] : [];
    }).flat(),
  );
}

function isWithin(points: Float32Array, [left, top, width, height]: PieceDrawing["box"]): boolean {
  for (let i = 0; i < points.length; i += 3) {
    const [x, y] = [points[i]!, -points[i + 1]!];
    if (x > left && x < left + width && y > top && y < top + height) return true;
  }
  return false;
}

function extent(all: readonly ProjectedMesh[]): [number, number, number, number] {
  if (all.length === 0) return [0, 0, 1, 1];
  const { min, max } = all.map(({ points }) => pointBounds(points)).reduce(joinedBounds);
  return [min[0], min[1], max[0], max[1]];
}

/** Emits the visible stretches of a line. */
function visibleInto(chains: LineChains, depths: DepthBuffer, perMm: number): SegmentCallback {
  const slackMm = 2.5 / perMm;
  return (ax, ay, az, bx, by, bz) => {
    const steps = Math.max(1, Math.ceil((Math.hypot(bx - ax, by - ay) * perMm) / 3));
    for (let i = 0; i < steps; i += 1) {
      const [from, to] = [i / steps, (i + 1) / steps];
      const middle = (from + to) / 2;
      const isHidden = depths.isHidden(
        ax + (bx - ax) * middle,
        ay + (by - ay) * middle,
        az + (bz - az) * middle,
        slackMm,
      );
      if (!isHidden)
        chains.add(ax + (bx - ax) * from, ay + (by - ay) * from, ax + (bx - ax) * to, ay + (by - ay) * to);
    }
  };
}

/** A stone less than 16 samples wide is drawn without facets. */
function isLargeEnough({ points }: ProjectedMesh, perMm: number): boolean {
  const { min, max } = pointBounds(points);
  return (max[0] - min[0]) * perMm > 16;
}

function pathData(chains: LineChains, perMm: number): string {
  const shortest = 1.5 / perMm;
  return chains
    .chains()
    .map((chain) => simplified(chain, 0.3 / perMm))
    .filter((chain) => chainLength(chain) > shortest)
    .map((chain) => {
      const numbers = chain.map((value, i) => Number((i % 2 === 0 ? value : -value).toFixed(2)));
      return `M${numbers.slice(0, 2).join(" ")}L${numbers.slice(2).join(" ")}`;
    })
    .join("");
}

function chainLength(chain: readonly number[]): number {
  let length = 0;
  for (let i = 2; i < chain.length; i += 2)
    length += Math.hypot(chain[i]! - chain[i - 2]!, chain[i + 1]! - chain[i - 1]!);
  return length;
}
