import type { KeyObject } from "node:crypto";
import { keyedHash } from "./secret.ts";

/** Stands where something about a person stood. */
export const redacted = "redacted";

const gmail = new Set(["gmail.com", "googlemail.com"]);

/**
 * The form by which one mailbox is known, however it is written: lower case, without a `+tag`, and for Gmail without
 * dots. Takes a checked address. It only tells addresses apart; mail goes to the address as it was typed.
 */
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

/** What remains of a sign-up whose address was erased, in hex: the same mailbox is known again, and nobody can write to it. */
export function emailKeyHash(secret: KeyObject, key: string): string {
  return keyedHash(secret, "mailbox", key);
}
