import type { Approval } from "./jobs/approve-drawing.ts";
import type { Job, JobSummary, TrackedJob } from "./jobs/job.ts";
import type { JobFilter } from "./jobs/list-jobs.ts";
import type { JobMove } from "./jobs/move-job.ts";
import type { OpenedJob } from "./jobs/open-jobs.ts";
import type { Revised, Revision } from "./jobs/revise-design.ts";
import type { Sent, TypedMessage } from "./jobs/send-message.ts";
import type { Tracked } from "./jobs/track-token.ts";

/** The workshop: what is made for whom, and how far it is. */
export interface Workshop {
  /** Jobs as the board shows them, the next due first. */
  jobs(filter?: JobFilter): Promise<JobSummary[]>;
  /** The job of an id or a number; null when there is none. */
  job(idOrNumber: string): Promise<Job | null>;
  /** The job behind the address of its client's page; null for another token. */
  track(token: string): Promise<TrackedJob | null>;
  /** The token of a job's page for its client, for the link in a letter. */
  trackToken(id: string): Promise<string>;
  /** The pages of an order's designs, in their order. */
  tracksOfOrder(orderNumber: string): Promise<Tracked[]>;
  /** Opens the job of an accepted quote, once; null for an unknown quote. */
  acceptQuote(quote: { quoteId: number; actor: string }): Promise<OpenedJob | null>;
  /** Moves a job for the desk; false for an unknown one. Throws IllegalJobMoveError and StaleJobError. */
  moveJob(move: JobMove): Promise<boolean>;
  /** Approves the drawing of a client's page by the hash that was shown. */
  approveDrawing(approval: { token: string; hash: string }): Promise<Approval>;
  /** Puts another design in the place of a job's, until it is approved. Throws StaleJobError. */
  reviseDesign(revision: Revision): Promise<Revised>;
  /** Keeps a message about a job and mails it to the other side. */
  sendMessage(message: TypedMessage): Promise<Sent>;
  /** Opens the jobs of deposits that were paid before the store had a workshop; answers how many. */
  openMissingJobs(): Promise<number>;
}
