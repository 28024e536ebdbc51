import { sql } from "kysely";
import type { JobStage } from "../../../foundation/database/workshop-tables.ts";
import type { Assignee } from "../../../foundation/records/assignment.ts";
import { calendarDay, daysBetween } from "../../../foundation/records/calendar-day.ts";
import { type Listing, positionInList, readPage } from "../../../foundation/records/listing.ts";
import type { RecordVisibility } from "../../../foundation/records/search.ts";
import { matchesSearch } from "../../../foundation/records/searched-text.ts";
import type { BenchContext } from "./context.ts";
import type { JobSummary } from "./job.ts";
import { type JobRow, jobClient, jobRows, jobSource } from "./job-rows.ts";
import { jobSearchFields } from "./job-search-fields.ts";
import { benchStages, endedStages, jobStates } from "./job-states.ts";

/** Filter for jobs; defaults to all in progress. */
export interface JobFilter {
  /** A stage, or "open" for all but `collected` and `cancelled`. */
  stage?: JobStage | "open";
  /** Words found in its visible data: numbers, title, messages, client, amounts. */
  search?: string;
  /** Defaults to everything. */
  sees?: RecordVisibility;
  /** Only jobs assigned to this account; null for unassigned ones. */
  assignedTo?: Assignee | undefined;
  /** Row limit, default 200: next due first; for ended jobs, latest first. */
  most?: number;
}

/** Jobs of the board, next due first; for a final stage, latest first. */
export async function listJobs(context: BenchContext, filter: JobFilter = {}): Promise<JobSummary[]> {
  const { stage = "open", most = 200 } = filter;
  const isEnded = stage !== "open" && endedStages.includes(stage);
  const rows = await wantedJobs(context, filter)
    .select(waitsSince())
    .orderBy(isEnded ? "job.stage_at" : "job.due_at", isEnded ? "desc" : "asc")
    .orderBy("job.number")
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...jobSummary(row, context), waitsSince: row.waits_since }));
}

const sorts = {
  piece: sql`lower(job.title)`,
  stage: positionInList(sql`job.stage`, Object.keys(jobStates)),
  due: sql`job.due_at`,
  client: sql`lower(coalesce(orders.last_name, quote_request.name))`,
};

/**
 * A page of jobs: those in progress by stage, furthest first, then by due date; ended ones latest first. Includes the
 * number of open jobs at each stage.
 */
export async function listJobsPage(context: BenchContext, filter: JobFilter & Listing) {
  const { stage = "open" } = filter;
  const isEnded = stage !== "open" && endedStages.includes(stage);
  const usual = isEnded
    ? sql`job.stage_at desc, job.number`
    : sql`${sorts.stage} desc, job.due_at, job.number`;
  const order = { sorts, usual, id: sql`job.number` };
  const page = await readPage(wantedJobs(context, filter).select(waitsSince()), filter, order);
  const counts = await wantedJobs(context, { ...filter, stage: "open" })
    .clearSelect()
    .select((eb) => ["job.stage", eb.fn.countAll<number>().as("jobs")])
    .groupBy("job.stage")
    .execute();
  return {
    ...page,
    rows: page.rows.map((row) => ({ ...jobSummary(row, context), waitsSince: row.waits_since })),
    counts: Object.fromEntries(counts.map((row) => [row.stage, Number(row.jobs)])),
  };
}

function wantedJobs({ database }: BenchContext, filter: JobFilter) {
  const { stage = "open", search = "", sees = { client: true, price: true }, assignedTo } = filter;
  const words = search.trim();
  return jobRows(database.read)
    .$if(stage === "open", (query) => query.where("job.stage", "not in", endedStages))
    .$if(stage !== "open", (query) => query.where("job.stage", "=", stage as JobStage))
    .$if(words !== "", (query) => query.where(matchesSearch(words, jobSearchFields(sees))))
    .$if(assignedTo !== undefined, (query) =>
      query.where("job.assigned_to", "is not distinct from", assignedTo ?? null),
    );
}

/** When the client wrote, if theirs is the last message. */
function waitsSince() {
  return sql<number | null>`(select case when sender = 'client' then at end from job_message
    where job_message.job_id = job.id order by job_message.id desc limit 1)`.as("waits_since");
}

/** A row's summary as of today in the shop's time zone. */
export function jobSummary(row: JobRow, { facts, now }: BenchContext): Omit<JobSummary, "waitsSince"> {
  const { id, number, title, stage, stage_at, due_at: dueAt, version } = row;
  const day = (at: number) => calendarDay(at, facts.timeZone);
  const today = day(now());
  const daysLeft = daysBetween(today, day(dueAt));
  return {
    id,
    number,
    title,
    stage,
    daysInStage: Math.max(0, daysBetween(day(stage_at), today)),
    dueAt,
    daysLeft,
    isOverdue: daysLeft < 0 && benchStages.includes(stage),
    source: jobSource(row),
    clientName: jobClient(row)?.name ?? null,
    assignedTo: row.assigned_to,
    version,
  };
}
