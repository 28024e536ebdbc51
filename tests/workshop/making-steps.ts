import { jobStates, makingStages } from "../../modules/workshop/jobs/job-states.ts";

/** The desk's buttons that move a piece from approval until ready. */
export const makingSteps = makingStages.map((stage) => jobStates[stage].on!);
