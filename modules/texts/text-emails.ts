import { z } from "zod";
import { m } from "#messages";
import { formatMoneyExact } from "#money";
import {
  defineEmail,
  type Email,
  type EmailContext,
  type EmailKinds,
  type EmailPart,
} from "../../foundation/mail/emails/email.ts";

/** What a text may lead to. */
export const textTopics = ["receipt", "ready", "pay"] as const;
export type TextTopic = (typeof textTopics)[number];

/** Templates that answer a client's own text. */
export const textReplies = ["text-stopped", "text-started", "text-help"] as const;
export type TextReply = (typeof textReplies)[number];

const topic = z.object({
  /** A client page and its record, as `EmailContext.link` takes them. */
  page: z.string(),
  id: z.union([z.string(), z.number()]),
  /** Of the order or receipt. */
  number: z.string(),
  cents: z.int().exactOptional(),
});

type Topic = z.output<typeof topic>;

/** A text in one line, with its link and how to opt out. */
async function parts(
  words: string,
  { page, id }: Topic,
  context: EmailContext,
  end = "",
): Promise<EmailPart[]> {
  const href = await context.link(page, id);
  return [
    { kind: "words", text: words },
    ...(href === null ? [] : [{ kind: "link" as const, label: "", href: href + end }]),
    { kind: "words", text: m.texts.optOut },
  ];
}

/** The subject and title are for the desk, where texts are listed with emails. */
async function textOf(words: string, data: Topic, context: EmailContext, end = ""): Promise<Email> {
  return { subject: words, title: "", parts: await parts(words, data, context, end) };
}

const reply = (name: string, words: (context: EmailContext) => string) =>
  defineEmail(name, z.object({}).loose(), (_, context) => {
    const text = words(context);
    return { subject: text, title: "", parts: [{ kind: "words", text }] };
  });

/** Every text. They are in the outbox beside the emails, so they are declared alike. */
export const textEmails: EmailKinds = {
  "text-receipt": defineEmail("Text: receipt", topic, (data, context) =>
    textOf(m.texts.receipt(context.facts.name, data.number), data, context, `/receipts/${data.number}`),
  ),
  "text-ready": defineEmail("Text: ready for pickup", topic, (data, context) =>
    textOf(m.texts.ready(context.facts.name, data.number), data, context),
  ),
  "text-pay": defineEmail("Text: pay link", topic, (data, context) => {
    const amount = formatMoneyExact(data.cents ?? 0);
    return textOf(m.texts.pay(context.facts.name, amount, data.number), data, context);
  }),
  "text-stopped": reply("Text: opted out", ({ facts }) => m.texts.stopped(facts.name)),
  "text-started": reply("Text: opted in again", ({ facts }) => m.texts.started(facts.name)),
  "text-help": reply("Text: help", ({ facts }) => m.texts.help(facts.name, facts.phones.showroom)),
};
