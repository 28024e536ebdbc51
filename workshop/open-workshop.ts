import type { Database } from "#database";
import type { ShopFacts } from "../shop.config.ts";
import { acceptQuote } from "./jobs/accept-quote.ts";
import { approveDrawing } from "./jobs/approve-drawing.ts";
import type { BenchContext } from "./jobs/context.ts";
import { findJob, findTrackedJob } from "./jobs/find-job.ts";
import { listJobs } from "./jobs/list-jobs.ts";
import { moveJob } from "./jobs/move-job.ts";
import { openMissingJobs } from "./jobs/open-missing-jobs.ts";
import { reviseDesign } from "./jobs/revise-design.ts";
import { sendMessage } from "./jobs/send-message.ts";
import { tracksOfOrder, trackToken } from "./jobs/track-token.ts";
import type { Workshop } from "./workshop.ts";

/** What the workshop is opened with. */
export interface WorkshopOptions {
  database: Database;
  facts: ShopFacts;
  /** Public address of the store without a trailing slash. Every link in a mail begins with it. */
  origin: string;
  /** Where the workshop reads its notices; the shop's address when left out. */
  inbox?: string;
  /** Ms since 1970. Tests set it. */
  now?: () => number;
}

/** Opens the workshop over an open database, which is closed by whoever opened it. */
export function openWorkshop(options: WorkshopOptions): Workshop {
  const { database, facts, origin, inbox = facts.email, now = Date.now } = options;
  const context: BenchContext = { database, facts, origin, inbox, now };
  return {
    jobs: (filter) => listJobs(context, filter),
    job: (idOrNumber) => findJob(context, idOrNumber),
    track: (token) => findTrackedJob(context, token),
    trackToken: (id) => trackToken(context, id),
    tracksOfOrder: (orderNumber) => tracksOfOrder(context, orderNumber),
    acceptQuote: (quote) => acceptQuote(context, quote),
    moveJob: (move) => moveJob(context, move),
    approveDrawing: (approval) => approveDrawing(context, approval),
    reviseDesign: (revision) => reviseDesign(context, revision),
    sendMessage: (message) => sendMessage(context, message),
    openMissingJobs: () => openMissingJobs(context),
  };
}
