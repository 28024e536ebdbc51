import type { SolidRemark } from "#jewelry/making/rules/bench-rule";
import { solidRemarks } from "#jewelry/making/rules/solid-rules";
import type { MeasuredDesign } from "#jewelry/measured-stone";
import type { PieceCastings } from "#workshop";
import { within } from "../../platform/within.ts";

/** The thread that joins metal. */
interface Casting {
  castings(design: MeasuredDesign): Promise<PieceCastings>;
}

const patienceMs = 1_500;

/** What may not stay as it is where the castings were measured, in plain words; nothing while they are computed. */
export async function wallAdvice(
  castingFiles: Casting,
  design: MeasuredDesign,
): Promise<Pick<SolidRemark, "id" | "question" | "numbers" | "advice">[]> {
  const made = await within(castingFiles.castings(design), patienceMs);
  if (!made) return [];
  return solidRemarks(made.walls)
    .filter(({ isFault }) => isFault)
    .map(({ id, question, numbers, advice }) => ({ id, question, numbers, advice }));
}
