import { z } from "zod";
import { formatMoneyExact } from "#money";
import type { ShopFacts } from "#settings";
import {
  type Email,
  type EmailContext,
  type EmailKinds,
  emailOf,
  greeting,
  type Part,
  quoted,
  type Row,
  webAddress,
  words,
} from "../../foundation/mail/emails/email.ts";

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

/** Data of the emails about a repair. */
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

/** Confirms that a piece was received; an estimate can be approved on the repair's page. */
function repairTakenInEmail(data: Repair, context: EmailContext): Promise<Email> {
  const answer =
    data.lines.length > 0
      ? " Approve or decline the estimate below online. We'll start once you approve it."
      : " We'll take a look and email you an estimate. We won't start until you approve it.";
  return toClient(data, context, {
    subject: `We have your piece for repair ${data.number}`,
    title: "We have your piece",
    text: `Thank you. We have your piece: ${data.title}.${answer} Bring your claim check when you pick it up.`,
    label: data.lines.length > 0 ? "Review your estimate" : "Track your repair",
  });
}

/** Asks a client to approve an estimate. */
function repairEstimatedEmail(data: Repair, context: EmailContext): Promise<Email> {
  return toClient(data, context, {
    subject: `Your estimate for repair ${data.number}`,
    title: "Your estimate is ready",
    text: `Your estimate is ready: ${data.title}. We won't start until you approve it, and you can decline.`,
    label: "Review your estimate",
  });
}

/** Confirms an approved estimate, and asks for a deposit if there is one. */
function repairApprovedEmail(data: Repair, context: EmailContext): Promise<Email> {
  const { depositCents, totalCents } = data;
  const money =
    depositCents > 0
      ? ` A deposit of ${formatMoneyExact(depositCents)} is due now. Pay online or in the showroom.`
      : " Pay when you pick it up, or sooner online.";
  return toClient(data, context, {
    subject: `Repair ${data.number} is approved`,
    title: "Your repair is approved",
    text: `Thank you. The work on your piece is approved: ${data.title}, ${formatMoneyExact(totalCents)}.${money}`,
    label: depositCents > 0 ? "Pay the deposit" : "Track your repair",
  });
}

/** Confirms that no work will be done. */
function repairDeclinedEmail(data: Repair, context: EmailContext): Promise<Email> {
  return toClient(data, context, {
    subject: `Repair ${data.number} was declined`,
    title: "Your repair was declined",
    text: `We won't do the work on your piece: ${data.title}. Pick it up with your claim check during our hours. We'll refund anything you've paid.`,
    label: "See your repair",
    isBare: true,
  });
}

/** Tells a client that the piece can be picked up. */
function repairReadyEmail(data: Repair, context: EmailContext): Promise<Email> {
  return toClient({ ...data, promisedOn: null }, context, {
    subject: `Your repair ${data.number} is ready for pickup`,
    title: "Your piece is ready",
    text: `Your piece is ready for pickup: ${data.title}. Bring your claim check during our hours. Pay any balance online or in the showroom.`,
    label: "See your balance",
  });
}

function repairHandedOverEmail(data: Repair, context: EmailContext): Promise<Email> {
  return toClient({ ...data, promisedOn: null }, context, {
    subject: `Repair ${data.number} was picked up`,
    title: "Your piece was picked up",
    text: `Your piece was picked up today: ${data.title}. If that wasn't you or someone you sent, call us right away.`,
    label: "See your repair",
  });
}

function repairReturnedEmail(data: Repair, context: EmailContext): Promise<Email> {
  return toClient(data, context, {
    subject: `Your piece was returned: repair ${data.number}`,
    title: "Your piece was returned",
    text: `Your piece was returned today without the work: ${data.title}. If you or someone you sent didn't pick it up, call us right away.`,
    label: "See your repair",
    isBare: true,
  });
}

/** Notifies the showroom of a client's answer. */
function repairAnsweredEmail(data: z.infer<typeof repairData.answered>): Email {
  const { number, name, phone, email, title, isApproved, reason, link } = data;
  const word = isApproved ? "approved" : "declined";
  return {
    subject: `Estimate ${word}: ${number}`,
    title: `Estimate ${word}`,
    ...(email && { replyTo: { name, address: email } }),
    parts: [
      { kind: "lines", lines: [name, email ?? "No email address", phone ?? "No phone number"] },
      ...words(`${name} ${word} the ${formatMoneyExact(data.totalCents)} estimate for ${number}: ${title}.`),
      ...quoted("Their note", reason),
      { kind: "link", label: "Open the repair", href: link },
    ],
  };
}

async function toClient(
  data: Repair,
  { facts, link }: EmailContext,
  email: { subject: string; title: string; text: string; label: string; isBare?: boolean },
): Promise<Email> {
  const href = await link("repairs", data.repair);
  const linked: Part[] = href === null ? [] : [{ kind: "link", label: email.label, href }];
  return {
    subject: email.subject,
    title: email.title,
    parts: [
      ...greeting(data.name),
      ...words(email.text),
      ...(email.isBare ? [] : sumParts(data)),
      { kind: "rows", rows: rowsOf(email.isBare ? { ...data, promisedOn: null } : data, facts) },
      ...linked,
      ...words(`Questions? Call ${facts.phones.showroom} and mention ${data.number}.`),
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
      total: { label: "Total", value: formatMoneyExact(totalCents) },
    },
  ];
}

function rowsOf({ number, promisedOn }: Repair, facts: ShopFacts): Row[] {
  const { street, town } = facts.address;
  return [
    { label: "Repair", value: number },
    ...(promisedOn === null ? [] : [{ label: "Estimated ready date", value: dayText(promisedOn, facts) }]),
    { label: "Showroom", value: `${street}, ${town}` },
  ];
}

function dayText(day: string, { locale }: ShopFacts): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone: "UTC", dateStyle: "long" });
  return format.format(new Date(`${day}T00:00:00Z`));
}

export const repairEmails: EmailKinds = {
  "repair-taken-in": emailOf("Repair taken in", repairData.client, repairTakenInEmail),
  "repair-estimated": emailOf("Repair estimate", repairData.client, repairEstimatedEmail),
  "repair-approved": emailOf("Repair approved", repairData.client, repairApprovedEmail),
  "repair-declined": emailOf("Repair declined", repairData.client, repairDeclinedEmail),
  "repair-ready": emailOf("Repair ready", repairData.client, repairReadyEmail),
  "repair-handed-over": emailOf("Repair picked up", repairData.client, repairHandedOverEmail),
  "repair-returned": emailOf("Piece returned", repairData.client, repairReturnedEmail),
  "repair-answered": emailOf("To the showroom: estimate answered", repairData.answered, repairAnsweredEmail),
};
