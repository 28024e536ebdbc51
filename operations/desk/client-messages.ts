import { sql } from "kysely";
import type { Db } from "#database";
import { type InboxFilter, isDecided, maxRows } from "../../records/inbox-filter.ts";
import { inboxSources, isListed } from "../../records/inbox-states.ts";

/** What a client wrote or did on a page of theirs, and somebody is to answer. */
export interface ClientMessage {
  /** Its name in the audit: "message LJ-7K2M9QXA-12", "approval LJ-7K2M9QXA", "answer Q-1001-3", "visit-note V-1012". */
  subject: string;
  kind: "message" | "approval";
  /** The state of what it is about, of the kind's `inboxRules`. */
  state: string;
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

/** What clients wrote and did that is open or done, newest first within each kind, or one by its subject. */
export async function clientMessages(db: Db, filter: InboxFilter): Promise<ClientMessage[]> {
  const found: ClientMessage[] = [];
  for (const read of [jobMessages, approvals, quoteAnswers, visitNotes])
    found.push(...(await read(db, filter)));
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
async function jobMessages(db: Db, filter: InboxFilter): Promise<ClientMessage[]> {
  const source = inboxSources().jobMessages;
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
    ...{ subject: `message ${number}-${id}`, kind: "message", at: since.get(job_id) ?? at, text, state },
    ...whoOf(client),
  }));
}

/** When the client of each job wrote first since the bench answered, or since the desk was done with what they wrote. */
async function unansweredSince(db: Db, jobs: readonly string[]): Promise<Map<string, number>> {
  if (jobs.length === 0) return new Map();
  const isDone = isDecided(inboxSources().jobMessages.subject, { isDone: true, most: 0 });
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

/** Drawings that their clients signed. */
async function approvals(db: Db, filter: InboxFilter): Promise<ClientMessage[]> {
  const source = inboxSources().approvals;
  const rows = await jobsWithClients(db)
    .select(["job.approved_at", "job.approved_by", "job.revision"])
    .select(source.state.as("state"))
    .where(isListed(source, filter))
    .orderBy("job.approved_at", "desc")
    .limit(maxRows(filter))
    .execute();
  return rows.map(({ number, approved_at, approved_by, revision, state, ...client }) => ({
    ...{ subject: `approval ${number}`, kind: "approval", at: approved_at ?? 0 },
    ...{ text: `Drawing ${revision}, signed ${approved_by}`, state, ...whoOf(client) },
  }));
}

/** The last answer to each quote: its client asks for a change or declined. */
async function quoteAnswers(db: Db, filter: InboxFilter): Promise<ClientMessage[]> {
  const source = inboxSources().quoteAnswers;
  const rows = await db
    .selectFrom("quote_answer")
    .innerJoin("quote", "quote.number", "quote_answer.quote")
    .select(["quote.number", "quote.title", "quote.name", "quote.email", "quote.phone"])
    .select(["quote_answer.id", "quote_answer.kind", "quote_answer.text", "quote_answer.at"])
    .select(source.state.as("state"))
    .where(isListed(source, filter))
    .orderBy("quote_answer.id", "desc")
    .limit(maxRows(filter))
    .execute();
  return rows.map(({ id, number, kind, text, ...rest }) => ({
    ...{ subject: `answer Q-${number}-${id}`, kind: "message", ...rest },
    text: text || (kind === "decline" ? "Declined, without a reason" : ""),
  }));
}

/** What clients wrote when they booked a visit. */
async function visitNotes(db: Db, filter: InboxFilter): Promise<ClientMessage[]> {
  const source = inboxSources().visitNotes;
  const rows = await db
    .selectFrom("visit")
    .select(["id", "name", "email", "phone", "notes", "created_at"])
    .select(source.state.as("state"))
    .where(isListed(source, filter))
    .orderBy("id", "desc")
    .limit(maxRows(filter))
    .execute();
  return rows.map(({ id, name, email, phone, notes, created_at, state }) => ({
    ...{ subject: `visit-note V-${Number(id) + 1_000}`, kind: "message", at: created_at },
    ...{ title: "A visit", text: notes, state, name, email: email ?? "", phone },
  }));
}
