/** The stages in the order of the work. */
export const workStages = ["design", "approved", "casting", "setting", "finishing", "ready"] as const;

export type WorkStage = (typeof workStages)[number];
export type Stage = WorkStage | "cancelled";

export const stageLabels: Readonly<Record<Stage, string>> = {
  design: "Design",
  approved: "Approved",
  casting: "Casting",
  setting: "Setting",
  finishing: "Finishing",
  ready: "Ready",
  cancelled: "Closed",
};
