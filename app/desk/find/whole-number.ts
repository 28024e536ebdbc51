import { readClaimCheck } from "#repairs";
import { pieceOfCode } from "#stock";
import type { Numbered } from "../../../operations/desk/find-exact.ts";
import { codeKey } from "../../../records/code-key.ts";

const random = { LI: "order", LD: "order", LJ: "job" } as const;

/** Kinds in series, and the number on people's papers of the row 0. */
const series = {
  Q: { kind: "quote", from: 0 },
  R: { kind: "receipt", from: 0 },
  RP: { kind: "repair", from: 0 },
  V: { kind: "visit", from: 1_000 },
  C: { kind: "client", from: 1_000 },
  ST: { kind: "take", from: 1_000 },
  A: { kind: "appraisal", from: 0 },
  CE: { kind: "certificate", from: 0 },
} as const;

/** The record of a whole number, "LI-7K2M9QXA" or "v1012", or of the code on a label or a claim check; null for other texts. */
export function wholeNumber(typed: string): Numbered | null {
  const check = readClaimCheck(typed);
  if (check) return { kind: "repair", number: check.number };
  const piece = pieceOfCode(typed);
  if (piece !== null) return { kind: "piece", number: piece };
  const text = codeKey(typed);
  const [, letters = "", digits = ""] = /^(L[IDJ])([0-9A-Z]{8})$/.exec(text) ?? [];
  if (letters !== "") return { kind: random[letters as keyof typeof random], number: `${letters}-${digits}` };
  const [, name = "", count = ""] = /^(Q|RP|R|V|CE|C|ST|A)(\d{4,9})$/.exec(text) ?? [];
  if (name === "") return null;
  const { kind, from } = series[name as keyof typeof series];
  return Number(count) > from ? { kind, number: Number(count) - from } : null;
}
