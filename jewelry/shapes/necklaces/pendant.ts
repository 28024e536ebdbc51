import { assembledPiece } from "../assembly.ts";
import { bail } from "../links/bail.ts";
import { cableLink, jumpRing } from "../links/cable-link.ts";
import { inPlace } from "../mesh/placement.ts";
import { joinedOrnaments, type Ornament, piecePartsOf } from "../ornament.ts";
import { centerpiece } from "../ornaments/centerpiece.ts";
import { type Drop, hangingDrop } from "../ornaments/hanging-drop.ts";
import type { Piece } from "../piece.ts";
import type { ResolvedDesign } from "../resolved-design.ts";
import { chainWireMm, hangingChain, necklaceLengthMm } from "./necklace-chain.ts";

const apexDegrees = 86;

/** One stone on a fine chain. */
export function pendant(wishes: ResolvedDesign): Piece {
  const wireMm = chainWireMm(wishes.setting.bandWidth);
  const ringWireMm = 0.34 + wireMm * 0.4;
  const loop = bail(cableLink(wireMm).widthMm, ringWireMm);
  const ringInnerMm = 2 * loop.thickMm + 0.7;
  const ringY = -loop.hangsMm - ringInnerMm / 2;
  const drop: Drop = hangingDrop(wishes, centerpiece(wishes, wishes.stone.carat, { threeAlong: "length" }), {
    fromY: ringY - ringInnerMm / 2 - ringWireMm / 2,
    barStones: 5,
  });
  const findings: Ornament = {
    metal: [
      { name: "bail", mesh: loop.mesh },
      {
        name: "link",
        mesh: jumpRing(ringInnerMm, ringWireMm),
        placements: [{ ...inPlace, at: [0, ringY, 0] }],
      },
    ],
    stones: [],
  };
  const parts = piecePartsOf(joinedOrnaments([findings, drop]), wishes.hasStone);
  const chain = hangingChain(wireMm, necklaceLengthMm, apexDegrees);
  const reach = Math.max(22, -drop.lowestY * 0.9);
  return assembledPiece(
    { ...parts, metal: [...chain, ...parts.metal] },
    {
      metal: wishes.metal,
      rests: "hanging",
      focus: { min: [-reach, drop.lowestY - 2, -3], max: [reach, drop.lowestY - 2 + 2 * reach, 3] },
      measures: { lengthMm: necklaceLengthMm, heightAboveMm: drop.deepMm },
    },
  );
}
