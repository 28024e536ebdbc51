import type { JobStage } from "../../../foundation/database/workshop-tables.ts";

/**
 * Every move of a job; one missing here is illegal. A piece goes back only as a real one does: a casting fails and is
 * cast again, a claw breaks at setting, a stone comes loose under the wheel, a flaw is seen at the end.
 */
const moves: Readonly<Record<JobStage, readonly JobStage[]>> = {
  design: ["approved", "cancelled"],
  approved: ["casting", "cancelled"],
  casting: ["setting", "approved", "cancelled"],
  setting: ["finishing", "casting", "cancelled"],
  finishing: ["ready", "setting", "cancelled"],
  ready: ["finishing", "cancelled"],
  /** Entered only by a hand-over. */
  collected: [],
  cancelled: [],
};

/** The stages that a job can reach from `stage` in one move, forward ones first. */
export function jobMoves(stage: JobStage): readonly JobStage[] {
  return moves[stage];
}
