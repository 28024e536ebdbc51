import { assembledPiece } from "#jewelry/shapes/assembly";
import { placementOnRun } from "#jewelry/shapes/links/clasped-chain";
import type { Path } from "#jewelry/shapes/links/path";
import { memoize } from "#jewelry/shapes/memoize";
import { type Mesh, zoneNumber } from "#jewelry/shapes/mesh/mesh";
import { MeshWriter } from "#jewelry/shapes/mesh/mesh-writer";
import { type Placement, placementMatrices, type Vector } from "#jewelry/shapes/mesh/placement";
import { tube } from "#jewelry/shapes/mesh/tube";
import { towardViewer } from "#jewelry/shapes/necklaces/necklace-chain";
import { piecePartsOf, placedOrnament } from "#jewelry/shapes/ornament";
import type { Piece, SurfacePart } from "#jewelry/shapes/piece";
import { paint } from "../surfaces.ts";
import { hangingLoop, roundFront } from "./hanging-loop.ts";
import { pearlMesh, pearlSkins } from "./pearl.ts";
import { strandClasp, strandClaspMm } from "./strand-clasp.ts";
import { type StrandPearl, strandPearls } from "./strand-pearls.ts";

/** A simple knot in a strand's thread, 1.6 mm across, stretched along x to fill the gap between two pearls. */
const silkKnot = memoize((gapMm: number): Mesh => {
  const steps = 84;
  const thread = 0.19;
  const deep = Math.max(0.1, gapMm / 2 - thread * 0.7);
  const path = Array.from({ length: steps }, (_, i): Vector => {
    const t = (2 * Math.PI * i) / steps;
    const across = 0.205;
    return [
      -deep * Math.sin(3 * t),
      across * (Math.sin(t) + 2 * Math.sin(2 * t)),
      across * (Math.cos(t) - 2 * Math.cos(2 * t)),
    ];
  });
  const writer = new MeshWriter();
  tube(writer, { path, isClosed: true, radius: thread, sides: 10, zone: zoneNumber("outer") });
  return writer.mesh();
});

const silk = paint([0.86, 0.81, 0.73]);

export interface PearlStrand {
  lengthMm: number;
  smallestMm: number;
  largestMm: number;
  /** What hangs in front. */
  front: "pearls" | "clasp";
  /** Half the width of its front as it hangs. */
  halfMm: number;
}

/** Pearls with a knot between each two, closed by a gold olive clasp. The strand's lowest point is the origin. */
export function pearlStrand({ lengthMm, smallestMm, largestMm, front, halfMm }: PearlStrand): Piece {
  const path = hangingLoop({ lengthMm, front: roundFront(halfMm, halfMm * 1.3), lean: 0.02 });
  const claspAt = front === "clasp" ? 0 : lengthMm / 2;
  const strand = strandPearls({ lengthMm: lengthMm - strandClaspMm, smallestMm, largestMm });
  const from = claspAt + strandClaspMm / 2;
  const clasp = placementOnRun(path, { from: claspAt - strandClaspMm / 2, to: from }, towardViewer);
  const parts = piecePartsOf(placedOrnament({ metal: strandClasp(), stones: [] }, [clasp]), true);
  const surfaces = [
    ...skins(path, from, strand.pearls),
    {
      surface: silk,
      mesh: silkKnot(strand.gapMm),
      placements: placementMatrices(
        strand.pearls.slice(1).map(({ fromMm }, i) => {
          const span = { from: from + fromMm - strand.gapMm, to: from + fromMm };
          return spun(placementOnRun(path, span, towardViewer), i * 1.9);
        }),
      ),
    },
  ];
  return assembledPiece(
    { ...parts, surfaces },
    {
      metal: null,
      rests: "hanging",
      focus: { min: [-halfMm - 4, -5, -5], max: [halfMm + 4, 60, 5] },
      measures: { lengthMm },
    },
  );
}

/** The pearls of each body color, each rotated differently. */
function skins(path: Path, from: number, pearls: readonly StrandPearl[]): SurfacePart[] {
  return pearlSkins.map((surface, skin) => ({
    surface,
    mesh: pearlMesh(0.022),
    placements: placementMatrices(
      pearls
        .filter((pearl) => pearl.skin === skin)
        .map(({ fromMm, widthMm, turn }) => {
          const span = { from: from + fromMm, to: from + fromMm + widthMm };
          return { ...spun(placementOnRun(path, span, towardViewer), turn), scale: widthMm / 2 };
        }),
    ),
  }));
}

/** Rotated about its own x axis. */
function spun({ y, z, ...place }: Placement, turn: number): Placement {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  return {
    ...place,
    y: [y[0] * c + z[0] * s, y[1] * c + z[1] * s, y[2] * c + z[2] * s],
    z: [z[0] * c - y[0] * s, z[1] * c - y[1] * s, z[2] * c - y[2] * s],
  };
}
