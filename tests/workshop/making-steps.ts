import { jobStates, makingStages } from "../../modules/workshop/jobs/job-states.ts";

/** The desk's buttons that take a piece from its approval until it is ready. */
export const makingSteps = makingStages.map((stage) => jobStates[stage].on!);
