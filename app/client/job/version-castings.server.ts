import type { PairedDesign } from "#jewelry/band-choice";
import { type MeasuredCastings, withoutMeshes } from "#jewelry/making/measured-castings";
import type { SolidRemark } from "#jewelry/making/rules/bench-rule";
import { castingRemarks } from "#jewelry/making/rules/solid-rules";
import { resolveWithin } from "../../../foundation/records/resolve-within.ts";

/** Computes castings in a worker thread. */
export interface CastingService {
  castings(design: PairedDesign): Promise<MeasuredCastings>;
}

/** Measurements of the castings of a drawing and of the previous one; null while being computed. */
export interface LoadedCastings {
  before: MeasuredCastings | null;
  after: MeasuredCastings | null;
}

const patienceMs = 1_500;

/** Requests the castings of both drawings and briefly waits for them. */
export async function loadVersionCastings(
  castingFiles: CastingService,
  { design, earlier }: { design: PairedDesign; earlier: PairedDesign | null },
): Promise<LoadedCastings> {
  const measured = (drawn: PairedDesign) =>
    resolveWithin(castingFiles.castings(drawn).then(withoutMeshes), patienceMs);
  const [after, before] = await Promise.all([measured(design), earlier && measured(earlier)]);
  return { before, after };
}

/** What has to change in castings, in plain language. */
export function castingFaults(
  castings: MeasuredCastings,
): Pick<SolidRemark, "id" | "question" | "numbers">[] {
  return castingRemarks(castings)
    .filter(({ isFault }) => isFault)
    .map(({ id, question, numbers }) => ({ id, question, numbers }));
}
