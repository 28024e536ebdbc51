import type { Design } from "../../design.ts";
import { styles } from "../../options.ts";
import { withFillets } from "../../shapes/fillets/fillets.ts";
import { placedBounds } from "../../shapes/mesh/measures.ts";
import { identityPlacement, placementMatrices } from "../../shapes/mesh/placement.ts";
import type { MetalPart, Piece } from "../../shapes/piece.ts";
import { unionVolumeMm3 } from "../../shapes/union-volume.ts";

/** Styles with stones set in the links, which are therefore cast. */
const linesOfStones: readonly unknown[] = ["riviere", "tennis"];

/**
 * M6: a piece's findings in its own alloy, with quantities (chain, clasp, rings, posts, backs, wires, pins) and their
 * metal volume in mm³.
 */
export function findings(design: Design, piece: Piece) {
  const parts = findingParts(design, piece);
  const counts = new Map<string, number>();
  for (const part of parts) {
    const name = findingName(piece, part);
    const count = part.name === "chain" ? 1 : part.placements.length / 16;
    // A chain may be modeled in several runs but is cut as one length.
    counts.set(name, part.name === "chain" ? 1 : (counts.get(name) ?? 0) + count);
  }
  return { volumeMm3: unionVolumeMm3(parts), lines: [...counts].map(([name, count]) => ({ name, count })) };
}

/** The cast parts: everything except findings. */
export function castParts(design: Design, piece: Piece): MetalPart[] {
  const findings = findingParts(design, piece);
  return piece.metal.filter((part) => !findings.includes(part));
}

/** The cast parts with fillets where they join. */
export function filletedParts(design: Design, piece: Piece): MetalPart[] {
  return withFillets(castParts(design, piece), piece.metal);
}

function findingParts(design: Design, { metal }: Piece): MetalPart[] {
  const names: MetalPart["name"][] = ["chain", "clasp", "post", "wire"];
  if (!linesOfStones.includes(styleOf(design))) names.push("link");
  return metal.filter((part) => part.bought !== undefined || names.includes(part.name));
}

/** The chosen style, else the category's first, which is the one drawn. */
function styleOf({ category, style }: Design): unknown {
  return style ?? (category && styles[category][0]);
}

function findingName(piece: Piece, part: MetalPart): string {
  if (part.bought) return part.bought;
  const [longMm, , thinMm] = extents(part);
  if (part.name === "chain")
    return `Cable chain, wire ${wireText(thinMm)}, ${chainText(chainMm(piece))} in all`;
  return thinMm > longMm * 0.9
    ? `Ball end, ${mm(longMm)}`
    : `Jump ring, wire ${wireText(thinMm)}, ${mm(longMm)} across`;
}

/** The chain in all its runs, mm, without what they hang between. */
function chainMm({ metal }: Piece): number {
  const runs = metal.filter(({ name }) => name === "chain");
  return runs.reduce((sum, { placements }) => {
    const steps = Array.from({ length: placements.length / 16 - 1 }, (_, i) =>
      Math.hypot(...[12, 13, 14].map((at) => placements[i * 16 + 16 + at]! - placements[i * 16 + at]!)),
    ).sort((a, b) => a - b);
    return sum + (placements.length / 16) * (steps[steps.length >> 1] ?? 0);
  }, 0);
}

/** "4.25 in (107 mm)": enough, as chain is sold. */
function chainText(value: number): string {
  return `${Math.ceil((value / 25.4) * 4) / 4} in (${Math.ceil(value)} mm)`;
}

/** A part's own extents in mm, longest first. */
function extents({ mesh }: MetalPart): [number, number, number] {
  const { min, max } = placedBounds(mesh, placementMatrices([identityPlacement]));
  const sizes = [0, 1, 2].map((axis) => max[axis]! - min[axis]!);
  return sizes.sort((a, b) => b - a) as [number, number, number];
}

function wireText(value: number): string {
  return `${value.toFixed(2)} mm`;
}

function mm(value: number): string {
  return `${Number(value.toFixed(1))} mm`;
}
