import type { SurfacePart } from "#jewelry/shapes/piece";
import type { BezelSpec, WatchSpec } from "../watch-spec.ts";
import { insetBezel } from "./inset-bezel.ts";
import { flutedBezel, plainBezel, ruleBezel } from "./plain-bezels.ts";
import { plateBezel } from "./plate-bezel.ts";

const bezels: Readonly<Record<BezelSpec["kind"], (spec: WatchSpec) => SurfacePart[]>> = {
  inset: insetBezel,
  fluted: flutedBezel,
  domed: plainBezel,
  conical: plainBezel,
  flat: plainBezel,
  rule: ruleBezel,
  bolted: plateBezel,
  octagon: plateBezel,
  porthole: plateBezel,
};

export function bezel(spec: WatchSpec): SurfacePart[] {
  return bezels[spec.bezel.kind](spec);
}
