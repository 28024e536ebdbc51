import { assembledPiece } from "../assembly.ts";
import type { Piece } from "../piece.ts";
import { bezel } from "./bezel/bezel.ts";
import { caseBack } from "./case/back.ts";
import { crownAndPushers } from "./case/crown.ts";
import { crystal } from "./case/crystal.ts";
import { roundCase } from "./case/round-case.ts";
import type { WatchSpec } from "./watch-spec.ts";

/** A whole watch as it is worn, its dial toward +z. All of it is in surfaces of its own. */
export function watch(spec: WatchSpec): Piece {
  const surfaces = [
    ...roundCase(spec),
    ...caseBack(spec),
    ...crownAndPushers(spec),
    ...bezel(spec),
    ...crystal(spec),
  ];
  return assembledPiece(
    { metal: [], stones: [], standIn: null, surfaces },
    { metal: null, rests: "hanging" },
  );
}
