import { z } from "zod";
import { formatMoneyExact } from "#money";
import {
  greeting,
  type Letter,
  type LetterContext,
  type LetterKinds,
  letterOf,
  mailbox,
  type Part,
  webAddress,
  words,
} from "../../../foundation/mail/letters/letter.ts";
import { type ClientStage, clientStages } from "./job-states.ts";

const job = z.object({
  jobId: z.string(),
  /** "LJ-7K2M9QXA" */
  number: z.string(),
  /** "Custom ring, solitaire" */
  title: z.string(),
  name: z.string(),
});

/** A design is told of by its drawing's email. */
type ToldStage = Exclude<ClientStage, "design">;
const toldStages = clientStages.filter((stage) => stage !== "design");

/** Data of the letters about a piece in the workshop. */
const jobData = {
  drawing: job.extend({
    /** Number of the drawing, from 1. */
    revision: z.int().default(1),
    /** How many values changed since the one before; null: nobody could tell. */
    changes: z.int().nullable().default(null),
  }),
  stage: job.extend({
    stage: z.enum(toldStages),
    /** What is left to pay of a piece that is ready; 0 before a price is agreed. */
    balanceCents: z.int().default(0),
    /** Of a piece that was sent instead of collected. */
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

/** Asks the client to approve a drawing, and explains what an approval means. */
async function drawingReadyLetter(
  data: z.infer<typeof jobData.drawing>,
  context: LetterContext,
): Promise<Letter> {
  const { changes, revision } = data;
  const changed =
    changes === null || changes === 0
      ? ""
      : ` Drawing ${revision} differs from the one before in ${changes} ${changes === 1 ? "value" : "values"}; its page lists each of them, before and now.`;
  return {
    subject: `The drawing of your piece, ${data.number}, at ${context.facts.name}`,
    title: "Your drawing is ready",
    parts: [
      ...greeting(data.name),
      ...words(
        `The drawing of your piece is ready: ${data.title}, ${data.number}. Look at it, and approve it when it is right. ` +
          `We make it exactly as drawn, and nothing before you approved it.${changed}`,
      ),
      ...(await trackParts(data, context, "See and approve your drawing", "#drawing-to-approve")),
    ],
  };
}

const news: Record<ToldStage, { title: string; text: string }> = {
  approved: {
    title: "Your drawing is approved",
    text: "We noted that you approved the drawing of your piece. If that is not so, write to us on its page at once.",
  },
  casting: { title: "Your piece is being cast", text: "The metal of your piece is being cast." },
  setting: { title: "Your stones are being set", text: "The stones of your piece are being set." },
  finishing: { title: "Your piece is being finished", text: "Your piece is being finished and polished." },
  ready: { title: "Your piece is ready", text: "Your piece is ready. Call us to agree when you fetch it." },
  collected: {
    title: "Your piece is yours",
    text: "Your piece was handed over. Thank you. If that is not so, call us at once.",
  },
};

/** Informs the client of a new stage. */
async function jobStageLetter(data: z.infer<typeof jobData.stage>, context: LetterContext): Promise<Letter> {
  const { title, text } = data.parcel ? sent(data.parcel) : news[data.stage];
  const call = ["ready", "collected"].includes(data.stage)
    ? ` Our number is ${context.facts.phones.showroom}.`
    : "";
  const balance = formatMoneyExact(data.balanceCents);
  const isOwed = data.stage === "ready" && data.balanceCents > 0;
  return {
    subject: `${title}: ${data.number} at ${context.facts.name}`,
    title,
    parts: [
      ...greeting(data.name),
      ...words(`${text}${call} It is: ${data.title}, ${data.number}.`),
      ...(isOwed
        ? words(`${balance} is left to pay: on the page of your piece, or at the showroom when you fetch it.`)
        : []),
      ...(await trackParts(data, context, isOwed ? `Pay the balance of ${balance}` : "Follow your piece")),
    ],
  };
}

function sent({ carrier, trackingNumber }: { carrier: string; trackingNumber: string }) {
  return {
    title: "Your piece is on its way",
    text: `Your piece has left the showroom, insured, with ${carrier}; its number there is ${trackingNumber}. Somebody has to sign for it.`,
  };
}

/** Informs the shop that a client approved a drawing. */
function jobApprovedLetter(data: JobNamed & { link: string }): Letter {
  return {
    subject: `The drawing of ${data.number} is approved`,
    title: "A drawing is approved",
    parts: [
      ...words(
        `${data.name || "The client"} approved the drawing of ${data.title}, ${data.number}. It can be cast.`,
      ),
      { kind: "link", label: "Open the job", href: data.link },
    ],
  };
}

/** Forwards a message about a piece to the other side. */
async function jobMessageLetter(
  data: z.infer<typeof jobData.message>,
  context: LetterContext,
): Promise<Letter> {
  const about = `${data.title}, ${data.number}`;
  if (data.sender === "bench")
    return {
      subject: `A message about your piece, ${data.number}, at ${context.facts.name}`,
      title: "We wrote to you",
      parts: [
        ...greeting(data.name),
        ...words(`We wrote to you about ${about}.`),
        { kind: "quote", label: "Our message", text: data.text },
        ...(await trackParts(data, context, "Answer on the page of your piece")),
      ],
    };
  return {
    subject: `A client wrote about ${data.number}`,
    title: "A client wrote",
    ...(data.replyTo ? { replyTo: data.replyTo } : {}),
    parts: [
      ...words(`${data.name || "The client"} wrote about ${about}.`),
      { kind: "quote", label: "Message", text: data.text },
      { kind: "link", label: "Answer at the desk", href: data.link },
    ],
  };
}

/** The client's page of a piece, where the reader of the letter may have its key. */
export async function trackParts(
  { jobId }: { jobId: string },
  { link }: LetterContext,
  label: string,
  section = "",
): Promise<Part[]> {
  const href = await link("track", jobId);
  return href === null ? [] : [{ kind: "link", label, href: `${href}${section}` }];
}

export const jobLetters: LetterKinds = {
  "job-drawing-ready": letterOf("Job drawing ready", jobData.drawing, drawingReadyLetter),
  "job-approved": letterOf("Job approved", jobData.approved, jobApprovedLetter),
  "job-stage": letterOf("Job stage", jobData.stage, jobStageLetter),
  "job-message": letterOf("Job message", jobData.message, jobMessageLetter),
};
