import type { SurfacePart } from "../../piece.ts";
import type { BezelSpec, WatchSpec } from "../watch-spec.ts";
import { insetBezel } from "./inset-bezel.ts";
import { domedBezel, flutedBezel } from "./plain-bezels.ts";

const bezels: Readonly<Record<BezelSpec["kind"], (spec: WatchSpec) => SurfacePart[]>> = {
  inset: insetBezel,
  fluted: flutedBezel,
  domed: domedBezel,
  bolted: domedBezel,
  octagon: domedBezel,
  porthole: domedBezel,
};

/** The ring that frames the crystal. */
export function bezel(spec: WatchSpec): SurfacePart[] {
  return bezels[spec.bezel.kind](spec);
}
