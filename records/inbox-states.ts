import { type RawBuilder, sql } from "kysely";
import { shop } from "../shop.config.ts";
import { calendarDay } from "./calendar-day.ts";
import { redacted } from "./email-key.ts";
import { type InboxFilter, isDecided } from "./inbox-filter.ts";
import { type InboxKind, waitingStates } from "./inbox-rules.ts";

/** Where entries of a kind are stored. */
interface InboxSource {
  kind: InboxKind;
  /** The tables, for a query that only counts. */
  from: RawBuilder<unknown>;
  /** The entry's name in the audit: "quote 12". */
  subject: RawBuilder<string>;
  /** Which rows are entries. */
  isEntry: RawBuilder<boolean>;
  /** The state of what it is about, a key of the kind's `inboxRules`. */
  state: RawBuilder<string>;
}

const now = () => Date.now();
const today = () => calendarDay(now(), shop.timeZone);

/** Of a quote, null for none. */
const quoteState = () => sql<string>`case
  when quote.state is null then 'asked'
  when quote.state = 'sent' and exists (select 1 from quote_version where quote_version.quote = quote.number
    and quote_version.version = quote.sent_version and quote_version.valid_until < ${today()}) then 'expired'
  else quote.state end`;
const jobClients = sql`left join orders on orders.id = job.order_id left join quote_request on quote_request.id = job.quote_request_id`;
const isKnownClient = sql<boolean>`coalesce(orders.email, quote_request.email, ${redacted}) <> ${redacted}`;
const visitSubject = sql<string>`'visit-note V-' || (visit.id + 1000)`;

