import { firstPriceBook } from "#jewelry/price/price-book";
import type { Listing } from "../../foundation/records/listing.ts";
import { type ApprovalRequest, approveDrawing } from "./jobs/approve-drawing.ts";
import { assignJob, type JobAssignment } from "./jobs/assign-job.ts";
import type { BenchContext } from "./jobs/context.ts";
import {
  findApprovedDrawings,
  findClientDrawings,
  findJob,
  findTrackedJob,
  listTrackingPages,
  readTrackToken,
} from "./jobs/find-job.ts";
import { type BandChange, fitBand } from "./jobs/fit-band.ts";
import { handOverJob, type JobHandover } from "./jobs/hand-over-job.ts";
import { type JobFilter, listJobs, listJobsPage } from "./jobs/list-jobs.ts";
import { measureStone, type StoneMeasurement } from "./jobs/measure-stone.ts";
import { type JobMove, moveJob, moveJobs } from "./jobs/move-job.ts";
import { openMissingJobs } from "./jobs/open-missing-jobs.ts";
import { type Revision, reviseDesign } from "./jobs/revise-design.ts";
import { sendMessage, type TypedMessage } from "./jobs/send-message.ts";
import { findClientJobPicture, findJobPicture } from "./jobs/written-work.ts";

/** Options of the workshop. Defaults: notices to the shop's own address, the first price book. */
export type WorkshopOptions = Pick<BenchContext, "database" | "facts" | "origin"> & Partial<BenchContext>;

export type Workshop = ReturnType<typeof openWorkshop>;

/** Opens the workshop on an open database, which the caller closes. */
export function openWorkshop(options: WorkshopOptions) {
  const context: BenchContext = {
    get inbox() {
      return options.facts.email;
    },
    priceBook: () => firstPriceBook,
    now: Date.now,
    ...options,
  };
  return {
    jobs: (filter?: JobFilter) => listJobs(context, filter),
    jobPage: (filter: JobFilter & Listing) => listJobsPage(context, filter),
    job: (idOrNumber: string) => findJob(context, idOrNumber),
    /** A picture of what a job makes, by the job's number or id, or by its client page's token; null if there is none. */
    picture: (job: string, id: number) => findJobPicture(context, job, id),
    clientPicture: (token: string, id: number) => findClientJobPicture(context, token, id),
    /** The drawings a client approved, by the job's id or its client page's token; null if none were stored. */
    approvedDrawings: (id: string) => findApprovedDrawings(context, id),
    clientDrawings: (token: string) => findClientDrawings(context, token),
    track: (token: string) => findTrackedJob(context, token),
    trackToken: (id: string) => readTrackToken(context, id),
    tracksOfOrder: (orderNumber: string) => listTrackingPages(context, orderNumber),
    moveJob: (move: JobMove) => moveJob(context, move),
    moveJobs: (moves: readonly JobMove[]) => moveJobs(context, moves),
    assignJob: (assignment: JobAssignment) => assignJob(context, assignment),
    handOverJob: (handover: JobHandover) => handOverJob(context, handover),
    approveDrawing: (approval: ApprovalRequest) => approveDrawing(context, approval),
    reviseDesign: (revision: Revision) => reviseDesign(context, revision),
    fitBand: (fitting: BandChange) => fitBand(context, fitting),
    measureStone: (measurement: StoneMeasurement) => measureStone(context, measurement),
    sendMessage: (message: TypedMessage) => sendMessage(context, message),
    openMissingJobs: () => openMissingJobs(context),
  };
}
