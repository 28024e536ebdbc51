import { z } from "zod";
import { formatMoneyExact } from "#money";
import type { ShopFacts } from "#settings";
import {
  greeting,
  type Letter,
  type LetterContext,
  type LetterKinds,
  letterOf,
  type Part,
  quoted,
  type Row,
  webAddress,
  words,
} from "../../foundation/mail/letters/letter.ts";

const repair = z.object({
  /** The repair's number, for the link to its page. */
  repair: z.int(),
  /** "RP-1001" */
  number: z.string(),
  name: z.string(),
  title: z.string(),
  /** "2026-12-22" */
  promisedOn: z.string().nullable(),
  lines: z.array(z.object({ work: z.string(), cents: z.int() })),
  taxCents: z.int(),
  taxLabel: z.string().nullable(),
  totalCents: z.int(),
  depositCents: z.int(),
});

/** Data of the letters about a repair. */
const repairData = {
  client: repair,
  /** To the showroom; `link` is the repair's page at the desk. */
  answered: repair.extend({
    phone: z.string().nullable(),
    email: z.string().nullable(),
    isApproved: z.boolean(),
    reason: z.string(),
    link: webAddress,
  }),
};

type Repair = z.infer<typeof repair>;

/** Confirms that a piece was taken in; with an estimate it is approved on the piece's page. */
function repairTakenInLetter(data: Repair, context: LetterContext): Promise<Letter> {
  const answer =
    data.lines.length > 0
      ? " Look at the estimate below and approve or decline it on its page. We begin when you have."
      : " We look at it at the bench and write to you with an estimate. Nothing is done before you approve it.";
  return toClient(data, context, {
    subject: `Your repair ${data.number}`,
    title: "We have your piece",
    text: `Thank you. We have taken in your piece: ${data.title}.${answer} Bring your claim check when you fetch it.`,
    label: data.lines.length > 0 ? "See and answer the estimate" : "Follow your repair",
  });
}

/** Asks a client to approve an estimate. */
function repairEstimatedLetter(data: Repair, context: LetterContext): Promise<Letter> {
  return toClient(data, context, {
    subject: `Your estimate for repair ${data.number}`,
    title: "Your estimate",
    text: `Here is our estimate for your piece: ${data.title}. Nothing is done before you approve it, and you may decline it.`,
    label: "See and answer the estimate",
  });
}

/** Confirms an approved estimate, and asks for its deposit where there is one. */
function repairApprovedLetter(data: Repair, context: LetterContext): Promise<Letter> {
  const { depositCents, totalCents } = data;
  const money =
    depositCents > 0
      ? ` A deposit of ${formatMoneyExact(depositCents)} is due now; you can pay it on its page or at the showroom.`
      : " It is paid when you fetch it, or earlier on its page.";
  return toClient(data, context, {
    subject: `Repair ${data.number} is approved`,
    title: "The work is approved",
    text: `Thank you. The work on your piece, ${data.title}, is approved for ${formatMoneyExact(totalCents)}.${money}`,
    label: depositCents > 0 ? "Pay the deposit" : "Follow your repair",
  });
}

/** Confirms that nothing is done. */
function repairDeclinedLetter(data: Repair, context: LetterContext): Promise<Letter> {
  return toClient(data, context, {
    subject: `Repair ${data.number} is not done`,
    title: "Nothing is done",
    text: `The work on your piece, ${data.title}, is not done. Fetch it with your claim check during our opening hours. What you have paid goes back to you.`,
    label: "See your repair",
    isBare: true,
  });
}

/** Tells a client that the piece can be fetched. */
function repairReadyLetter(data: Repair, context: LetterContext): Promise<Letter> {
  return toClient(data, context, {
    subject: `Your repair ${data.number} is ready`,
    title: "Your piece is ready",
    text: `Your piece, ${data.title}, is ready. Fetch it with your claim check during our opening hours. What is left to pay can be paid on its page or at the showroom.`,
    label: "See what is left to pay",
  });
}

