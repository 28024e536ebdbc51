export type { Bench } from "./bench.ts";
export type { Approval } from "./jobs/approve-drawing.ts";
export type {
  Job,
  JobClient,
  JobMessage,
  JobMoney,
  JobSource,
  JobSummary,
  TrackedJob,
} from "./jobs/job.ts";
export { workStages } from "./jobs/job-moves.ts";
export type { JobFilter } from "./jobs/list-jobs.ts";
export { IllegalJobMoveError, StaleJobError } from "./jobs/move-job.ts";
export type { Revised } from "./jobs/revise-design.ts";
export type { Sent } from "./jobs/send-message.ts";
export type { Tracked } from "./jobs/track-token.ts";
export { type BenchOptions, openBench } from "./open-bench.ts";
export type { PieceSolid } from "./solid/piece-solid.ts";
export { openWorkshop, type Workshop } from "./solid/workshop.ts";
export type { WorkshopFile, WorkshopFileName } from "./solid/workshop-file-name.ts";
