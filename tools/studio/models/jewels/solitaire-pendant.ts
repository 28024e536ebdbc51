import { assembledPiece } from "#jewelry/shapes/assembly";
import { bail } from "#jewelry/shapes/links/bail";
import { cableLink, jumpRing } from "#jewelry/shapes/links/cable-link";
import { identityPlacement } from "#jewelry/shapes/mesh/placement";
import { towardViewer } from "#jewelry/shapes/necklaces/necklace-chain";
import { joinedOrnaments, type Ornament, piecePartsOf } from "#jewelry/shapes/ornament";
import { hangingDrop } from "#jewelry/shapes/ornaments/hanging-drop";
import { buildSetStone } from "#jewelry/shapes/ornaments/set-stone";
import type { Piece } from "#jewelry/shapes/piece";
import { fineChain } from "./fine-chain.ts";
import { hangingLoop } from "./hanging-loop.ts";

export interface SolitairePendant {
  carat: number;
  lengthMm: number;
  /** Thickness of the chain's wire. */
  wireMm: number;
}

/** A round stone in four prongs under a bail on a cable chain. The chain's lowest point is the origin. */
export function solitairePendant({ carat, lengthMm, wireMm }: SolitairePendant): Piece {
  const ringWireMm = 0.5;
  const loop = bail(cableLink(wireMm).widthMm, ringWireMm);
  const ringInnerMm = 2 * loop.thickMm + 0.7;
  const ringY = -loop.hangsMm - ringInnerMm / 2;
  const stone = buildSetStone({
    role: "center",
    cut: "round",
    type: "lab-diamond",
    carat,
    prongStyle: "classic",
    prongCount: 4,
    edge: "rounded",
    clearanceMm: 0.4,
  });
  const fromY = ringY - ringInnerMm / 2 - ringWireMm / 2;
  const drop = hangingDrop({ accents: "none" }, stone, { fromY, wireMm: ringWireMm, barStones: 0 });
  const ring = jumpRing(ringInnerMm, ringWireMm);
  const findings: Ornament = {
    metal: [
      { name: "bail", mesh: loop.mesh },
      { name: "link", mesh: ring, placements: [{ ...identityPlacement, at: [0, ringY, 0] }] },
    ],
    stones: [],
  };
  const path = hangingLoop({ lengthMm, front: bend, lean: 0.44 });
  const chain = fineChain({ path, wireMm, facing: towardViewer });
  const parts = piecePartsOf(joinedOrnaments([findings, drop]), true);
  return assembledPiece(
    { ...parts, metal: [...chain, ...parts.metal] },
    {
      metal: null,
      rests: "hanging",
      focus: { min: [-12, drop.lowestY, -4], max: [12, 12, 4] },
      measures: { lengthMm, heightAboveMm: drop.deepMm },
    },
  );
}

/** The chain's bend in the bail, up to the slope of its arms. */
const bend = Array.from({ length: 9 }, (_, i): [number, number] => {
  const turn = ((Math.PI / 2 - 0.44) * i) / 8;
  return [2.2 * Math.sin(turn), 2.2 * (1 - Math.cos(turn))];
});
