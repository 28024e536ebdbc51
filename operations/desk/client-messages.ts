import { type RawBuilder, sql } from "kysely";
import type { Db } from "#database";
import { redacted } from "../../records/email-key.ts";
import { type InboxFilter, isSelected, maxRows } from "../../records/inbox-filter.ts";

/** What a client wrote or did on a page of theirs, and somebody is to answer. */
export interface ClientMessage {
  /** Its name in the audit: "message LJ-7K2M9QXA-12", "approval LJ-7K2M9QXA", "answer Q-1001-3", "visit-note V-1012". */
  subject: string;
  kind: "message" | "approval";
  /** Since when it waits, in ms since 1970. */
  at: number;
  /** The piece or the quote that it is about. */
  title: string;
  /** What they wrote. */
  text: string;
  name: string;
  email: string;
  phone: string | null;
}

type ReadMessages = (db: Db, filter: InboxFilter) => Promise<ClientMessage[]>;

const messageSubject = sql`'message ' || job.number || '-' || job_message.id`;
const approvalSubject = sql`'approval ' || job.number`;
const answerSubject = sql`'answer Q-' || quote.number || '-' || quote_answer.id`;
const visitSubject = sql`'visit-note V-' || (visit.id + 1000)`;

/** The client's last word in a job's messages. */
const isLastWord = sql<boolean>`job_message.sender = 'client' and not exists (
  select 1 from job_message as later where later.job_id = job_message.job_id and later.id > job_message.id)`;
/** Of a quote whose newest version is answered so. */
const isLastAnswer = sql<boolean>`quote.email <> ${redacted} and quote.state = case quote_answer.kind when 'change' then 'change_asked' else 'declined' end
  and not exists (select 1 from quote_answer as later where later.quote = quote_answer.quote and later.id > quote_answer.id)`;
/** Those that the client booked: what the desk writes of a visit is no message. They wait until the visit is over. */
const isClientsNote = (filter: InboxFilter) => sql<boolean>`visit.state = 'booked' and visit.notes <> ''
  ${"isDone" in filter && !filter.isDone ? sql`and visit.ends_at > ${Date.now()}` : sql``}
  and visit.email is not null and exists (
  select 1 from audit where subject = 'visit V-' || (visit.id + 1000) and action = 'visit.booked' and actor = 'visitor')`;
const isSigned = sql<boolean>`job.stage = 'approved' and job.approved_by is not null`;

const isKnownClient = sql<boolean>`coalesce(orders.email, quote_request.email, ${redacted}) <> ${redacted}`;
const jobClients = sql`left join orders on orders.id = job.order_id left join quote_request on quote_request.id = job.quote_request_id`;

/** Where clients write, with how many wait. */
const sources: readonly { read: ReadMessages; waiting: (open: InboxFilter) => RawBuilder<unknown> }[] = [
  {
    read: jobMessages,
    waiting: (
      open,
    ) => sql`(select count(*) from job_message join job on job.id = job_message.job_id ${jobClients}
      where ${isLastWord} and ${isKnownClient} and ${isSelected(messageSubject, open)})`,
  },
  {
    read: approvals,
    waiting: (open) => sql`(select count(*) from job ${jobClients}
      where ${isSigned} and ${isKnownClient} and ${isSelected(approvalSubject, open)})`,
  },
  {
    read: quoteAnswers,
    waiting: (open) => sql`(select count(*) from quote_answer join quote on quote.number = quote_answer.quote
      where ${isLastAnswer} and ${isSelected(answerSubject, open)})`,
  },
  {
    read: visitNotes,
    waiting: (open) =>
      sql`(select count(*) from visit where ${isClientsNote(open)} and ${isSelected(visitSubject, open)})`,
  },
];

/** How many of what `clientMessages` finds wait, as a sum of queries. */
export function waitingMessages(open: InboxFilter): RawBuilder<unknown> {
  return sql.join(
    sources.map(({ waiting }) => waiting(open)),
    sql` + `,
  );
}

/** What clients wrote and did that is open or done, newest first within each kind, or one by its subject. */
export async function clientMessages(db: Db, filter: InboxFilter): Promise<ClientMessage[]> {
  const found: ClientMessage[] = [];
  for (const { read } of sources) found.push(...(await read(db, filter)));
  return found;
}

