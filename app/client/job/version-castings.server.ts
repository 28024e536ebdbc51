import type { PairedDesign } from "#jewelry/band-choice";
import { type MeasuredCastings, measuresOf } from "#jewelry/making/measured-castings";
import type { SolidRemark } from "#jewelry/making/rules/bench-rule";
import { castingRemarks } from "#jewelry/making/rules/solid-rules";
import { within } from "../../platform/within.ts";

/** The thread that joins metal. */
export interface Casting {
  castings(design: PairedDesign): Promise<MeasuredCastings>;
}

/** What was measured on the castings of a drawing and of the one before; null while they are computed. */
export interface VersionCastings {
  before: MeasuredCastings | null;
  after: MeasuredCastings | null;
}

const patienceMs = 1_500;

/** Asks for the castings of both drawings, and waits for them a moment. */
export async function versionCastings(
  castingFiles: Casting,
  { design, earlier }: { design: PairedDesign; earlier: PairedDesign | null },
): Promise<VersionCastings> {
  const measured = (drawn: PairedDesign) => within(castingFiles.castings(drawn).then(measuresOf), patienceMs);
  const [after, before] = await Promise.all([measured(design), earlier && measured(earlier)]);
  return { before, after };
}

/** What may not stay as it is of castings, in plain words. */
export function wallAdvice(
  castings: MeasuredCastings,
): Pick<SolidRemark, "id" | "question" | "numbers" | "advice">[] {
  return castingRemarks(castings)
    .filter(({ isFault }) => isFault)
    .map(({ id, question, numbers, advice }) => ({ id, question, numbers, advice }));
}
