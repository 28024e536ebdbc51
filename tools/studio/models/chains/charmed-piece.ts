import { type LocalPart, metalPart } from "#jewelry/shapes/assembly";
import {
  identityPlacement,
  type Placement,
  placedIn,
  translated,
  type Vector,
} from "#jewelry/shapes/mesh/placement";
import type { Piece } from "#jewelry/shapes/piece";
import type { ChainPattern } from "./chain-pattern.ts";
import { chainPiece } from "./chain-piece.ts";
import { claspedRow } from "./clasped-row.ts";
import type { Finding } from "./finding.ts";
import { wristWay } from "./wrist-way.ts";

/** Links between charms: four, so that each charm's link has the same orientation. */
const linksApart = 4;

/** How far a charm leans down to the table, radians. */
const lean = 0.15;

/** A cable bracelet in an oval on a table, its charms in front, each on a flat link. */
export function charmedPiece(
  pattern: ChainPattern,
  finding: Finding,
  lengthMm: number,
  charms: readonly (readonly LocalPart[])[],
): Piece {
  const { path } = wristWay(lengthMm);
  const way = { path, facing: (): Vector => [0, 1, 0] };
  const metal = claspedRow({ way, pattern, finding });
  const links = metal[0]!.placements;
  const first = Math.floor(links.length / 32 / linksApart - (charms.length - 1) / 2);
  const hung = charms.flatMap((parts, i) => {
    const outer = outerSide(links, (first + i) * linksApart, (pattern.widthMm - pattern.wireMm) / 2);
    return parts.map((part) =>
      metalPart({
        ...part,
        placements: (part.placements ?? [identityPlacement]).map((inner) => placedIn(outer, inner)),
      }),
    );
  });
  return chainPiece({ metal: [...metal, ...hung], lengthMm, rests: "lying" });
}

/** The middle of the wire on a link's outer side, leaning down. */
function outerSide(links: Float32Array, index: number, offMm: number): Placement {
  const column = (i: number): Vector => {
    const m = index * 16 + i * 4;
    return [links[m]!, links[m + 1]!, links[m + 2]!];
  };
  const [x, y, z, middle] = [column(0), column(1), column(2), column(3)];
  const [c, s] = [Math.cos(lean), Math.sin(lean)];
  return {
    at: translated(middle, y, -offMm),
    x,
    y: translated(translated([0, 0, 0], y, c), z, s),
    z: translated(translated([0, 0, 0], z, c), y, -s),
  };
}
