import { assembledPiece } from "#jewelry/shapes/assembly";
import { placementOnRun } from "#jewelry/shapes/links/clasped-chain";
import type { Path } from "#jewelry/shapes/links/path";
import { towardViewer } from "#jewelry/shapes/necklaces/necklace-chain";
import { piecePartsOf, placedOrnament } from "#jewelry/shapes/ornament";
import type { Piece } from "#jewelry/shapes/piece";
import { bezelStation } from "./bezel-station.ts";
import { fineChain } from "./fine-chain.ts";
import { hangingLoop, roundFront } from "./hanging-loop.ts";

export interface StationNecklace {
  lengthMm: number;
  stations: number;
  /** Carats of each stone. */
  carat: number;
  /** From one stone to the next along the chain. */
  apartMm: number;
  wireMm: number;
  /** What hangs in front. */
  front: "stations" | "clasp";
  /** Half the width of its front as it hangs. */
  halfMm: number;
}

/** Diamonds in bezels, evenly spaced along a cable chain whose lowest point is the origin. */
export function stationNecklace(form: StationNecklace): Piece {
  const { lengthMm, stations, carat, apartMm, wireMm, halfMm } = form;
  const hung = hangingLoop({ lengthMm, front: roundFront(halfMm, halfMm * 1.25), lean: 0.03 });
  const start = form.front === "clasp" ? lengthMm / 2 : 0;
  const path: Path = { lengthMm: hung.lengthMm, at: (mm) => hung.at(mm + start) };
  const station = bezelStation(carat, wireMm);
  const middles = Array.from({ length: stations }, (_, i) => (i - (stations - 1) / 2) * apartMm);
  const spans = middles.map((mm) => ({ from: mm - station.reachMm, to: mm + station.reachMm }));
  const set = placedOrnament(
    station,
    spans.map((span) => placementOnRun(path, span, towardViewer)),
  );
  const parts = piecePartsOf(set, true);
  return assembledPiece(
    { ...parts, metal: [...fineChain({ path, wireMm, facing: towardViewer, gaps: spans }), ...parts.metal] },
    {
      metal: null,
      rests: "hanging",
      focus: { min: [-halfMm - 2, -3, -3], max: [halfMm + 2, 60, 3] },
      measures: { lengthMm },
    },
  );
}
