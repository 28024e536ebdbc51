import type { Design } from "#jewelry/design";
import type { JobFacts } from "#jewelry/making/job-sheet";
import { withoutMeshes } from "#jewelry/making/measured-castings";
import type { Services } from "#services";
import type { Job } from "#workshop";
import { resolveWithin } from "../../../foundation/records/resolve-within.ts";
import { showroomDate } from "../../platform/showroom-time.ts";

/** How long a page waits for a piece's solids before showing estimates. */
const patienceMs = 5_000;

/** Exact volumes of a piece, mm³, and measurements of its castings. */
export type JobVolumes = Pick<JobFacts, "metalMm3" | "castings">;

/** The exact volumes of a design as set and as cast. Omits those still being computed or failed. */
export async function jobVolumes(
  castingFiles: Services["castingFiles"],
  design: Design,
  waitMs = patienceMs,
): Promise<JobVolumes> {
  const [metalMm3, cast] = await Promise.all([
    resolveWithin(
      castingFiles.solid(design).then(({ metalMm3, isJoined }) => (isJoined ? metalMm3 : null)),
      waitMs,
    ),
    resolveWithin(castingFiles.castings(design), waitMs),
  ]);
  return {
    ...(metalMm3 !== null && { metalMm3 }),
    ...(cast && { castings: withoutMeshes(cast) }),
  };
}

export function jobFacts({ number, source, designHash, dueAt }: Job, volumes: JobVolumes): JobFacts {
  return {
    jobNumber: number,
    orderNumber: source.kind === "deposit" ? source.orderNumber : null,
    designHash,
    dueDate: showroomDate(dueAt),
    ...volumes,
  };
}
