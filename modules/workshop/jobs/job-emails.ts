import { z } from "zod";
import { m } from "#messages";
import { formatMoneyExact } from "#money";
import {
  defineEmail,
  type Email,
  type EmailContext,
  type EmailKinds,
  type EmailPart,
  greetingPart,
  mailboxSchema,
  textPart,
  webAddress,
} from "../../../foundation/mail/emails/email.ts";
import { clientStages } from "./job-states.ts";

const job = z.object({
  jobId: z.string(),
  /** "LJ-7K2M9QXA" */
  number: z.string(),
  /** "Custom ring, solitaire" */
  title: z.string(),
  name: z.string(),
});

/** The `design` stage is announced by the drawing's own email. */
const toldStages = clientStages.filter((stage) => stage !== "design");

/** Data of the emails about a piece in the workshop. */
const jobData = {
  drawing: job.extend({
    /** The drawing's number, starting at 1. */
    revision: z.int().default(1),
    /** Number of values changed since the previous drawing; null if unknown. */
    changes: z.int().nullable().default(null),
  }),
  stage: job.extend({
    stage: z.enum(toldStages),
    /** Balance due on a finished piece; 0 until a price is agreed. */
    balanceCents: z.int().default(0),
    /** Set for a piece that was shipped rather than picked up. */
    parcel: z.object({ carrier: z.string(), trackingNumber: z.string() }).optional(),
  }),
  /** To the shop; `link` is the job's page at the desk. */
  approved: job.extend({ link: webAddress }),
  message: job.extend({
    sender: z.enum(["client", "bench"]),
    text: z.string(),
    replyTo: mailboxSchema.nullable(),
    link: webAddress,
  }),
};

type JobNamed = z.infer<typeof job>;

/** Asks the client to approve a drawing and explains what approval means. */
async function drawingReadyEmail(
  data: z.infer<typeof jobData.drawing>,
  context: EmailContext,
): Promise<Email> {
  const { changes, revision } = data;
  const changed = changes === null || changes === 0 ? "" : ` ${m.jobs.drawingChanged(revision, changes)}`;
  return {
    subject: m.jobs.drawingSubject(data.number),
    title: m.jobs.drawingTitle,
    parts: [
      ...greetingPart(data.name),
      ...textPart(`${m.jobs.drawingReady(data.title, data.number)}${changed}`),
      ...(await trackParts(data, context, m.jobs.reviewDrawing, "#drawing-to-approve")),
    ],
  };
}

/** Tells the client about a new stage. */
async function jobStageEmail(data: z.infer<typeof jobData.stage>, context: EmailContext): Promise<Email> {
  const { title, text, next } = newsOf(data, context.facts.phones.showroom);
  const balance = formatMoneyExact(data.balanceCents);
  const isOwed = data.stage === "ready" && data.balanceCents > 0;
  return {
    subject: `${title}: ${data.number}`,
    title,
    parts: [
      ...greetingPart(data.name),
      ...textPart(`${text}: ${data.title}, ${data.number}. ${next}`.trim()),
      ...(isOwed ? textPart(m.jobs.balance(balance)) : []),
      ...(await trackParts(data, context, isOwed ? m.jobs.payBalance(balance) : m.jobs.track)),
    ],
  };
}

/** `text` precedes the piece's name; `next` is the client's next step. */
function newsOf({ stage, parcel }: z.infer<typeof jobData.stage>, phone: string) {
  if (parcel) {
    const next = m.jobs.signFor(parcel.carrier, parcel.trackingNumber);
    return { title: m.jobs.shippedTitle, text: m.jobs.shipped, next };
  }
  const { title, text, next } = m.jobs.stages[stage];
  return { title, text, next: next(phone) };
}

/** Notifies the shop that a client approved a drawing. */
function jobApprovedEmail(data: JobNamed & { link: string }): Email {
  return {
    subject: `Drawing approved: ${data.number}`,
    title: "Drawing approved",
    parts: [
      ...textPart(
        `${data.name || "The client"} approved the drawing of ${data.title}, ${data.number}. It's ready to cast.`,
      ),
      { kind: "link", label: "Open the job", href: data.link },
    ],
  };
}

/** Forwards a message about a piece to the other side. */
async function jobMessageEmail(data: z.infer<typeof jobData.message>, context: EmailContext): Promise<Email> {
  if (data.sender === "bench")
    return {
      subject: m.jobs.messageSubject(data.number),
      title: m.jobs.messageTitle,
      parts: [
        ...greetingPart(data.name),
        ...textPart(m.jobs.messageSent(data.title, data.number)),
        { kind: "quote", label: m.jobs.ourMessage, text: data.text },
        ...(await trackParts(data, context, m.jobs.reply)),
      ],
    };
  return {
    subject: `New client message about ${data.number}`,
    title: "New client message",
    ...(data.replyTo ? { replyTo: data.replyTo } : {}),
    parts: [
      ...textPart(`${data.name || "The client"} sent a message about ${data.title}, ${data.number}.`),
      { kind: "quote", label: "Message", text: data.text },
      { kind: "link", label: "Reply at the desk", href: data.link },
    ],
  };
}

/** A link to the piece's tracking page; empty if the reader may not have its key. */
export async function trackParts(
  { jobId }: { jobId: string },
  { link }: EmailContext,
  label: string,
  section = "",
): Promise<EmailPart[]> {
  const href = await link("track", jobId);
  return href === null ? [] : [{ kind: "link", label, href: `${href}${section}` }];
}

export const jobEmails: EmailKinds = {
  "job-drawing-ready": defineEmail("Drawing to approve", jobData.drawing, drawingReadyEmail),
  "job-approved": defineEmail("To the showroom: drawing approved", jobData.approved, jobApprovedEmail),
  "job-stage": defineEmail("Job progress", jobData.stage, jobStageEmail),
  "job-message": defineEmail("Job message", jobData.message, jobMessageEmail),
};
