import { z } from "zod";
import { m } from "#messages";
import type { ShopFacts } from "#settings";
import type { Mailbox } from "../mailbox.ts";

/** An email before rendering. Its subject never contains visitors' text, so none gets into a header. */
export interface Email {
  subject: string;
  /** Heading in the email's body. */
  title: string;
  parts: EmailPart[];
  /** Reply address, if it isn't the sender. */
  replyTo?: Mailbox;
  /** One-click unsubscribe URL (RFC 8058). */
  unsubscribe?: string;
  /** An entry to add to the reader's calendar or remove from it. */
  calendar?: { method: "request" | "cancel"; content: string };
}

/** The parts of an email, independent of rendering. */
export type EmailPart =
  | { kind: "words"; text: string }
  /** Lines of an address. */
  | { kind: "lines"; lines: string[] }
  /** One row per item chosen or bought. */
  | { kind: "rows"; title?: string; note?: string; rows: EmailRow[] }
  /** Rows and their total. */
  | { kind: "sum"; rows: EmailRow[]; total: EmailRow }
  /** A visitor's text, verbatim. */
  | { kind: "quote"; label: string; text: string }
  | { kind: "code"; label: string; code: string }
  /** A button; with `isQuiet`, a text link beside the email's main action. */
  | { kind: "link"; label: string; href: string; isQuiet?: boolean };

export interface EmailRow {
  label: string;
  value: string;
}

export interface EmailContext {
  facts: ShopFacts;
  /** URL of a kind of client page, such as "repairs", by its record's number or ID; null if the reader may not have it. */
  link(page: string, id: string | number): Promise<string | null>;
  /** Number and PIN of a gift card or store credit, by its account; null if the reader may not have them. */
  credit(account: string): Promise<{ code: string; pin: string } | null>;
  /** URL of a policy page, by slug. */
  policyLink(slug: string): string;
  /** Footer of every email; null if there is none. */
  isDemo: boolean;
}

/** A kind of email: its name at the desk, and how to write it from an outbox row's data. Throws for invalid data. */
export interface EmailKind {
  name: string;
  write(data: unknown, context: EmailContext): Email | Promise<Email>;
}

/** Kinds of emails by their template name in the outbox. */
export type EmailKinds = Readonly<Record<string, EmailKind>>;

export function defineEmail<S extends z.ZodType>(
  name: string,
  data: S,
  write: (data: z.output<S>, context: EmailContext) => Email | Promise<Email>,
): EmailKind {
  return { name, write: (typed, context) => write(data.parse(typed), context) };
}

/** Writes the email of an outbox row, whose parsed data is `data`. Throws for an unknown template or invalid data. */
export async function writeEmail(
  emails: EmailKinds,
  { template, data }: { template: string; data: unknown },
  context: EmailContext,
): Promise<Email> {
  const kind = emails[template];
  if (!kind)
    throw new Error(`There's no email "${template}", so it can't be sent. Run the release that queued it.`);
  return await kind.write(data, context);
}

/** The name of a kind of email, including kinds that only earlier versions sent. */
export function emailName(emails: EmailKinds, template: string): string {
  const words = template.replaceAll("-", " ");
  return emails[template]?.name ?? `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** A text part; empty if the text is empty. */
export function textPart(text: string): EmailPart[] {
  return text === "" ? [] : [{ kind: "words", text }];
}

export const rowSchema = z.object({ label: z.string(), value: z.string() });

export const mailboxSchema = z.object({ name: z.string(), address: z.string() });

/** A URL that emails may link to. */
export const webAddress = z.url({ protocol: /^https?$/ });

/** Text that mail clients would turn into a link, or that looks like a host name to type. */
const linkLike = /https?:|www\.|[\p{L}\p{N}-]+\s?\.\s?\p{L}{2,}|[@＠]/iu;

/**
 * User input for an email to an unverified address: unchanged, or empty if it could lead the reader elsewhere. Prevents
 * abuse: someone who enters another person's address must not be able to send a message under our name.
 */
export function blankIfLinkLike(text: string): string {
  return linkLike.test(text) ? "" : text;
}

/** A salutation with the entered name; empty if the name could lead the reader elsewhere. */
export function greetingPart(typedName: string): EmailPart[] {
  const name = blankIfLinkLike(typedName);
  return textPart(name && m.mail.dear(name));
}

/** User input under a label; empty if there is none. */
export function quotePart(label: string, text: string): EmailPart[] {
  return text === "" ? [] : [{ kind: "quote", label, text }];
}
