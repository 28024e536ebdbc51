import type { BraceletStart, WatchSpec } from "../watch-spec.ts";
import { caseTopZ } from "./heights.ts";
import { hornTop } from "./horn.ts";
import { hornForm, wallRadius } from "./round-case.ts";
import { endPieceZ } from "./tongue.ts";

/** Where a bracelet or strap leaves the case: between the lugs, or at the pieces that hold it. */
export function braceletStart(spec: WatchSpec): BraceletStart {
  const { form, lugToLugMm, diameterMm } = spec.case;
  const half = spec.bracelet.thickMm / 2;
  if (form === "round") {
    const yMm = Math.max(lugToLugMm / 2 - 2.6, wallRadius(spec) + 0.8);
    return { yMm, zMm: hornTop(hornForm(spec), yMm) - 0.25 - half, caseRadiusMm: wallRadius(spec) };
  }
  if (form === "cushion") {
    const reach = diameterMm / 2 - 0.9;
    return { yMm: reach + 0.6, zMm: caseTopZ(spec) - 1.3 - half, caseRadiusMm: reach };
  }
  const yMm = lugToLugMm / 2;
  return { yMm, zMm: endPieceZ(spec) - 0.35 - half, caseRadiusMm: yMm };
}
