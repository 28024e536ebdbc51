import { z } from "zod";

const hands = ["left", "right"] as const;
const fingers = ["thumb", "index", "middle", "ring", "little"] as const;

export type Finger = `${(typeof hands)[number]}-${(typeof fingers)[number]}`;
/** US ring sizes of the measured fingers. */
export type FingerSizes = Partial<Record<Finger, number>>;

export const allFingers = hands.flatMap((hand) => fingers.map((finger): Finger => `${hand}-${finger}`));

const smallest = 1;
const largest = 16;
const quarters: Record<string, number> = {
  "¼": 0.25,
  "½": 0.5,
  "¾": 0.75,
  "1/4": 0.25,
  "1/2": 0.5,
  "3/4": 0.75,
};
const message = `Enter a US size from ${smallest} to ${largest} in quarters, like 6, 6 ¼, 6 1/2 or 6.75.`;

const stored = z.partialRecord(z.enum(allFingers), z.number());

/** Parses the stored column; empty if invalid. */
export function readFingerSizes(column: string): FingerSizes {
  try {
    return stored.parse(JSON.parse(column));
  } catch {
    return {};
  }
}

/** A typed US size: "6", "6 ¼", "6 1/4" or "6.25"; undefined if empty. */
export const typedSize = z
  .string(message)
  .trim()
  .max(12, message)
  .default("")
  .transform((text, issues): number | undefined => {
    if (text === "") return undefined;
    const [, whole = "", part = ""] = /^(\d{1,2})\s*(¼|½|¾|1\/4|1\/2|3\/4|\.\d{1,2})?$/.exec(text) ?? [];
    const size = whole === "" ? Number.NaN : Number(whole) + (quarters[part] ?? Number(`0${part}`));
    if (size >= smallest && size <= largest && Number.isInteger(size * 4)) return size;
    issues.addIssue(message);
    return z.NEVER;
  });

/** The ring size that somebody searches by, like "ring 6 ½" or "size 6.5"; null for any other search. */
export function searchedSize(text: string): number | null {
  const [, size] = /^(?:ring|size|ring size)\s+(\d.*)$/i.exec(text.trim()) ?? [];
  return (size !== undefined && typedSize.safeParse(size).data) || null;
}

const marks = ["", " ¼", " ½", " ¾"];

/** For example, "6 ¼". */
export function sizeText(size: number): string {
  return `${Math.floor(size)}${marks[Math.round((size % 1) * 4)] ?? ""}`;
}