function repairHandedOverLetter(data: Repair, context: LetterContext): Promise<Letter> {
  return toClient(data, context, {
    subject: `Repair ${data.number} is handed over`,
    title: "Your piece is with you again",
    text: `Your piece, ${data.title}, was handed over today. If it was not fetched by you or for you, call us at once.`,
    label: "See your repair",
  });
}

function repairReturnedLetter(data: Repair, context: LetterContext): Promise<Letter> {
  return toClient(data, context, {
    subject: `Your piece of ${data.number} is returned`,
    title: "Your piece is with you again",
    text: `Your piece, ${data.title}, was given back today without the work. If it was not fetched by you or for you, call us at once.`,
    label: "See your repair",
    isBare: true,
  });
}

/** Notifies the showroom of a client's answer. */
function repairAnsweredLetter(data: z.infer<typeof repairData.answered>): Letter {
  const { number, name, phone, email, title, isApproved, reason, link } = data;
  const word = isApproved ? "approved" : "declined";
  return {
    subject: `The estimate of ${number} is ${word}`,
    title: `An estimate is ${word}`,
    ...(email && { replyTo: { name, address: email } }),
    parts: [
      { kind: "lines", lines: [name, email ?? "No email address", phone ?? "No phone number"] },
      ...words(
        `${number}, ${title}: the client ${word} the estimate of ${formatMoneyExact(data.totalCents)}.`,
      ),
      ...quoted("They write", reason),
      { kind: "link", label: "Open the repair", href: link },
    ],
  };
}

async function toClient(
  data: Repair,
  { facts, link }: LetterContext,
  letter: { subject: string; title: string; text: string; label: string; isBare?: boolean },
): Promise<Letter> {
  const href = await link("repairs", data.repair);
  const linked: Part[] = href === null ? [] : [{ kind: "link", label: letter.label, href }];
  return {
    subject: `${letter.subject} at ${facts.name}`,
    title: letter.title,
    parts: [
      ...greeting(data.name),
      ...words(letter.text),
      ...(letter.isBare ? [] : sumParts(data)),
      { kind: "rows", rows: rowsOf(letter.isBare ? { ...data, promisedOn: null } : data, facts) },
      ...linked,
      ...words(`Questions? Call us at ${facts.phones.showroom} and name ${data.number}.`),
    ],
  };
}

function sumParts({ lines, taxCents, taxLabel, totalCents }: Repair): Part[] {
  if (lines.length === 0) return [];
  const rows = lines.map(({ work, cents }) => ({ label: work, value: formatMoneyExact(cents) }));
  const tax = taxLabel === null ? [] : [{ label: taxLabel, value: formatMoneyExact(taxCents) }];
  return [
    {
      kind: "sum",
      rows: [...rows, ...tax],
      total: { label: "Together", value: formatMoneyExact(totalCents) },
    },
  ];
}

function rowsOf({ number, promisedOn }: Repair, facts: ShopFacts): Row[] {
  const { street, town } = facts.address;
  return [
    { label: "Repair", value: number },
    ...(promisedOn === null ? [] : [{ label: "Promised", value: dayText(promisedOn, facts) }]),
    { label: "Where", value: `${street}, ${town}` },
  ];
}

function dayText(day: string, { locale }: ShopFacts): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone: "UTC", dateStyle: "long" });
  return format.format(new Date(`${day}T00:00:00Z`));
}

export const repairLetters: LetterKinds = {
  "repair-taken-in": letterOf("Repair taken in", repairData.client, repairTakenInLetter),
  "repair-estimated": letterOf("Estimate of a repair", repairData.client, repairEstimatedLetter),
  "repair-approved": letterOf("Repair approved", repairData.client, repairApprovedLetter),
  "repair-declined": letterOf("Repair declined", repairData.client, repairDeclinedLetter),
  "repair-ready": letterOf("Repair ready", repairData.client, repairReadyLetter),
  "repair-handed-over": letterOf("Repair handed over", repairData.client, repairHandedOverLetter),
  "repair-returned": letterOf("Piece returned", repairData.client, repairReturnedLetter),
  "repair-answered": letterOf(
    "To the showroom: estimate answered",
    repairData.answered,
    repairAnsweredLetter,
  ),
};
