import { jobStates, type Stage } from "../../../modules/workshop/jobs/job-states.ts";

/** Where several jobs can be moved at once: a client approves and takes over one piece at a time. */
export const jobTargets = [
  { value: "casting", label: jobStates.casting.label },
  { value: "setting", label: jobStates.setting.label },
  { value: "finishing", label: jobStates.finishing.label },
  { value: "ready", label: jobStates.ready.label },
] as const satisfies readonly { value: Stage; label: string }[];
