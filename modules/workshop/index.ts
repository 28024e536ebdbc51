export { openCastingFiles } from "./casting/casting-files.ts";
export type { Job, TrackedJob } from "./jobs/find-job.ts";
export type { JobSummary } from "./jobs/job.ts";
export type { JobFilter } from "./jobs/list-jobs.ts";
export type { MeasureResult } from "./jobs/measure-stone.ts";
export { IllegalJobMoveError, StaleJobError } from "./jobs/move-job.ts";
export type { RevisionOutcome } from "./jobs/revise-design.ts";
export { openWorkshop, type Workshop } from "./open-workshop.ts";
