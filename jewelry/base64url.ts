const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** How many base64url digits represent `count` different whole numbers; `count` is at least 1. */
export function digitCount(count: bigint): number {
  let digits = 1;
  for (let rest = (count - 1n) / 64n; rest > 0n; rest /= 64n) digits++;
  return digits;
}

/** Encodes a whole number, 0 to 64^length - 1, as exactly `length` base64url digits, most significant first. */
export function encodeNumber(value: bigint, length: number): string {
  let text = "";
  for (let rest = value; text.length < length; rest /= 64n) text = digits[Number(rest % 64n)] + text;
  return text;
}

/** Decodes a number; null for an invalid digit. */
export function decodeNumber(text: string): bigint | null {
  let value = 0n;
  for (const letter of text) {
    const digit = digits.indexOf(letter);
    if (digit < 0) return null;
    value = value * 64n + BigInt(digit);
  }
  return value;
}

/** Encodes text as unpadded base64url of its UTF-8. Throws URIError for lone surrogates. */
export function encodeText(text: string): string {
  let bits = 0;
  let held = 0;
  let written = "";
  for (const [byte] of encodeURIComponent(text).matchAll(/%..|[^%]/g)) {
    bits = ((bits << 8) | byteOf(byte)) & 0xffff;
    for (held += 8; held >= 6; held -= 6) written += digits[(bits >> (held - 6)) & 63];
  }
  return held > 0 ? written + digits[(bits << (6 - held)) & 63] : written;
}

/** Decodes text; null for an invalid digit or invalid UTF-8. */
export function decodeText(text: string): string | null {
  let bits = 0;
  let held = 0;
  let escaped = "";
  for (const letter of text) {
    const digit = digits.indexOf(letter);
    if (digit < 0) return null;
    bits = ((bits << 6) | digit) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    escaped += `%${((bits >> held) & 255).toString(16).padStart(2, "0")}`;
  }
  try {
    return decodeURIComponent(escaped);
  } catch {
    return null;
  }
}

function byteOf(escaped: string): number {
  return escaped.length === 3 ? Number.parseInt(escaped.slice(1), 16) : escaped.charCodeAt(0);
}
