import { assembledPiece } from "#jewelry/shapes/assembly";
import type { Piece } from "#jewelry/shapes/piece";
import { bezel } from "./bezel/bezel.ts";
import { bracelet } from "./bracelet/bracelet.ts";
import type { Drape } from "./bracelet/stand-curve.ts";
import { caseBack } from "./case/back.ts";
import { braceletStart } from "./case/bracelet-start.ts";
import { caseParts } from "./case/case-parts.ts";
import { crownAndPushers } from "./case/crown.ts";
import { crystal, dateLens } from "./case/crystal.ts";
import { dial } from "./dial/dial.ts";
import type { WatchSpec } from "./watch-spec.ts";

/** A complete watch, dial toward +z, its bracelet hanging or around a stand. Everything is in separate surfaces. */
export function watch(spec: WatchSpec, drape: Drape = "hanging"): Piece {
  const surfaces = [
    ...caseParts(spec),
    ...caseBack(spec),
    ...crownAndPushers(spec),
    ...bracelet(spec.bracelet, braceletStart(spec), drape),
    ...bezel(spec),
    ...dial(spec.dial),
    ...crystal(spec),
    ...dateLens(spec),
  ];
  return assembledPiece(
    { metal: [], stones: [], standIn: null, surfaces },
    { metal: null, rests: "hanging" },
  );
}
