export type { CastingFile, CastingFileName } from "./casting/casting-file-name.ts";
export { type CastingFiles, openCastingFiles } from "./casting/casting-files.ts";
export type { PieceSolid } from "./casting/piece-solid.ts";
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
export { openWorkshop, type WorkshopOptions } from "./open-workshop.ts";
export type { Workshop } from "./workshop.ts";
