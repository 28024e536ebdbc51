/** The stages in the order of the work. */
export const workStages = ["design", "approved", "casting", "setting", "finishing", "ready"] as const;

export type WorkStage = (typeof workStages)[number];
/** What a client follows: the work, then the hand-over. */
export const clientStages = [...workStages, "collected"] as const;

export type ClientStage = (typeof clientStages)[number];
export type Stage = ClientStage | "cancelled";

export const stageLabels: Readonly<Record<Stage, string>> = {
  design: "Design",
  approved: "Approved",
  casting: "Casting",
  setting: "Setting",
  finishing: "Finishing",
  ready: "Ready",
  collected: "Collected",
  cancelled: "Closed",
};
