import { digitsNumber, digitsText, numberDigits, textDigits } from "./base64url.ts";
import type { Design } from "./design.ts";
import { designNumber, numberDesign } from "./design-number.ts";
import { fitEngraving } from "./engraving.ts";

/** Letters a link's text has at most. */
export const linkLength = 600;

const version = "1";
const checkDigits = 3;
const numberLength = 10;
const head = version.length + checkDigits + numberLength;

/**
 * L1: a design in at most 600 letters that a query needs no escape for: version, check, one number for all choices,
 * the engraving's UTF-8.
 */
export function encodeDesign(design: Design): string {
  const { enabled, text } = design.engraving;
  const body =
    numberDigits(designNumber(design), numberLength) + textDigits(enabled ? fitEngraving(text) : "");
  return version + check(body) + body;
}

/**
 * L2: the design of a link, or null when it is of another version, damaged, or not written exactly as `encodeDesign`
 * writes it. Never throws.
 */
export function decodeDesign(text: string): Design | null {
  if (typeof text !== "string" || text.length > linkLength) return null;
  const number = digitsNumber(text.slice(head - numberLength, head));
  const engraved = digitsText(text.slice(head));
  const design = number === null || engraved === null ? null : numberDesign(number, engraved);
  // One comparison sees version, check, spare bits, missing and superfluous letters.
  return design && encodeDesign(design) === text ? design : null;
}

/** Three digits that a slip of the hand changes: FNV-1a over the letters, folded to 18 bits. */
function check(body: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < body.length; index++)
    hash = Math.imul(hash ^ body.charCodeAt(index), 0x01000193) >>> 0;
  return numberDigits(BigInt((hash >>> 18) ^ (hash & 0x3ffff)), checkDigits);
}
