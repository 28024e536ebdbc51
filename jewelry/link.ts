import { decodeNumber, decodeText, digitCount, encodeNumber, encodeText } from "./base64url.ts";
import type { Design } from "./design.ts";
import { designNumbering } from "./design-number.ts";
import { fitEngraving } from "./engraving.ts";
import { type LinkVersion, linkVersions } from "./options.ts";

/** Maximum length of a link's text. */
export const linkLength = 600;

const checkDigits = 3;
const numberAt = 1 + checkDigits;

/** L3, L4: link versions, oldest first. A design is encoded in the oldest version that can express it. */
export function designLinks(versions: readonly LinkVersion[]) {
  const known = versions.map((version) => {
    const numbering = designNumbering(version);
    return { mark: version.mark, numbering, digits: digitCount(numbering.count) };
  });

  /**
   * L1: encodes a design in at most 600 URL-safe characters: version, check, one number for all choices, and the
   * engraving's UTF-8. Throws if no version can express a choice: new options need a new version.
   */
  function encode(design: Design): string {
    const { enabled, text } = design.engraving;
    for (const [index, { mark, numbering, digits }] of known.entries()) {
      const number = numbering.number(design);
      if (number === null) continue;
      const body = encodeNumber(number, digits) + encodeText(enabled ? fitEngraving(text) : "");
      return mark + check(body, index) + body;
    }
    throw new Error(
      "No version of the design link can say every choice of this design, so it has no link. Add a version with the new option to linkVersions in jewelry/options.ts.",
    );
  }

  /** L2: decodes a link; null for an unknown version or anything but the exact output of `encode`. Never throws. */
  function decode(text: string): Design | null {
    if (typeof text !== "string" || text.length > linkLength) return null;
    const version = known.find(({ mark }) => mark === text[0]);
    if (!version) return null;
    const engravingAt = numberAt + version.digits;
    const number = decodeNumber(text.slice(numberAt, engravingAt));
    const engraved = decodeText(text.slice(engravingAt));
    const design = number === null || engraved === null ? null : version.numbering.design(number, engraved);
    // One comparison detects a wrong check, spare bits, missing or extra characters, and a version that isn't the
    // oldest.
    return design && encode(design) === text ? design : null;
  }

  return { encode, decode };
}

export const { encode: encodeDesign, decode: decodeDesign } = designLinks(linkVersions);

/** A three-digit checksum: FNV-1a over the characters, folded to 18 bits, seeded with the version. */
function check(body: string, version: number): string {
  let hash = 0x811c9dc5 + version;
  for (let index = 0; index < body.length; index++)
    hash = Math.imul(hash ^ body.charCodeAt(index), 0x01000193) >>> 0;
  return encodeNumber(BigInt((hash >>> 18) ^ (hash & 0x3ffff)), checkDigits);
}
