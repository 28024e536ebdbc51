import type { PairedDesign } from "#jewelry/band-choice";
import { type MeasuredCastings, measuresOf } from "#jewelry/making/measured-castings";
import type { SolidRemark } from "#jewelry/making/rules/bench-rule";
import { castingRemarks } from "#jewelry/making/rules/solid-rules";
import { resolveWithin } from "../../platform/within.ts";

/** Computes castings in a worker thread. */
export interface Casting {
  castings(design: PairedDesign): Promise<MeasuredCastings>;
}

/** Measurements of the castings of a drawing and of the previous one; null while being computed. */
export interface VersionCastings {
  before: MeasuredCastings | null;
  after: MeasuredCastings | null;
}

const patienceMs = 1_500;

/** Requests the castings of both drawings and briefly waits for them. */
export async function versionCastings(
  castingFiles: Casting,
  { design, earlier }: { design: PairedDesign; earlier: PairedDesign | null },
): Promise<VersionCastings> {
  const measured = (drawn: PairedDesign) =>
    resolveWithin(castingFiles.castings(drawn).then(measuresOf), patienceMs);
  const [after, before] = await Promise.all([measured(design), earlier && measured(earlier)]);
  return { before, after };
}

/** What has to change in castings, in plain language. */
export function wallAdvice(
  castings: MeasuredCastings,
): Pick<SolidRemark, "id" | "question" | "numbers" | "advice">[] {
  return castingRemarks(castings)
    .filter(({ isFault }) => isFault)
    .map(({ id, question, numbers, advice }) => ({ id, question, numbers, advice }));
}