/** Every source of inbox entries, at this moment. */
export function inboxSources() {
  return {
    requestedQuotes: {
      kind: "quote",
      from: sql`quote_request left join quote on quote.quote_request_id = quote_request.id`,
      subject: sql<string>`'quote ' || quote_request.id`,
      isEntry: sql<boolean>`1 = 1`,
      state: quoteState(),
    },
    /** Quotes that the desk drew up without a request. */
    ownQuotes: {
      kind: "quote",
      from: sql`quote`,
      subject: sql<string>`'priced-quote ' || quote.number`,
      isEntry: sql<boolean>`quote.quote_request_id is null`,
      state: quoteState(),
    },
    similars: {
      kind: "similar",
      from: sql`similar_request`,
      subject: sql<string>`'similar ' || similar_request.id`,
      isEntry: sql<boolean>`1 = 1`,
      state: sql<string>`'asked'`,
    },
    sizers: {
      kind: "sizer",
      from: sql`sizer_request`,
      subject: sql<string>`'sizer ' || sizer_request.id`,
      isEntry: sql<boolean>`1 = 1`,
      state: sql<string>`'asked'`,
    },
    signUps: {
      kind: "sign-up",
      from: sql`sign_up`,
      subject: sql<string>`'sign-up ' || sign_up.id`,
      // An erased sign-up keeps its row, so that its code is not issued twice.
      isEntry: sql<boolean>`sign_up.email like '%@%'`,
      state: sql<string>`case when exists (select 1 from outbox where outbox.dedupe = 'discount-code ' || sign_up.id
        and outbox.state = 'failed') then 'email_failed' else 'code_sent' end`,
    },
    goods: {
      kind: "order",
      from: sql`orders`,
      subject: sql<string>`'order ' || orders.number`,
      isEntry: sql<boolean>`orders.paid_at is not null and orders.repair is null and orders.kind = 'goods'`,
      state: sql<string>`orders.state`,
    },
    deposits: {
      kind: "deposit",
      from: sql`orders`,
      subject: sql<string>`'order ' || orders.number`,
      isEntry: sql<boolean>`orders.paid_at is not null and orders.repair is null and orders.kind = 'deposit'`,
      state: sql<string>`case when orders.state in ('in_design', 'final_quoted')
        and exists (select 1 from quote where quote.order_id = orders.id)
        and not exists (select 1 from job where job.order_id = orders.id and (job.version > 1 or job.stage <> 'design'))
        then 'new_job' else orders.state end`,
    },
    failedPayments: {
      kind: "failed-payment",
      from: sql`orders`,
      subject: sql<string>`'payment ' || orders.number`,
      isEntry: sql<boolean>`orders.paid_at is null and orders.id in (
        select order_id from payment where kind = 'charge' and state in ('declined', 'failed'))`,
      state: sql<string>`case when exists (select 1 from orders as paid where paid.email_key = orders.email_key
        and paid.email like '%@%' and paid.paid_at > orders.created_at) then 'bought' else 'failed' end`,
    },
    /** The client's last message about a job. */
    jobMessages: {
      kind: "message",
      from: sql`job_message join job on job.id = job_message.job_id ${jobClients}`,
      subject: sql<string>`'message ' || job.number || '-' || job_message.id`,
      isEntry: sql<boolean>`${isKnownClient} and job_message.sender = 'client' and not exists (
        select 1 from job_message as later
        where later.job_id = job_message.job_id and later.sender = 'client' and later.id > job_message.id)`,
      state: sql<string>`case when exists (select 1 from job_message as later where later.job_id = job_message.job_id
        and later.id > job_message.id) then 'answered' else 'unanswered' end`,
    },
    /** Drawings that their clients signed. */
    approvals: {
      kind: "approval",
      from: sql`job ${jobClients}`,
      subject: sql<string>`'approval ' || job.number`,
      isEntry: sql<boolean>`${isKnownClient} and job.approved_by is not null`,
      state: sql<string>`job.stage`,
    },
    /** The client's last answer to a quote. */
    quoteAnswers: {
      kind: "message",
      from: sql`quote_answer join quote on quote.number = quote_answer.quote`,
      subject: sql<string>`'answer Q-' || quote.number || '-' || quote_answer.id`,
      isEntry: sql<boolean>`quote.email <> ${redacted} and not exists (
        select 1 from quote_answer as later where later.quote = quote_answer.quote and later.id > quote_answer.id)`,
      state: sql<string>`case
        when quote_answer.kind = 'change' and quote.state = 'change_asked' then 'change_asked'
        when quote_answer.kind = 'decline' and quote.state = 'declined' then 'declined'
        else 'superseded' end`,
    },
    /** Those that the client booked: what the desk writes of a visit is no message. */
    visitNotes: {
      kind: "message",
      from: sql`visit`,
      subject: visitSubject,
      isEntry: sql<boolean>`visit.notes <> '' and visit.email is not null and exists (select 1 from audit
        where subject = 'visit V-' || (visit.id + 1000) and action = 'visit.booked' and actor = 'visitor')`,
      state: sql<string>`case when visit.state = 'cancelled' then 'visit_cancelled'
        when visit.state <> 'booked' or visit.ends_at <= ${now()} then 'visit_over' else 'visit_ahead' end`,
    },
  } satisfies Record<string, InboxSource>;
}

/** Whether a row is an entry that matches the query. */
export function isListed(source: InboxSource, filter: InboxFilter): RawBuilder<boolean> {
  const { kind, subject, isEntry, state } = source;
  if ("subject" in filter) return sql<boolean>`(${isEntry} and ${subject} = ${filter.subject})`;
  const waits = sql<boolean>`${state} in (${sql.join(waitingStates(kind))})`;
  const decided = isDecided(subject, filter);
  return filter.isDone
    ? sql<boolean>`(${isEntry} and (${decided} or not (${waits})))`
    : sql<boolean>`(${isEntry} and ${waits} and ${decided})`;
}

/** How many entries wait, as one query over all sources. */
export function waitingEntries(open: InboxFilter): RawBuilder<unknown> {
  return sql.join(
    Object.values(inboxSources()).map(
      (source) => sql`(select count(*) from ${source.from} where ${isListed(source, open)})`,
    ),
    sql` + `,
  );
}
