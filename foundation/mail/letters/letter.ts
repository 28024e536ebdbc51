import { z } from "zod";
import type { ShopFacts } from "../../../shop.config.ts";
import type { Mailbox } from "../mailbox.ts";

/** A letter before rendering. Its subject is ours: no visitor's text gets into a header. */
export interface Letter {
  subject: string;
  /** Heading of the rendered letter. */
  title: string;
  parts: Part[];
  /** Reply address, where that is not the sender. */
  replyTo?: Mailbox;
  /** URL that ends letters of this kind by one click (RFC 8058). */
  unsubscribe?: string;
  /** An entry for the reader's calendar, or its removal. */
  calendar?: { method: "request" | "cancel"; content: string };
}

/** The parts of a letter, independent of rendering. */
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
  | { kind: "link"; label: string; href: string };

export interface Row {
  label: string;
  value: string;
}

export interface LetterContext {
  facts: ShopFacts;
  /** URL of an order's page; null where no orders are stored here. */
  orderLink(orderId: string): Promise<string | null>;
  /** URL of the client's page of a piece in the workshop; null where the reader may not have it. */
  trackLink(jobId: string): Promise<string | null>;
  /** URL of the client's page of a quote, by its number; null where the reader may not have it. */
  quoteLink(quote: number): Promise<string | null>;
  /** URL of the client's page of a visit, by its id; null where the reader may not have it. */
  visitLink(visit: number): Promise<string | null>;
  /** URL of the client's page of a repair, by its number; null where the reader may not have it. */
  repairLink(repair: number): Promise<string | null>;
  /** URL of the page that confirms a want, by its id; null where the want is deleted. */
  wantLink(want: number): Promise<string | null>;
  /** URL of the page with the wants of a mailbox, by its id; null where it is deleted. */
  wantsLink(mailbox: number): Promise<string | null>;
  /** URL of the folder with the papers of a mailbox, by its id; null where it is erased. */
  papersLink(folder: number): Promise<string | null>;
  /** URL of a policy of the store, by its slug. */
  policyLink(slug: string): string;
  /** Footer of every letter; null: none. */
  notice: string | null;
}

/** A text part; none for an empty text. */
export function words(text: string): Part[] {
  return text === "" ? [] : [{ kind: "words", text }];
}

export const row = z.object({ label: z.string(), value: z.string() });

export const mailbox = z.object({ name: z.string(), address: z.string() });

/** A URL that a letter may link to. */
export const webAddress = z.url({ protocol: /^https?$/ });

/** What a mail client would turn into a link, and a host name that a reader would type. */
const linkLike = /https?:|www\.|[\p{L}\p{N}-]+\s?\.\s?\p{L}{2,}|[@＠]/iu;

/**
 * Typed text for a letter to an unverified address: unchanged, or empty when it could lead the reader elsewhere.
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
