import { AsciiWriter } from "./ascii-writer.ts";

/** The bytes of a text of files' own words. Throws a RangeError for a letter beyond ASCII: no name here needs one. */
export function asciiBytes(text: string): Uint8Array {
  return new AsciiWriter().text(text).bytes();
}
