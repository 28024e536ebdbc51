import type { JobStage } from "../../../foundation/database/workshop-tables.ts";
import type { State } from "../../../foundation/records/state.ts";

export type Stage = JobStage;

interface StageFacts extends State {
  /** The desk's button that moves a job on to it, and back to it. */
  on?: string;
  back?: string;
  /** The piece is at the bench: its promised day counts. */
  isAtBench?: true;
}

/**
 * The stages of a job in the order of the work. One inserted between two others needs nothing else but its name in the table's
 * type and its email (`job-letters.ts`). A design waits for its client, a ready piece for nobody.
 */
export const jobStates: Readonly<Record<Stage, StageFacts>> = {
  design: { label: "Design", tone: "quiet" },
  approved: {
    ...{ label: "Approved", tone: "open", isAtBench: true },
    ...{ on: "Record in-person approval", back: "Back: cast it again" },
  },
  casting: {
    ...{ label: "Casting", tone: "open", isAtBench: true },
    ...{ on: "Begin casting", back: "Back to casting" },
  },
  setting: {
    ...{ label: "Setting", tone: "open", isAtBench: true },
    ...{ on: "Begin setting", back: "Back to setting" },
  },
  finishing: {
    ...{ label: "Finishing", tone: "open", isAtBench: true },
    ...{ on: "Begin finishing", back: "Back to finishing" },
  },
  ready: { label: "Ready", tone: "good", on: "It is ready" },
  /** Entered only by a handover. */
  collected: { label: "Picked up", tone: "quiet" },
  cancelled: { label: "Closed", tone: "quiet", on: "Close this job" },
};

const isEnd = (stage: Stage) => stage === "collected" || stage === "cancelled";

/** The stages that no job leaves. */
export const endedStages: readonly Stage[] = stagesOf(isEnd);
/** The stages of the workshop in the order of the work, without handover and cancellation. */
export const workStages = stagesOf((stage) => !isEnd(stage)) as readonly WorkStage[];
/** The work on the metal: after approval. */
export const makingStages: readonly WorkStage[] = workStages.filter(
  (stage) => stage !== "design" && stage !== "approved",
);
/** What a client follows: the work, then the handover. */
export const clientStages: readonly ClientStage[] = [...workStages, "collected"];
/** Those that a piece is at while its promised day counts. */
export const benchStages: readonly Stage[] = stagesOf((stage) => jobStates[stage].isAtBench === true);

export type WorkStage = Exclude<Stage, "collected" | "cancelled">;
export type ClientStage = Exclude<Stage, "cancelled">;

function stagesOf(isWanted: (stage: Stage) => boolean): Stage[] {
  return (Object.keys(jobStates) as Stage[]).filter(isWanted);
}

/**
 * The stages that a job can reach from `stage` in one move, forward ones first; every other move is illegal. A piece goes back
 * only as a real one does, by one stage: a casting fails and is cast again, a claw breaks at setting, a stone comes loose
 * under the wheel, a flaw is seen at the end. An approved drawing is never taken back.
 */
export function jobMoves(stage: Stage): readonly Stage[] {
  const at = workStages.indexOf(stage as WorkStage);
  if (at < 0) return [];
  const [next, before] = [workStages[at + 1], workStages[at - 1]];
  return [next, before === "design" ? undefined : before, "cancelled" as const].filter(
    (to) => to !== undefined,
  );
}