function jobsWithClients(db: Db) {
  return db
    .selectFrom("job")
    .leftJoin("orders", "orders.id", "job.order_id")
    .leftJoin("quote_request", "quote_request.id", "job.quote_request_id")
    .select(["job.number", "job.title", "orders.first_name", "orders.last_name"])
    .select(["quote_request.name as askedName", "orders.phone as orderPhone"])
    .select(["quote_request.phone as askedPhone"])
    .select(sql<string>`coalesce(orders.email, quote_request.email)`.as("email"))
    .where(isKnownClient);
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

/** The messages of jobs whose last word is the client's. */
async function jobMessages(db: Db, filter: InboxFilter): Promise<ClientMessage[]> {
  const rows = await jobsWithClients(db)
    .innerJoin("job_message", "job_message.job_id", "job.id")
    .select(["job_message.id", "job_message.job_id", "job_message.text", "job_message.at"])
    .where(isLastWord)
    .where(isSelected(messageSubject, filter))
    .orderBy("job_message.id", "desc")
    .limit(maxRows(filter))
    .execute();
  const since = await unansweredSince(
    db,
    rows.map(({ job_id }) => job_id),
  );
  return rows.map(({ id, job_id, number, text, at, ...client }) => ({
    ...{ subject: `message ${number}-${id}`, kind: "message", at: since.get(job_id) ?? at, text },
    ...whoOf(client),
  }));
}

/** When the client of each job wrote first since the bench answered, or since the desk was done with what they wrote. */
async function unansweredSince(db: Db, jobs: readonly string[]): Promise<Map<string, number>> {
  if (jobs.length === 0) return new Map();
  const isDone = isSelected(messageSubject, { isDone: true, most: 0 });
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

/** Drawings that their clients signed, until the piece goes on. */
async function approvals(db: Db, filter: InboxFilter): Promise<ClientMessage[]> {
  const rows = await jobsWithClients(db)
    .select(["job.approved_at", "job.approved_by", "job.revision"])
    .where(isSigned)
    .where(isSelected(approvalSubject, filter))
    .orderBy("job.approved_at", "desc")
    .limit(maxRows(filter))
    .execute();
  return rows.map(({ number, approved_at, approved_by, revision, ...client }) => ({
    ...{ subject: `approval ${number}`, kind: "approval", at: approved_at ?? 0 },
    ...{ text: `Drawing ${revision}, signed ${approved_by}`, ...whoOf(client) },
  }));
}

/** Quotes whose clients ask for a change or declined, until another version is sent. */
async function quoteAnswers(db: Db, filter: InboxFilter): Promise<ClientMessage[]> {
  const rows = await db
    .selectFrom("quote_answer")
    .innerJoin("quote", "quote.number", "quote_answer.quote")
    .select(["quote.number", "quote.title", "quote.name", "quote.email", "quote.phone"])
    .select(["quote_answer.id", "quote_answer.kind", "quote_answer.text", "quote_answer.at"])
    .where(isLastAnswer)
    .where(isSelected(answerSubject, filter))
    .orderBy("quote_answer.id", "desc")
    .limit(maxRows(filter))
    .execute();
  return rows.map(({ id, number, kind, text, ...rest }) => ({
    ...{ subject: `answer Q-${number}-${id}`, kind: "message", ...rest },
    text: text || (kind === "decline" ? "Declined, without a reason" : ""),
  }));
}

/** What clients wrote when they booked a visit, until it is over. */
async function visitNotes(db: Db, filter: InboxFilter): Promise<ClientMessage[]> {
  const rows = await db
    .selectFrom("visit")
    .select(["id", "name", "email", "phone", "notes", "created_at"])
    .where(isClientsNote(filter))
    .where(isSelected(visitSubject, filter))
    .orderBy("id", "desc")
    .limit(maxRows(filter))
    .execute();
  return rows.map(({ id, name, email, phone, notes, created_at }) => ({
    ...{ subject: `visit-note V-${Number(id) + 1_000}`, kind: "message", at: created_at },
    ...{ title: "A visit", text: notes, name, email: email ?? "", phone },
  }));
}
