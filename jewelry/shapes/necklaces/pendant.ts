import { bail } from "../links/bail.ts";
import { cableLink, jumpRing } from "../links/cable-link.ts";
import { eyeWireMm } from "../links/eye.ts";
import { placementAt } from "../mesh/placement.ts";
import { metalOrnament, ornamentPiece } from "../ornament.ts";
import { centerpiece } from "../ornaments/centerpiece.ts";
import { hangingDrop } from "../ornaments/hanging-drop.ts";
import type { Piece } from "../piece.ts";
import type { ResolvedDesign } from "../resolved-design.ts";
import { chainWireMm, hangingChain, necklacePath } from "./necklace-chain.ts";

const apexDegrees = 86;

/** One stone on a fine chain. */
export function pendant(resolved: ResolvedDesign): Piece {
  const { lengthMm } = resolved;
  const wireMm = chainWireMm(resolved.setting.bandWidth);
  const ringWireMm = 0.34 + wireMm * 0.4;
  const loop = bail(cableLink(wireMm).widthMm, ringWireMm);
  // The drop's eye and the bail swing in it.
  const ringInnerMm = 2 * loop.thickMm + eyeWireMm + 0.31;
  const ringY = -loop.hangsMm - ringInnerMm / 2;
  const drop = hangingDrop(resolved, centerpiece(resolved, resolved.stone.carat, { threeAlong: "length" }), {
    fromY: ringY - ringInnerMm / 2 - ringWireMm / 2,
    wireMm: ringWireMm,
    barStones: 5,
  });
  const findings = metalOrnament(
    { name: "bail", mesh: loop.mesh },
    { name: "link", mesh: jumpRing(ringInnerMm, ringWireMm), placements: [placementAt([0, ringY, 0])] },
  );
  const reach = Math.max(22, -drop.lowestY * 0.9);
  return ornamentPiece(resolved, [findings, drop], {
    chains: hangingChain(wireMm, lengthMm, apexDegrees),
    line: necklacePath(lengthMm, apexDegrees),
    rests: "hanging",
    focus: { min: [-reach, drop.lowestY - 2, -3], max: [reach, drop.lowestY - 2 + 2 * reach, 3] },
    measures: { lengthMm, heightAboveMm: drop.deepMm },
  });
}
