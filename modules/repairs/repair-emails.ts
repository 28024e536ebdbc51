import { z } from "zod";
import { m } from "#messages";
import { formatMoneyExact } from "#money";
import type { ShopFacts } from "#settings";
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
import { longDayLabel } from "../../foundation/records/showroom-time.ts";
import { untaxedKeys, untaxedText } from "./untaxed-reasons.ts";

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
  /** Emails queued by earlier versions have it in `taxLabel`. */
  untaxed: z.enum(untaxedKeys).nullable().default(null),
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
  const isPriced = data.lines.length > 0;
  return toClient(data, context, {
    subject: m.repairs.takenInSubject(data.number),
    title: m.repairs.takenInTitle,
    text: m.repairs.takenIn(data.title, isPriced ? m.repairs.answerBelow : m.repairs.estimateComes),
    label: isPriced ? m.repairs.review : m.repairs.track,
  });
}

/** Asks a client to approve an estimate. */
function repairEstimatedEmail(data: Repair, context: EmailContext): Promise<Email> {
  return toClient(data, context, {
    subject: m.repairs.estimatedSubject(data.number),
    title: m.repairs.estimatedTitle,
    text: m.repairs.estimated(data.title),
    label: m.repairs.review,
  });
}

/** Confirms an approved estimate, and asks for a deposit if there is one. */
function repairApprovedEmail(data: Repair, context: EmailContext): Promise<Email> {
  const { depositCents, totalCents } = data;
  const money = depositCents > 0 ? m.repairs.depositNow(formatMoneyExact(depositCents)) : m.repairs.payLater;
  return toClient(data, context, {
    subject: m.repairs.approvedSubject(data.number),
    title: m.repairs.approvedTitle,
    text: `${m.repairs.approved(data.title, formatMoneyExact(totalCents))} ${money}`,
    label: depositCents > 0 ? m.repairs.payDeposit : m.repairs.track,
  });
}

/** Confirms that no work will be done. */
function repairDeclinedEmail(data: Repair, context: EmailContext): Promise<Email> {
  return toClient(data, context, {
    subject: m.repairs.declinedSubject(data.number),
    title: m.repairs.declinedTitle,
    text: m.repairs.declined(data.title),
    label: m.repairs.see,
    isBare: true,
  });
}

/** Tells a client that the piece can be picked up. */
function repairReadyEmail(data: Repair, context: EmailContext): Promise<Email> {
  return toClient({ ...data, promisedOn: null }, context, {
    subject: m.repairs.readySubject(data.number),
    title: m.repairs.readyTitle,
    text: m.repairs.ready(data.title),
    label: m.repairs.seeBalance,
  });
}

function repairHandedOverEmail(data: Repair, context: EmailContext): Promise<Email> {
  return toClient({ ...data, promisedOn: null }, context, {
    subject: m.repairs.pickedUpSubject(data.number),
    title: m.repairs.pickedUpTitle,
    text: m.repairs.pickedUp(data.title),
    label: m.repairs.see,
  });
}

function repairReturnedEmail(data: Repair, context: EmailContext): Promise<Email> {
  return toClient(data, context, {
    subject: m.repairs.returnedSubject(data.number),
    title: m.repairs.returnedTitle,
    text: m.repairs.returned(data.title),
    label: m.repairs.see,
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
      ...textPart(
        `${name} ${word} the ${formatMoneyExact(data.totalCents)} estimate for ${number}: ${title}.`,
      ),
      ...quotePart("Their note", reason),
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
  const linked: EmailPart[] = href === null ? [] : [{ kind: "link", label: email.label, href }];
  return {
    subject: email.subject,
    title: email.title,
    parts: [
      ...greetingPart(data.name),
      ...textPart(email.text),
      ...(email.isBare ? [] : sumParts(data)),
      { kind: "rows", rows: rowsOf(email.isBare ? { ...data, promisedOn: null } : data, facts) },
      ...linked,
      ...textPart(m.mail.questions(facts.phones.showroom, data.number)),
    ],
  };
}

function sumParts({ lines, taxCents, totalCents, ...repair }: Repair): EmailPart[] {
  if (lines.length === 0) return [];
  const taxLabel = repair.taxLabel ?? untaxedText(repair.untaxed);
  const rows = lines.map(({ work, cents }) => ({ label: work, value: formatMoneyExact(cents) }));
  const tax = taxLabel === null ? [] : [{ label: taxLabel, value: formatMoneyExact(taxCents) }];
  return [
    {
      kind: "sum",
      rows: [...rows, ...tax],
      total: { label: m.mail.total, value: formatMoneyExact(totalCents) },
    },
  ];
}

function rowsOf({ number, promisedOn }: Repair, facts: ShopFacts): EmailRow[] {
  const { street, town } = facts.address;
  return [
    { label: m.repairs.repair, value: number },
    ...(promisedOn === null ? [] : [{ label: m.repairs.readyOn, value: longDayLabel(promisedOn) }]),
    { label: m.repairs.showroom, value: `${street}, ${town}` },
  ];
}

export const repairEmails: EmailKinds = {
  "repair-taken-in": defineEmail("Repair taken in", repairData.client, repairTakenInEmail),
  "repair-estimated": defineEmail("Repair estimate", repairData.client, repairEstimatedEmail),
  "repair-approved": defineEmail("Repair approved", repairData.client, repairApprovedEmail),
  "repair-declined": defineEmail("Repair declined", repairData.client, repairDeclinedEmail),
  "repair-ready": defineEmail("Repair ready", repairData.client, repairReadyEmail),
  "repair-handed-over": defineEmail("Repair picked up", repairData.client, repairHandedOverEmail),
  "repair-returned": defineEmail("Piece returned", repairData.client, repairReturnedEmail),
  "repair-answered": defineEmail(
    "To the showroom: estimate approved or declined",
    repairData.answered,
    repairAnsweredEmail,
  ),
};
