import { designFacts } from "#jewelry/description";
import { withoutMeshes } from "#jewelry/making/measured-castings";
import type { DrawApproval, openCastingFiles } from "#workshop";
import { resolveWithin } from "../foundation/records/resolve-within.ts";
import type { openGeometry } from "./geometry/geometry.ts";

/** How long an approval waits for a piece's castings before it stores estimates. */
const patienceMs = 1_500;

/** Draws what a client approves as their page shows it: both castings measured, or neither. */
export function approvalDrawing(
  geometry: Pick<ReturnType<typeof openGeometry>, "approval">,
  castingFiles: Pick<ReturnType<typeof openCastingFiles>, "castings">,
): DrawApproval {
  return async (design, earlier) => {
    const measured = (drawn: typeof design) =>
      resolveWithin(castingFiles.castings(drawn).then(withoutMeshes), patienceMs);
    const [after, before] = await Promise.all([measured(design), earlier && measured(earlier)]);
    const castings = after && (before || !earlier) ? { before, after } : null;
    const { values, changes, remarks, drawings } = await geometry.approval(earlier, design, castings);
    return {
      isMeasured: castings !== null,
      facts: designFacts(design).map(({ label, value }) => ({ label, value })),
      ...{ values, changes, drawings },
      remarks: remarks.map(({ id, question, numbers }) => ({ id, question, numbers })),
    };
  };
}
