import { z } from "zod";
import { m } from "#messages";
import type { ShopFacts } from "#settings";
import { calendarFile } from "../../foundation/mail/emails/calendar-file.ts";
import {
  defineEmail,
  type Email,
  type EmailContext,
  type EmailKinds,
  type EmailPart,
  type EmailRow,
  greetingPart,
  quotePart,
  textPart,
  webAddress,
} from "../../foundation/mail/emails/email.ts";
import { showroomTime, showroomWeekday } from "../../foundation/records/showroom-time.ts";
import { reasonLabel } from "./visit-reasons.ts";

const visit = z.object({
  /** The visit's ID, for the link to its page. */
  visit: z.int(),
  /** "V-1012" */
  label: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  /** Its key; in emails queued by earlier versions, its label. */
  reason: z.string(),
  pieces: z.array(z.string()),
  /** Milliseconds since the Unix epoch. */
  startsAt: z.int(),
  endsAt: z.int(),
  bookedAt: z.int(),
  changedAt: z.int(),
  /** The previous start if rescheduled. */
  before: z.int().nullable(),
  sequence: z.int(),
});

/** Data of the emails about a visit. */
const visitData = {
  client: visit,
  /** To the showroom; `link` is the visit's page at the desk. */
  notice: visit.extend({
    news: z.enum(["booked", "moved", "cancelled"]),
    phone: z.string().nullable(),
    notes: z.string(),
    link: webAddress,
  }),
};

type Visit = z.infer<typeof visit>;

/** Confirms a visit to the client, with a calendar entry. */
function visitBookedEmail(data: Visit, context: EmailContext): Promise<Email> {
  return toClient(data, context, {
    subject: m.visits.bookedTitle,
    title: m.visits.bookedTitle,
    text: m.visits.booked,
    method: "request",
  });
}

/** Confirms a visit's new time and updates the calendar entry. */
function visitMovedEmail(data: Visit, context: EmailContext): Promise<Email> {
  const before = data.before === null ? "" : ` ${m.visits.movedFrom(visitTime(data.before))}`;
  return toClient(data, context, {
    subject: m.visits.movedTitle,
    title: m.visits.movedTitle,
    text: `${m.visits.moved}${before}`,
    method: "request",
  });
}

/** Confirms that a visit is canceled and removes the calendar entry. */
function visitCancelledEmail(data: Visit, context: EmailContext): Promise<Email> {
  return toClient(data, context, {
    subject: m.visits.canceledTitle,
    title: m.visits.canceledTitle,
    text: m.visits.canceled,
    method: "cancel",
  });
}

/** Reminds the client the day before. Doesn't say "tomorrow", because an outage can delay the email. */
function visitReminderEmail(data: Visit, context: EmailContext): Promise<Email> {
  return toClient(data, context, {
    subject: m.visits.reminderSubject,
    title: m.visits.reminderTitle,
    text: m.visits.reminder,
    method: null,
  });
}

/** Notifies the showroom of a client's action. Replies go to the client. */
function visitNoticeEmail(data: z.infer<typeof visitData.notice>, { facts }: EmailContext): Email {
  const { news, name, email, phone, notes, link, before } = data;
  const title = {
    booked: "Visit booked",
    moved: "Visit rescheduled",
    cancelled: "Visit canceled",
  };
  return {
    subject: `${title[news]}: ${visitTime(data.startsAt)}`,
    title: title[news],
    ...(email && { replyTo: { name, address: email } }),
    parts: [
      { kind: "lines", lines: [name, email ?? "No email address", phone ?? "No phone number"] },
      { kind: "rows", rows: rowsOf(data, facts) },
      ...textPart(before === null ? "" : m.visits.movedFrom(visitTime(before))),
      ...quotePart("Notes", notes),
      { kind: "link", label: "Open the visit", href: link },
    ],
  };
}

async function toClient(
  data: Visit,
  { facts, link }: EmailContext,
  news: { subject: string; title: string; text: string; method: "request" | "cancel" | null },
): Promise<Email> {
  const { name, email } = data;
  const href = await link("visits", data.visit);
  const isCancelled = news.method === "cancel";
  const label = isCancelled ? m.visits.seeVisit : m.visits.change;
  const linked: EmailPart[] = href === null ? [] : [{ kind: "link", label, href }];
  const entry = {
    ...data,
    reason: reasonLabel(data.reason),
    attendee: email === null ? null : { name, email },
    link: href,
  };
  return {
    subject: m.visits.subjectAt(news.subject, visitTime(data.startsAt)),
    title: news.title,
    parts: [
      ...greetingPart(name),
      ...textPart(news.text),
      { kind: "rows", rows: rowsOf(data, facts) },
      ...linked,
    ],
    ...(news.method && {
      calendar: { method: news.method, content: calendarFile(entry, facts, news.method) },
    }),
  };
}

function rowsOf(data: Visit, facts: ShopFacts): EmailRow[] {
  const { street, town } = facts.address;
  return [
    {
      label: m.visits.when,
      value: m.visits.fromTo(visitTime(data.startsAt), showroomTime(data.endsAt)),
    },
    { label: m.visits.where, value: `${street}, ${town}` },
    { label: m.visits.visitFor, value: reasonLabel(data.reason) },
    ...(data.pieces.length > 0 ? [{ label: m.visits.piecesToSee, value: data.pieces.join(", ") }] : []),
    { label: m.visits.reference, value: data.label },
  ];
}

/** "Tuesday, December 1, 2:00pm" in the showroom's time zone. */
function visitTime(at: number): string {
  return `${showroomWeekday(at)}, ${showroomTime(at)}`;
}

export const visitEmails: EmailKinds = {
  "visit-booked": defineEmail("Visit booked", visitData.client, visitBookedEmail),
  "visit-moved": defineEmail("Visit rescheduled", visitData.client, visitMovedEmail),
  "visit-cancelled": defineEmail("Visit canceled", visitData.client, visitCancelledEmail),
  "visit-reminder": defineEmail("Visit reminder", visitData.client, visitReminderEmail),
  "visit-notice": defineEmail("To the showroom: visit", visitData.notice, visitNoticeEmail),
};
