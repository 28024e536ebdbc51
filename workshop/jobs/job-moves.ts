import type { JobStage } from "../../database/workshop-tables.ts";

/**
 * Every move that a job can make. What is not written here cannot happen. A piece goes back only as a real one does: a
 * casting fails and is cast again, a claw breaks at setting, a stone comes loose under the wheel, a flaw is seen at the end.
 */
const moves: Readonly<Record<JobStage, readonly JobStage[]>> = {
  design: ["approved", "cancelled"],
  approved: ["casting", "cancelled"],
  casting: ["setting", "approved", "cancelled"],
  setting: ["finishing", "casting", "cancelled"],
  finishing: ["ready", "setting", "cancelled"],
  ready: ["finishing", "cancelled"],
  cancelled: [],
};

/** The stages of the workshop in the order of the work, without its end for another reason. */
export const workStages = [
  "design",
  "approved",
  "casting",
  "setting",
  "finishing",
  "ready",
] as const satisfies readonly JobStage[];

/** The stages that a job can reach from `stage` in one move, the way forward first. */
export function jobMoves(stage: JobStage): readonly JobStage[] {
  return moves[stage];
}
