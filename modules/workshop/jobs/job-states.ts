import type { JobStage } from "../../../foundation/database/workshop-tables.ts";
import type { State } from "../../../foundation/records/state.ts";

export type Stage = JobStage;

interface StageFacts extends State {
  /** Labels of the desk's buttons that move a job forward and back to it. */
  on?: string;
  back?: string;
  /** The piece is at the bench, so its promised date counts. */
  isAtBench?: true;
}

/**
 * The stages of a job, in order. To add one, add it here, to the table's type, and its email to `job-emails.ts`. A
 * design waits for the client's approval; a ready piece isn't waiting for anyone.
 */
export const jobStates: Readonly<Record<Stage, StageFacts>> = {
  design: { label: "Design", tone: "quiet" },
  approved: {
    ...{ label: "Approved", tone: "open", isAtBench: true },
    ...{ on: "Record in-person approval", back: "Back to approved, to recast" },
  },
  casting: {
    ...{ label: "Casting", tone: "open", isAtBench: true },
    ...{ on: "Start casting", back: "Back to casting" },
  },
  setting: {
    ...{ label: "Setting", tone: "open", isAtBench: true },
    ...{ on: "Start setting", back: "Back to setting" },
  },
  finishing: {
    ...{ label: "Finishing", tone: "open", isAtBench: true },
    ...{ on: "Start finishing", back: "Back to finishing" },
  },
  ready: { label: "Ready", tone: "good", on: "Mark ready" },
  /** Entered only by a handover. */
  collected: { label: "Picked up", tone: "quiet" },
  cancelled: { label: "Closed", tone: "quiet", on: "Close this job" },
};

const isEnd = (stage: Stage) => stage === "collected" || stage === "cancelled";

/** The final stages. */
export const endedStages: readonly Stage[] = stagesOf(isEnd);
/** The workshop's stages in order, without handover and cancellation. */
export const workStages = stagesOf((stage) => !isEnd(stage)) as readonly WorkStage[];
/** The work on the metal, after approval. */
export const makingStages: readonly WorkStage[] = workStages.filter(
  (stage) => stage !== "design" && stage !== "approved",
);
/** The stages shown to a client: the work, then the handover. */
export const clientStages: readonly ClientStage[] = [...workStages, "collected"];
/** The stages during which the promised date counts. */
export const benchStages: readonly Stage[] = stagesOf((stage) => jobStates[stage].isAtBench === true);

export type WorkStage = Exclude<Stage, "collected" | "cancelled">;
export type ClientStage = Exclude<Stage, "cancelled">;

function stagesOf(isWanted: (stage: Stage) => boolean): Stage[] {
  return (Object.keys(jobStates) as Stage[]).filter(isWanted);
}

/**
 * The stages a job can move to from `stage`, forward ones first; every other move is illegal. A piece moves back only
 * one stage, as in reality: a failed casting is recast, a claw breaks during setting, a stone comes loose during
 * polishing, a flaw is found at the end. An approved drawing is never withdrawn.
 */
export function jobMoves(stage: Stage): readonly Stage[] {
  const at = workStages.indexOf(stage as WorkStage);
  if (at < 0) return [];
  const [next, before] = [workStages[at + 1], workStages[at - 1]];
  return [next, before === "design" ? undefined : before, "cancelled" as const].filter(
    (to) => to !== undefined,
  );
}
