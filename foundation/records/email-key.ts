import type { KeyObject } from "node:crypto";
import { keyedHash } from "./secret.ts";

/** Replaces erased personal data. */
export const redactedText = "redacted";

const gmail = new Set(["gmail.com", "googlemail.com"]);

/** Normalizes a valid address for comparison: lower case, without a `+tag`, and without dots for Gmail. */
export function emailKey(email: string): string {
  const address = email.toLowerCase();
  const at = address.lastIndexOf("@");
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
