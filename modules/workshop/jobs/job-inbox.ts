import { sql } from "kysely";
import type { Db } from "#database";
import { redactedText } from "../../../foundation/records/email-key.ts";
import { type InboxFilter, matchesDecision, maxRows } from "../../../foundation/records/inbox-filter.ts";
import {
  type InboxEntry,
  type InboxSource,
  isListed,
  type KindInbox,
} from "../../../foundation/records/inbox-source.ts";
import { makingStages } from "./job-states.ts";

const clients = sql`left join orders on orders.id = job.order_id left join quote_request on quote_request.id = job.quote_request_id`;
const isKnownClient = sql<boolean>`coalesce(orders.email, quote_request.email, ${redactedText}) <> ${redactedText}`;

/** The client's last message about a job. */
const messageSource: InboxSource = {
  kind: "message",
  from: sql`job_message join job on job.id = job_message.job_id ${clients}`,
  subject: sql<string>`'message ' || job.number || '-' || job_message.id`,
  isEntry: sql<boolean>`${isKnownClient} and job_message.sender = 'client' and not exists (
      select 1 from job_message as later
      where later.job_id = job_message.job_id and later.sender = 'client' and later.id > job_message.id)`,
  state: sql<string>`case when exists (select 1 from job_message as later where later.job_id = job_message.job_id
      and later.id > job_message.id) then 'answered' else 'unanswered' end`,
};

/** Drawings approved by their clients. */
const approvalSource: InboxSource = {
  kind: "approval",
  from: sql`job ${clients}`,
  subject: sql<string>`'approval ' || job.number`,
  isEntry: sql<boolean>`${isKnownClient} and job.approved_by is not null`,
  state: sql<string>`case when job.stage in (${sql.join(makingStages)}) then 'making' else job.stage end`,
};

/** Client messages about jobs, and approvals. */
export const jobInbox: KindInbox = {
  sources: () => [messageSource, approvalSource],
  read: async (db, filter) => [...(await messages(db, filter)), ...(await approvals(db, filter))],
};

const noOrder = { address: null, amountCents: null, orderNumber: null };

function jobsWithClients(db: Db) {
  return db
    .selectFrom("job")
    .leftJoin("orders", "orders.id", "job.order_id")
    .leftJoin("quote_request", "quote_request.id", "job.quote_request_id")
    .select(["job.number", "job.title", "orders.first_name", "orders.last_name"])
    .select(["quote_request.name as askedName", "orders.phone as orderPhone"])
    .select(["quote_request.phone as askedPhone"])
    .select(sql<string>`coalesce(orders.email, quote_request.email)`.as("email"));
}

interface WithClient {
  title: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  askedName: string | null;
  orderPhone: string | null;
  askedPhone: string | null;
}

function whoOf({ title, email, first_name, last_name, askedName, orderPhone, askedPhone }: WithClient) {
  const name = askedName ?? [first_name, last_name].filter(Boolean).join(" ");
  return { title, email, name, phone: orderPhone ?? askedPhone };
}

/** The last message of each job's client. */
async function messages(db: Db, filter: InboxFilter): Promise<InboxEntry[]> {
  const source = messageSource;
  const rows = await jobsWithClients(db)
    .innerJoin("job_message", "job_message.job_id", "job.id")
    .select(["job_message.id", "job_message.job_id", "job_message.text", "job_message.at"])
    .select(source.state.as("state"))
    .where(isListed(source, filter))
    .orderBy("job_message.id", "desc")
    .limit(maxRows(filter))
    .execute();
  const since = await unansweredSince(
    db,
    rows.map(({ job_id }) => job_id),
  );
  return rows.map(({ id, job_id, number, text, at, state, ...client }) => ({
    ...{
      subject: `message ${number}-${id}`,
      kind: "message" as const,
      at: since.get(job_id) ?? at,
      text,
      state,
    },
    ...{ ...whoOf(client), ...noOrder },
  }));
}

/** When each job's client first wrote since the bench answered, or since staff marked their messages as done. */
async function unansweredSince(db: Db, jobs: readonly string[]): Promise<Map<string, number>> {
  if (jobs.length === 0) return new Map();
  const isDone = matchesDecision(messageSource.subject, { isDone: true, most: 0 });
  const rows = await db
    .selectFrom("job_message")
    .innerJoin("job", "job.id", "job_message.job_id")
    .select(["job_message.job_id", "job_message.sender", "job_message.at"])
    .select(sql<number>`case when ${isDone} then 1 else 0 end`.as("isDone"))
    .where("job_message.job_id", "in", jobs)
    .orderBy("job_message.id")
    .execute();
  const since = new Map<string, number>();
  for (const { job_id, sender, at, isDone: done } of rows)
    if (sender === "bench" || Number(done) === 1) since.delete(job_id);
    else if (!since.has(job_id)) since.set(job_id, at);
  return since;
}

/** Drawings approved by their clients. */
async function approvals(db: Db, filter: InboxFilter): Promise<InboxEntry[]> {
  const source = approvalSource;
  const rows = await jobsWithClients(db)
    .select(["job.approved_at", "job.approved_by", "job.revision"])
    .select(source.state.as("state"))
    .where(isListed(source, filter))
    .orderBy("job.approved_at", "desc")
    .limit(maxRows(filter))
    .execute();
  return rows.map(({ number, approved_at, approved_by, revision, state, ...client }) => ({
    ...{ subject: `approval ${number}`, kind: "approval" as const, at: approved_at ?? 0 },
    ...{ text: `Drawing ${revision}, signed ${approved_by}`, state, ...whoOf(client), ...noOrder },
  }));
}
