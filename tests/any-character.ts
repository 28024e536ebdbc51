import fc from "fast-check";

const firstHalf = 0xd800;
const halves = 0x800;

/**
 * Any character for random texts, equivalent to fast-check's unit "binary", which builds a table of a million
 * characters and takes two seconds per process.
 */
export const anyCharacter = fc.integer({ min: 0, max: 0x10ffff - halves }).map(
  (place) => String.fromCodePoint(place < firstHalf ? place : place + halves),
  (text) => {
    const code = typeof text === "string" ? (text.codePointAt(0) ?? -1) : -1;
    if (code < 0 || String.fromCodePoint(code) !== text) throw new Error("Not one character.");
    return code < firstHalf ? code : code - halves;
  },
);
