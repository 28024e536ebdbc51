import { type Stage, stageLabels } from "../../client/job/stage-labels.ts";

/** Where several jobs can be moved at once: a client approves and takes over one piece at a time. */
export const jobTargets = [
  { value: "casting", label: stageLabels.casting },
  { value: "setting", label: stageLabels.setting },
  { value: "finishing", label: stageLabels.finishing },
  { value: "ready", label: stageLabels.ready },
] as const satisfies readonly { value: Stage; label: string }[];
