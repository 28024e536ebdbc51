import type { SurfacePart } from "#jewelry/shapes/piece";
import type { WatchSpec } from "../watch-spec.ts";
import { plateCase } from "./plate-case.ts";
import { roundCase } from "./round-case.ts";

/** A watch's case without its back, crown and bezel. */
export function caseParts(spec: WatchSpec): SurfacePart[] {
  return spec.case.form === "round" ? roundCase(spec) : plateCase(spec);
}
