/** The bytes of a text of files' own words. Throws a RangeError for a letter beyond ASCII: no name here needs one. */
export function asciiBytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code > 127)
      throw new RangeError(
        `"${text.slice(i, i + 20)}" cannot stand in this file, which holds ASCII alone. Name the part in plain letters.`,
      );
    bytes[i] = code;
  }
  return bytes;
}
