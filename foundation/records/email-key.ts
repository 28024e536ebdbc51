import type { KeyObject } from "node:crypto";
import { keyedHash } from "./secret.ts";

/** Replaces erased personal data. */
export const redactedText = "redacted";

const gmail = new Set(["gmail.com", "googlemail.com"]);

/** Stands for the mailbox of a client who has no email address; shared with nobody. */
export function noMailboxKey(id: string): string {
  return `no email ${id.toLowerCase()}`;
}

/** Whether an address can be written to; false for what stands for a mailbox. */
export function isMailbox(address: string): boolean {
  return address.includes("@");
}

/**
 * Normalizes a valid address for comparison: lower case, without a `+tag`, and without dots for Gmail. What stands for a
 * mailbox is its own key.
 */
export function emailKey(email: string): string {
  const address = email.toLowerCase();
  const at = address.lastIndexOf("@");
  if (at === -1) return address;
  const domain = address.slice(at + 1);
  const typed = address.slice(0, at);
  const [untagged = ""] = typed.split("+");
  const isGmail = gmail.has(domain);
  const name = (isGmail ? untagged.replaceAll(".", "") : untagged) || typed;
  return `${name}@${isGmail ? "gmail.com" : domain}`;
}

/** Keyed hash (hex) that replaces an erased mailbox: it still recognizes the mailbox, but can't be emailed. */
export function emailKeyHash(secret: KeyObject, key: string): string {
  return keyedHash(secret, "mailbox", key);
}
