import type { RepairStage } from "../../foundation/database/repair-tables.ts";

export type { RepairStage } from "../../foundation/database/repair-tables.ts";

/** What can be done with a repair; `estimate` prices it, also again. */
export type RepairMove =
  | "estimate"
  | "approve"
  | "decline"
  | "start"
  | "finish"
  | "reopen"
  | "handover"
  | "return";

const open: readonly RepairStage[] = ["taken_in", "estimated", "approved", "bench", "ready"];

const moves: Readonly<Record<RepairMove, { from: readonly RepairStage[]; to: RepairStage }>> = {
  // An approved estimate that is changed has to be approved again.
  estimate: { from: [...open, "declined"], to: "estimated" },
  approve: { from: ["estimated"], to: "approved" },
  decline: { from: ["taken_in", "estimated", "approved"], to: "declined" },
  start: { from: ["approved"], to: "bench" },
  finish: { from: ["bench"], to: "ready" },
  reopen: { from: ["ready"], to: "bench" },
  handover: { from: ["ready"], to: "handed_over" },
  return: { from: ["declined"], to: "returned" },
};

/** The stages of a repair whose piece is with the client again. */
export const endedStages: readonly RepairStage[] = ["handed_over", "returned"];

/** The stages of work that was agreed: its price is booked. */
export const agreedStages: readonly RepairStage[] = ["approved", "bench", "ready", "handed_over"];

/** Where a move leads from a stage; null: it is not possible there. */
export function stageAfter(stage: RepairStage, move: RepairMove): RepairStage | null {
  const { from, to } = moves[move];
  return from.includes(stage) ? to : null;
}

/** The moves that are possible at a stage. */
export function movesAt(stage: RepairStage): RepairMove[] {
  return (Object.keys(moves) as RepairMove[]).filter((move) => stageAfter(stage, move) !== null);
}

/** Whether the piece is in the showroom. */
export function isInHouse(stage: RepairStage): boolean {
  return !endedStages.includes(stage);
}

/** Whether a repair is behind its promise on a day: work that is not ready. */
export function isLate(
  { stage, promised_on: promised }: { stage: RepairStage; promised_on: string | null },
  today: string,
): boolean {
  return promised !== null && promised < today && isDue(stage);
}

/** Whether a promise still stands: the work is neither ready nor declined. */
export function isDue(stage: RepairStage): boolean {
  return ["taken_in", "estimated", "approved", "bench"].includes(stage);
}
