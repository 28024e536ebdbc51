import type { BraceletStart, WatchSpec } from "../watch-spec.ts";
import { heights } from "./heights.ts";
import { hornTop } from "./horn.ts";
import { hornForm, wallRadius } from "./round-case.ts";

/** Where a bracelet or strap leaves the case: between the lugs, or in the side of a plate case. */
export function braceletStart(spec: WatchSpec): BraceletStart {
  const { form, lugToLugMm, diameterMm, crown } = spec.case;
  const half = spec.bracelet.thickMm / 2;
  if (form === "round") {
    const yMm = Math.max(lugToLugMm / 2 - 2.6, wallRadius(spec) + 0.8);
    return { yMm, zMm: hornTop(hornForm(spec), yMm) - 0.3 - half, caseRadiusMm: wallRadius(spec) };
  }
  const reach = form === "octagon" ? lugToLugMm / 2 : diameterMm / 2 - (crown.hasGuards ? 1.7 : 0);
  return { yMm: reach + 0.4, zMm: heights.caseTop - 1 - half, caseRadiusMm: reach - 0.9 };
}
