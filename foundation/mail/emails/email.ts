import { z } from "zod";
import type { ShopFacts } from "#settings";
import type { Mailbox } from "../mailbox.ts";

/** An email before rendering. Its subject is ours: no visitor's text gets into a header. */
export interface Email {
  subject: string;
  /** Heading of the rendered email. */
  title: string;
  parts: Part[];
  /** Reply address, where that is not the sender. */
  replyTo?: Mailbox;
  /** URL that ends emails of this kind by one click (RFC 8058). */
  unsubscribe?: string;
  /** An entry for the reader's calendar, or its removal. */
  calendar?: { method: "request" | "cancel"; content: string };
}

/** The parts of an email, independent of rendering. */
export type Part =
  | { kind: "words"; text: string }
  /** As on an envelope. */
  | { kind: "lines"; lines: string[] }
  /** What was chosen or bought, a row each. */
  | { kind: "rows"; title?: string; note?: string; rows: Row[] }
  /** Rows that add up to the last one. */
  | { kind: "sum"; rows: Row[]; total: Row }
  /** A visitor's text, verbatim. */
  | { kind: "quote"; label: string; text: string }
  | { kind: "code"; label: string; code: string }
  /** A button; a quiet one is a line of text beside the email's one action. */
  | { kind: "link"; label: string; href: string; isQuiet?: boolean };

export interface Row {
  label: string;
  value: string;
}

export interface EmailContext {
  facts: ShopFacts;
  /** URL of a client's page, "repairs", by its record's number or id; null where the reader may not have it. */
  link(page: string, id: string | number): Promise<string | null>;
  /** URL of a policy of the store, by its slug. */
  policyLink(slug: string): string;
  /** Footer of every email; null: none. */
  notice: string | null;
}

/** A kind of email: its name at the desk, and how it is written of an outbox row's data. Throws for invalid data. */
export interface EmailKind {
  name: string;
  write(data: unknown, context: EmailContext): Email | Promise<Email>;
}

/** Kinds of emails by their template in the outbox. */
export type EmailKinds = Readonly<Record<string, EmailKind>>;

export function emailOf<S extends z.ZodType>(
  name: string,
  data: S,
  write: (data: z.output<S>, context: EmailContext) => Email | Promise<Email>,
): EmailKind {
  return { name, write: (typed, context) => write(data.parse(typed), context) };
}

/** Writes the email of an outbox row; `data` is the row's, parsed. Throws for an unknown template or invalid data. */
export async function writeEmail(
  emails: EmailKinds,
  { template, data }: { template: string; data: unknown },
  context: EmailContext,
): Promise<Email> {
  const kind = emails[template];
  if (!kind)
    throw new Error(
      `There is no email "${template}", so it cannot be sent. Run the version of the store that queued it.`,
    );
  return await kind.write(data, context);
}

/** What an email is about, also one that only an earlier version writes. */
export function emailName(emails: EmailKinds, template: string): string {
  const words = template.replaceAll("-", " ");
  return emails[template]?.name ?? `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** A text part; none for an empty text. */
export function words(text: string): Part[] {
  return text === "" ? [] : [{ kind: "words", text }];
}

export const row = z.object({ label: z.string(), value: z.string() });

export const mailbox = z.object({ name: z.string(), address: z.string() });

/** A URL that an email may link to. */
export const webAddress = z.url({ protocol: /^https?$/ });

/** What a mail client would turn into a link, and a host name that a reader would type. */
const linkLike = /https?:|www\.|[\p{L}\p{N}-]+\s?\.\s?\p{L}{2,}|[@＠]/iu;

/**
 * Typed text for an email to an unverified address: unchanged, or empty when it could lead the reader elsewhere.
 * Whoever types another person's address must not send a message under our name.
 */
export function echo(text: string): string {
  return linkLike.test(text) ? "" : text;
}

/** Salutation by a typed name; empty where the name could lead the reader elsewhere. */
export function greeting(typedName: string): Part[] {
  const name = echo(typedName);
  return words(name && `Dear ${name},`);
}

/** Typed text under a label; none for an empty text. */
export function quoted(label: string, text: string): Part[] {
  return text === "" ? [] : [{ kind: "quote", label, text }];
}
