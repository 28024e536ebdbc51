import type { JobStage } from "../../../foundation/database/workshop-tables.ts";
import type { State } from "../../../foundation/records/state.ts";

export type Stage = JobStage;

/** How the stages of a job are named: a design waits for its client, a ready piece for nobody. */
export const jobStates: Readonly<Record<Stage, State>> = {
  design: { label: "Design", tone: "quiet" },
  approved: { label: "Approved", tone: "open" },
  casting: { label: "Casting", tone: "open" },
  setting: { label: "Setting", tone: "open" },
  finishing: { label: "Finishing", tone: "open" },
  ready: { label: "Ready", tone: "good" },
  collected: { label: "Collected", tone: "quiet" },
  cancelled: { label: "Closed", tone: "quiet" },
};

/** The stages of the workshop in the order of the work, without hand-over and cancellation. */
export const workStages = [
  "design",
  "approved",
  "casting",
  "setting",
  "finishing",
  "ready",
] as const satisfies readonly Stage[];

export type WorkStage = (typeof workStages)[number];
/** What a client follows: the work, then the hand-over. */
export const clientStages = [...workStages, "collected"] as const;

export type ClientStage = (typeof clientStages)[number];
