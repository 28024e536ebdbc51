import { sql } from "kysely";
import type { JobStage } from "../../database/workshop-tables.ts";
import type { Assignee } from "../../records/assignment.ts";
import { calendarDay, daysBetween } from "../../records/calendar-day.ts";
import type { Sees } from "../../records/search.ts";
import { isFound } from "../../records/searched-text.ts";
import type { BenchContext } from "./context.ts";
import type { JobSummary } from "./job.ts";
import { clientOf, type JobRow, jobRows, sourceOf } from "./job-rows.ts";
import { jobFacts } from "./searched-jobs.ts";

/** Filter of jobs; all that are in work by default. */
export interface JobFilter {
  /** One stage; "open": every stage but `collected` and `cancelled`. */
  stage?: JobStage | "open";
  /** Words of what is seen of it: numbers, title, messages, client, amounts. */
  search?: string;
  /** All of it when left out. */
  sees?: Sees;
  /** Only those of one account; null: of nobody. */
  assignedTo?: Assignee | undefined;
  /** Row limit: next due first, of those that ended the last ones. 200 when left out. */
  most?: number;
}

/** Jobs of the board, next due first; of one stage that ends a job, the last ones first. */
export async function listJobs(context: BenchContext, filter: JobFilter = {}): Promise<JobSummary[]> {
  const {
    stage = "open",
    search = "",
    sees = { client: true, price: true },
    assignedTo,
    most = 200,
  } = filter;
  const words = search.trim();
  const isEnded = stage === "collected" || stage === "cancelled";
  const rows = await jobRows(context.database.read)
    .select((eb) =>
      eb
        .selectFrom("job_message")
        .whereRef("job_message.job_id", "=", "job.id")
        .orderBy("job_message.id", "desc")
        .limit(1)
        .select(sql<number | null>`case when sender = 'client' then job_message.at end`.as("at"))
        .as("waits_since"),
    )
    .$if(stage === "open", (query) => query.where("job.stage", "not in", ["collected", "cancelled"]))
    .$if(stage !== "open", (query) => query.where("job.stage", "=", stage as JobStage))
    .$if(words !== "", (query) => query.where(isFound(words, jobFacts(sees))))
    .$if(assignedTo !== undefined, (query) =>
      query.where("job.assigned_to", "is not distinct from", assignedTo ?? null),
    )
    .orderBy(isEnded ? "job.stage_at" : "job.due_at", isEnded ? "desc" : "asc")
    .orderBy("job.number")
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...jobSummary(row, context), waitsSince: row.waits_since }));
}

/** The summary of a row, today at the showroom. */
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
    isOverdue: daysLeft < 0 && !["design", "ready", "collected", "cancelled"].includes(stage),
    source: sourceOf(row),
    clientName: clientOf(row)?.name ?? null,
    assignedTo: row.assigned_to,
    version,
  };
}
