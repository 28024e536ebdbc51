import { cableLink, jumpRing } from "../links/cable-link.ts";
import { linkRow } from "../links/link-row.ts";
import { measuredPath } from "../links/path.ts";
import { memoize } from "../memoize.ts";
import { ballMesh } from "../mesh/ball.ts";
import { zoneNumber } from "../mesh/mesh.ts";
import { placementAt, type Vector } from "../mesh/placement.ts";
import { metalOrnament, ornamentPiece, placedOrnament } from "../ornament.ts";
import { centerpiece } from "../ornaments/centerpiece.ts";
import { hangingDrop } from "../ornaments/hanging-drop.ts";
import type { MetalPart, Piece } from "../piece.ts";
import type { ResolvedDesign } from "../resolved-design.ts";
import { chainWireMm, hangingChain, necklacePath, towardViewer } from "./necklace-chain.ts";

const apexDegrees = 74;
const ringInnerMm = 4.4;
const longMm = 52;
const shortMm = 31;
const ballMm = 1.9;

/** A chain through a ring, with two free ends: the longer one has the stone, the shorter one a ball. */
export function lariat(resolved: ResolvedDesign): Piece {
  const { lengthMm } = resolved;
  const wireMm = chainWireMm(resolved.setting.bandWidth);
  const thick = 0.6 + wireMm * 0.7;
  const ringY = cableLink(wireMm).widthMm / 2 - ringInnerMm / 2;
  const fromY = ringY - ringInnerMm / 2;
  const stone = centerpiece(resolved, resolved.stone.carat, { threeAlong: "length" });
  const long = tail(wireMm, fromY, longMm, 2.3);
  const short = tail(wireMm, fromY, shortMm, -2.3);
  const hung = hangingDrop(resolved, stone, { fromY: long.end[1] - wireMm / 2, wireMm, barStones: 6 });
  const drop = placedOrnament(hung, [placementAt([long.end[0], 0, 0])]);
  const ballPlace = placementAt([short.end[0], short.end[1] - ballMm * 0.85, 0]);
  const findings = metalOrnament(
    { name: "link", mesh: jumpRing(ringInnerMm, thick), placements: [placementAt([0, ringY, 0])] },
    { name: "link", mesh: endBall(), placements: [ballPlace] },
  );
  const chain = hangingChain(wireMm, lengthMm, apexDegrees);
  const lowest = hung.lowestY - 6;
  return ornamentPiece(resolved, [findings, drop], {
    chains: [...chain, long.part, short.part],
    line: necklacePath(lengthMm, apexDegrees),
    rests: "hanging",
    focus: { min: [-48, lowest, -3], max: [48, lowest + 100, 3] },
    measures: { lengthMm, heightAboveMm: stone.backMm },
  });
}

/** A chain end hanging from the ring to a point below and slightly to the side. */
const tail = memoize(
  (wireMm: number, fromY: number, lengthMm: number, side: number): { part: MetalPart; end: Vector } => {
    const steps = 12;
    const points = Array.from({ length: steps + 1 }, (_, i): Vector => {
      const t = i / steps;
      return [side * Math.sin((t * Math.PI) / 2), fromY - lengthMm * t, 0];
    });
    const path = measuredPath(points, false);
    const link = cableLink(wireMm);
    // An odd number, so the last link faces the viewer like the first, and an eye can hang in it.
    const count = 2 * Math.round(path.lengthMm / link.pitchMm / 2 - 0.5) + 1;
    const row = { path, fromMm: 0, pitchMm: path.lengthMm / count, count };
    const placements = linkRow({ ...row, facing: towardViewer, turn: Math.PI / 2 });
    return { part: { name: "chain", role: "metal", mesh: link.mesh, placements }, end: points[steps]! };
  },
);

const endBall = memoize(() => ballMesh({ radius: ballMm, zone: zoneNumber("link"), slices: 28, stacks: 18 }));
