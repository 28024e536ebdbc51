import fc from "fast-check";

const firstHalf = 0xd800;
const halves = 0x800;

/**
 * Any character for random texts, as fast-check's unit "binary" has it: that one builds a table of all million of them,
 * two seconds in each process.
 */
export const anyCharacter = fc.integer({ min: 0, max: 0x10ffff - halves }).map(
  (place) => String.fromCodePoint(place < firstHalf ? place : place + halves),
  (text) => {
    const code = typeof text === "string" ? (text.codePointAt(0) ?? -1) : -1;
    if (code < 0 || String.fromCodePoint(code) !== text) throw new Error("Not one character.");
    return code < firstHalf ? code : code - halves;
  },
);
