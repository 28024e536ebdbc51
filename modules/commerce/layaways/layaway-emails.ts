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
  textPart,
} from "../../../foundation/mail/emails/email.ts";
import { calendarDayLabel, longDayLabel } from "../../../foundation/records/showroom-time.ts";

const layaway = z.object({
  orderId: z.string(),
  /** "L-1001" */
  number: z.string(),
  name: z.string(),
  pieces: z.string(),
  schedule: z.array(z.object({ dueOn: z.string(), cents: z.int(), isPaid: z.boolean() })),
  paidCents: z.int(),
  totalCents: z.int(),
  taxLabel: z.string().nullable(),
  isShipped: z.boolean(),
  due: z.object({ dueOn: z.string(), cents: z.int() }).nullable(),
  heldUntil: z.string().nullable(),
  end: z.object({ feeCents: z.int(), refundCents: z.int(), refundDays: z.int() }).nullable(),
});

export type LayawayEmailData = z.infer<typeof layaway>;

interface Words {
  subject: string;
  title: string;
  text: string;
}

async function toClient(
  data: LayawayEmailData,
  { facts, link }: EmailContext,
  { words, parts, isPaying = false }: { words: Words; parts: EmailPart[]; isPaying?: boolean },
): Promise<Email> {
  const href = await link("orders", data.orderId);
  const label = isPaying ? m.layaways.payNow : m.layaways.seeLayaway;
  return {
    subject: words.subject,
    title: words.title,
    parts: [
      ...greetingPart(data.name),
      ...textPart(words.text),
      ...parts,
      ...(href === null ? [] : [{ kind: "link" as const, label, href }]),
      ...textPart(m.mail.questions(facts.phones.showroom, data.number)),
    ],
  };
}

function scheduleParts({ schedule, totalCents }: LayawayEmailData): EmailPart[] {
  return [
    {
      kind: "sum",
      rows: schedule.map(({ dueOn, cents, isPaid }) => ({
        label: isPaid
          ? `${calendarDayLabel(dueOn)}, ${m.layaways.paidOn.toLowerCase()}`
          : calendarDayLabel(dueOn),
        value: formatMoneyExact(cents),
      })),
      total: { label: m.mail.total, value: formatMoneyExact(totalCents) },
    },
  ];
}

function balanceParts({ paidCents, totalCents }: LayawayEmailData): EmailPart[] {
  return [
    {
      kind: "sum",
      rows: [{ label: m.layaways.paidSoFar, value: formatMoneyExact(paidCents) }],
      total: { label: m.layaways.leftToPay, value: formatMoneyExact(totalCents - paidCents) },
    },
  ];
}

function withSchedule(wordsOf: (data: LayawayEmailData) => Words) {
  return (data: LayawayEmailData, context: EmailContext) =>
    toClient(data, context, { words: wordsOf(data), parts: scheduleParts(data) });
}

function askingFor(wordsOf: (data: LayawayEmailData, due: { amount: string; day: string }) => Words) {
  return (data: LayawayEmailData, context: EmailContext) => {
    const due = {
      amount: formatMoneyExact(data.due?.cents ?? 0),
      day: longDayLabel(data.due?.dueOn ?? data.schedule[0]?.dueOn ?? ""),
    };
    return toClient(data, context, { words: wordsOf(data, due), parts: balanceParts(data), isPaying: true });
  };
}

function ended(wordsOf: (data: LayawayEmailData) => Words) {
  return (data: LayawayEmailData, context: EmailContext) => {
    const { feeCents = 0, refundCents = 0, refundDays = 0 } = data.end ?? {};
    const fee =
      feeCents > 0 ? [{ label: m.layaways.cancellationFee, value: `−${formatMoneyExact(feeCents)}` }] : [];
    const paid = { label: m.layaways.paidSoFar, value: formatMoneyExact(feeCents + refundCents) };
    const sum: EmailPart = {
      ...{ kind: "sum", rows: [paid, ...fee] },
      total: { label: m.layaways.refund, value: formatMoneyExact(refundCents) },
    };
    const within = refundCents > 0 ? textPart(m.layaways.refundWithin(refundDays)) : [];
    return toClient(data, context, { words: wordsOf(data), parts: [sum, ...within] });
  };
}

/** Emails about layaways. */
export const layawayEmails: EmailKinds = {
  "layaway-started": defineEmail(
    "Layaway started",
    layaway,
    withSchedule(({ number, pieces }) => ({
      subject: m.layaways.startedSubject(number),
      title: m.layaways.startedTitle,
      text: m.layaways.started(pieces),
    })),
  ),
  "layaway-amended": defineEmail(
    "Layaway changed",
    layaway,
    withSchedule(({ number }) => ({
      subject: m.layaways.amendedSubject(number),
      title: m.layaways.amendedTitle,
      text: m.layaways.amended,
    })),
  ),
  "layaway-tax": defineEmail(
    "Layaway tax changed",
    layaway,
    withSchedule(({ taxLabel, totalCents }) => ({
      subject: m.layaways.taxSubject,
      title: m.layaways.taxTitle,
      text: m.layaways.taxChanged(taxLabel ?? "0%", formatMoneyExact(totalCents)),
    })),
  ),
  "layaway-due-soon": defineEmail(
    "Layaway payment coming up",
    layaway,
    askingFor(({ pieces }, { amount, day }) => ({
      subject: m.layaways.dueSoonSubject(amount, day),
      title: m.layaways.dueSoonTitle,
      text: m.layaways.dueSoon(amount, pieces, day),
    })),
  ),
  "layaway-due-today": defineEmail(
    "Layaway payment due",
    layaway,
    askingFor(({ pieces }, { amount }) => ({
      subject: m.layaways.dueTodaySubject(amount),
      title: m.layaways.dueTodayTitle,
      text: m.layaways.dueToday(amount, pieces),
    })),
  ),
  "layaway-late": defineEmail(
    "Layaway payment past due",
    layaway,
    askingFor(({ pieces, heldUntil }, { amount, day }) => ({
      subject: m.layaways.lateSubject(amount),
      title: m.layaways.lateTitle,
      text: m.layaways.late({
        amount,
        pieces,
        day,
        until: heldUntil === null ? "" : longDayLabel(heldUntil),
      }),
    })),
  ),
  "layaway-paid": defineEmail("Layaway paid in full", layaway, (data, context) =>
    toClient(data, context, {
      words: {
        subject: m.layaways.paidSubject(data.number),
        title: m.layaways.paidTitle,
        text: data.isShipped ? m.layaways.paidShip(data.pieces) : m.layaways.paidPickUp(data.pieces),
      },
      parts: [],
    }),
  ),
  "layaway-canceled": defineEmail(
    "Layaway canceled",
    layaway,
    ended(({ number, pieces }) => ({
      subject: m.layaways.canceledSubject(number),
      title: m.layaways.canceledTitle,
      text: m.layaways.canceled(pieces),
    })),
  ),
  "layaway-forfeited": defineEmail(
    "Layaway canceled after missed payments",
    layaway,
    ended(({ number, pieces }) => ({
      subject: m.layaways.canceledSubject(number),
      title: m.layaways.canceledTitle,
      text: m.layaways.forfeited(pieces),
    })),
  ),
};
