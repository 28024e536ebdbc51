import { cableLink, jumpRing } from "../links/cable-link.ts";
import { claspedChain } from "../links/clasped-chain.ts";
import { memoize } from "../memoize.ts";
import { placementAt, type Vector } from "../mesh/placement.ts";
import { joinedOrnaments, metalOrnament, ornamentPiece, placedOrnament } from "../ornament.ts";
import { centerpiece } from "../ornaments/centerpiece.ts";
import { hangingDrop } from "../ornaments/hanging-drop.ts";
import type { MetalPart, Piece } from "../piece.ts";
import type { ResolvedDesign } from "../resolved-design.ts";
import { wristPath } from "./tennis.ts";

const up: Vector = [0, 1, 0];

/** A chain with a single drop, lying flat: the drop in front, its stone facing up. */
export function chainCharm(resolved: ResolvedDesign): Piece {
  const { lengthMm } = resolved;
  const wireMm = 0.55 + 0.2 * resolved.setting.bandWidth;
  const link = cableLink(wireMm);
  const ringWireMm = 0.4 + wireMm * 0.3;
  const ringInnerMm = wireMm + 2 * ringWireMm + 0.2;
  const first = link.widthMm / 2 - wireMm + ringInnerMm / 2;
  const second = first + ringInnerMm - ringWireMm;
  const drop = hangingDrop(resolved, centerpiece(resolved, resolved.stone.carat, { threeAlong: "length" }), {
    fromY: -second - ringInnerMm / 2 - ringWireMm / 2,
    wireMm: ringWireMm,
    barStones: 5,
  });
  const rings = metalOrnament({
    name: "link",
    mesh: jumpRing(ringInnerMm, ringWireMm),
    placements: [
      { at: [0, -first, 0], x: [0, 1, 0], y: [0, 0, 1], z: [1, 0, 0] },
      placementAt([0, -second, 0]),
    ],
  });
  const path = wristPath(lengthMm);
  const [x, , z] = path.at(link.pitchMm / 2);
  const lying = placedOrnament(joinedOrnaments([rings, drop]), [
    { at: [x, 0, z], x: [1, 0, 0], y: [0, 0, -1], z: [0, 1, 0] },
  ]);
  return ornamentPiece(resolved, [lying], {
    chains: braceletChain(wireMm, lengthMm),
    line: path,
    rests: "lying",
    measures: { lengthMm },
  });
}

const braceletChain = memoize((wireMm: number, lengthMm: number): MetalPart[] =>
  claspedChain({ path: wristPath(lengthMm), wireMm, facing: up, gaps: [{ from: 0, to: 0 }] }),
);
