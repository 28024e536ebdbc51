import { m } from "#messages";
import type { pieceKinds } from "./piece-kinds.ts";

/** Intake checks, by stored key. */
export const checkKeys = [
  "crystal",
  "pushers",
  "runs",
  "winds",
  "bracelet",
  "stones",
  "prongs",
  "band",
  "hallmark",
  "links",
  "clasp",
  "pair",
  "posts",
  "complete",
  "papers",
] as const;

export type ConditionCheck = (typeof checkKeys)[number];

const checksOfKind: Readonly<Record<keyof typeof pieceKinds, readonly ConditionCheck[]>> = {
  ring: ["stones", "prongs", "band", "hallmark", "papers"],
  necklace: ["links", "clasp", "stones", "hallmark", "papers"],
  bracelet: ["links", "clasp", "stones", "hallmark", "papers"],
  earrings: ["pair", "posts", "stones", "hallmark", "papers"],
  watch: ["crystal", "pushers", "runs", "winds", "bracelet", "stones", "papers"],
  other: ["complete", "stones", "hallmark", "papers"],
};

/** A checked item and its note. */
export interface CheckedItem {
  check: ConditionCheck;
  note: string;
}

/** Checks for a kind of piece, plus any checked before its kind was changed. */
export function checksForPiece(kind: string, ticked: readonly CheckedItem[]): ConditionCheck[] {
  const known = Object.hasOwn(checksOfKind, kind) ? (kind as keyof typeof checksOfKind) : "other";
  return [...new Set([...checksOfKind[known], ...ticked.map(({ check }) => check)])];
}

export function checkLabel(check: ConditionCheck): string {
  return m.repair.checks[check];
}

/** For example, "Runs: −14 s a day". */
export function checkText({ check, note }: CheckedItem): string {
  return note === "" ? checkLabel(check) : `${checkLabel(check)}: ${note}`;
}
