import { assembledPiece } from "../assembly.ts";
import { claspedChain, placeOn } from "../links/clasped-chain.ts";
import { toViewer } from "../necklaces/necklace-chain.ts";
import { piecePartsOf, placedOrnament } from "../ornament.ts";
import type { Piece } from "../piece.ts";
import { bezelStation } from "./bezel-station.ts";
import { hangingLoop, roundFront } from "./hanging-loop.ts";

export interface StationNecklace {
  lengthMm: number;
  stations: number;
  /** Of each stone. */
  carat: number;
  /** From one stone to the next along the chain. */
  apartMm: number;
  wireMm: number;
}

/** Diamonds in bezels at even distances along the front of a cable chain; its middle is the origin. */
export function stationNecklace({ lengthMm, stations, carat, apartMm, wireMm }: StationNecklace): Piece {
  const path = hangingLoop({ lengthMm, front: roundFront(32, 40), lean: 0.03 });
  const station = bezelStation(carat, wireMm);
  const middles = Array.from({ length: stations }, (_, i) => (i - (stations - 1) / 2) * apartMm);
  const spans = middles.map((mm) => ({ from: mm - station.reachMm, to: mm + station.reachMm }));
  const set = placedOrnament(
    station,
    spans.map((span) => placeOn(path, span, toViewer)),
  );
  const parts = piecePartsOf(set, true);
  return assembledPiece(
    { ...parts, metal: [...claspedChain({ path, wireMm, facing: toViewer, gaps: spans }), ...parts.metal] },
    {
      metal: null,
      rests: "hanging",
      focus: { min: [-34, -3, -3], max: [34, 60, 3] },
      measures: { lengthMm },
    },
  );
}
