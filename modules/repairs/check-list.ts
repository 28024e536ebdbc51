import type { pieceKinds } from "./piece-kinds.ts";

/** Intake checks, by stored key. */
const checks = {
  crystal: "Crystal whole",
  pushers: "Crown and pushers move freely",
  runs: "Runs",
  winds: "Winds and sets",
  bracelet: "Bracelet and clasp whole",
  stones: "Stones tight",
  prongs: "Prongs whole",
  band: "Band round, without cracks",
  hallmark: "Hallmark legible",
  links: "Links and chain whole",
  clasp: "Clasp closes",
  pair: "Both there, alike",
  posts: "Posts straight, backs hold",
  complete: "Complete, without cracks",
  papers: "Box and papers stay with the client",
} as const;

export type ConditionCheck = keyof typeof checks;

export const checkKeys = Object.keys(checks) as ConditionCheck[];

const checksOfKind: Readonly<Record<keyof typeof pieceKinds, readonly ConditionCheck[]>> = {
  ring: ["stones", "prongs", "band", "hallmark", "papers"],
  necklace: ["links", "clasp", "stones", "hallmark", "papers"],
  bracelet: ["links", "clasp", "stones", "hallmark", "papers"],
  earrings: ["pair", "posts", "stones", "hallmark", "papers"],
  watch: ["crystal", "pushers", "runs", "winds", "bracelet", "stones", "papers"],
  other: ["complete", "stones", "hallmark", "papers"],
};

/** A checked item and its note. */
export interface CheckedLine {
  check: ConditionCheck;
  note: string;
}

/** Checks for a kind of piece, plus any checked before its kind was changed. */
export function checksOf(kind: string, ticked: readonly CheckedLine[]): ConditionCheck[] {
  const known = Object.hasOwn(checksOfKind, kind) ? (kind as keyof typeof checksOfKind) : "other";
  return [...new Set([...checksOfKind[known], ...ticked.map(({ check }) => check)])];
}

export function checkLabel(check: ConditionCheck): string {
  return checks[check];
}

/** For example, "Runs: −14 s a day". */
export function checkText({ check, note }: CheckedLine): string {
  return note === "" ? checks[check] : `${checks[check]}: ${note}`;
}
