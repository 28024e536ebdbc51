import { z } from "zod";
import type { ShopFacts } from "../../shop.config.ts";
import type { Mailbox } from "../mailbox.ts";

/** A letter before it is set as text and as HTML. The subject is ours: nothing typed by a visitor stands in a header. */
export interface Letter {
  subject: string;
  /** Above the words, where the letter is shown set. */
  title: string;
  parts: Part[];
  /** Whom an answer goes to, where that is not the sender. */
  replyTo?: Mailbox;
}

/** What a letter is put together from. No part knows how it is set. */
export type Part =
  | { kind: "words"; text: string }
  /** As on an envelope. */
  | { kind: "lines"; lines: string[] }
  /** What was chosen or bought, a row each. */
  | { kind: "rows"; title?: string; note?: string; rows: Row[] }
  /** Rows that come to the last one. */
  | { kind: "sum"; rows: Row[]; total: Row }
  /** What somebody typed, as typed. */
  | { kind: "quote"; label: string; text: string }
  | { kind: "code"; label: string; code: string }
  | { kind: "link"; label: string; href: string };

export interface Row {
  label: string;
  value: string;
}

export interface LetterContext {
  facts: ShopFacts;
  /** The address of an order's page; null where nobody here keeps orders. */
  orderLink(orderId: string): Promise<string | null>;
  /** The address of the page on which its client follows a piece in the workshop; null where nobody may be led there. */
  trackLink(jobId: string): Promise<string | null>;
  /** Said under every letter; null: nothing. */
  notice: string | null;
}

/** A part of words; none for an empty text. */
export function words(text: string): Part[] {
  return text === "" ? [] : [{ kind: "words", text }];
}

export const row = z.object({ label: z.string(), value: z.string() });

export const mailbox = z.object({ name: z.string(), address: z.string() });

/** An address that a letter may lead to. */
export const webAddress = z.url({ protocol: /^https?$/ });

/** What a mail program would turn into a link, and a host name that a reader would type. */
const linkLike = /https?:|www\.|[\p{L}\p{N}-]+\s?\.\s?\p{L}{2,}|[@＠]/iu;

/**
 * Typed text as it may stand in a letter to an address that nobody has checked: unchanged, or nothing when it holds what
 * could lead the reader elsewhere. Whoever types another person's address must not have our name under their own message.
 */
export function echo(text: string): string {
  return linkLike.test(text) ? "" : text;
}

/** The beginning of a letter to somebody whose name was typed; nothing where the name could lead the reader elsewhere. */
export function greeting(typedName: string): Part[] {
  const name = echo(typedName);
  return words(name && `Dear ${name},`);
}

/** What somebody typed, under a label; none for an empty text. */
export function quoted(label: string, text: string): Part[] {
  return text === "" ? [] : [{ kind: "quote", label, text }];
}
