import { z } from "zod";
import { formatMoneyExact } from "#money";
import {
  type Email,
  type EmailContext,
  type EmailKinds,
  emailOf,
  greeting,
  mailbox,
  type Part,
  webAddress,
  words,
} from "../../../foundation/mail/emails/email.ts";
import { type ClientStage, clientStages } from "./job-states.ts";

const job = z.object({
  jobId: z.string(),
  /** "LJ-7K2M9QXA" */
  number: z.string(),
  /** "Custom ring, solitaire" */
  title: z.string(),
  name: z.string(),
});

/** The `design` stage is announced by the drawing's own email. */
type ToldStage = Exclude<ClientStage, "design">;
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
    replyTo: mailbox.nullable(),
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
  const changed =
    changes === null || changes === 0
      ? ""
      : ` Drawing ${revision} has ${changes} ${changes === 1 ? "change" : "changes"} from the last one, listed online.`;
  return {
    subject: `Your drawing is ready to approve: ${data.number}`,
    title: "Your drawing is ready",
    parts: [
      ...greeting(data.name),
      ...words(
        `Your drawing is ready to approve: ${data.title}, ${data.number}. ` +
          `We make your piece exactly as drawn, and start once you approve it.${changed}`,
      ),
      ...(await trackParts(data, context, "Review your drawing", "#drawing-to-approve")),
    ],
  };
}

interface News {
  title: string;
  /** Precedes the piece's name. */
  text: string;
  /** The client's next step; `{phone}` is replaced by the showroom's. */
  next?: string;
}

const news: Record<ToldStage, News> = {
  approved: {
    title: "Your drawing is approved",
    text: "You approved your drawing",
    next: "If that's not right, message us online right away.",
  },
  casting: { title: "Your piece is being cast", text: "We're casting the metal for your piece" },
  setting: { title: "Your stones are being set", text: "We're setting the stones in your piece" },
  finishing: { title: "Your piece is being finished", text: "We're finishing and polishing your piece" },
  ready: {
    title: "Your piece is ready",
    text: "Your piece is ready",
    next: "Call {phone} to arrange pickup.",
  },
  collected: {
    title: "Your piece was picked up",
    text: "Thank you. Your piece was picked up",
    next: "If that wasn't you, call {phone} right away.",
  },
};

/** Tells the client about a new stage. */
async function jobStageEmail(data: z.infer<typeof jobData.stage>, context: EmailContext): Promise<Email> {
  const { title, text, next = "" } = data.parcel ? sent(data.parcel) : news[data.stage];
  const { showroom } = context.facts.phones;
  const balance = formatMoneyExact(data.balanceCents);
  const isOwed = data.stage === "ready" && data.balanceCents > 0;
  return {
    subject: `${title}: ${data.number}`,
    title,
    parts: [
      ...greeting(data.name),
      ...words(`${text}: ${data.title}, ${data.number}. ${next.replace("{phone}", showroom)}`.trim()),
      ...(isOwed ? words(`Your balance due is ${balance}. Pay online, or in the showroom at pickup.`) : []),
      ...(await trackParts(data, context, isOwed ? `Pay the balance of ${balance}` : "Track your piece")),
    ],
  };
}

function sent({ carrier, trackingNumber }: { carrier: string; trackingNumber: string }): News {
  return {
    title: "Your piece is on its way",
    text: "Your piece has shipped, insured",
    next: `Someone needs to sign for it. ${carrier} tracking number: ${trackingNumber}.`,
  };
}

/** Notifies the shop that a client approved a drawing. */
function jobApprovedEmail(data: JobNamed & { link: string }): Email {
  return {
    subject: `Drawing approved: ${data.number}`,
    title: "Drawing approved",
    parts: [
      ...words(
        `${data.name || "The client"} approved the drawing of ${data.title}, ${data.number}. It's ready to cast.`,
      ),
      { kind: "link", label: "Open the job", href: data.link },
    ],
  };
}

/** Forwards a message about a piece to the other side. */
async function jobMessageEmail(data: z.infer<typeof jobData.message>, context: EmailContext): Promise<Email> {
  const about = `${data.title}, ${data.number}`;
  if (data.sender === "bench")
    return {
      subject: `New message about your piece ${data.number}`,
      title: "You have a message",
      parts: [
        ...greeting(data.name),
        ...words(`We sent you a message about ${about}.`),
        { kind: "quote", label: "Our message", text: data.text },
        ...(await trackParts(data, context, "Reply")),
      ],
    };
  return {
    subject: `New client message about ${data.number}`,
    title: "New client message",
    ...(data.replyTo ? { replyTo: data.replyTo } : {}),
    parts: [
      ...words(`${data.name || "The client"} sent a message about ${about}.`),
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
): Promise<Part[]> {
  const href = await link("track", jobId);
  return href === null ? [] : [{ kind: "link", label, href: `${href}${section}` }];
}

export const jobEmails: EmailKinds = {
  "job-drawing-ready": emailOf("Drawing to approve", jobData.drawing, drawingReadyEmail),
  "job-approved": emailOf("To the showroom: drawing approved", jobData.approved, jobApprovedEmail),
  "job-stage": emailOf("Job progress", jobData.stage, jobStageEmail),
  "job-message": emailOf("Job message", jobData.message, jobMessageEmail),
};
