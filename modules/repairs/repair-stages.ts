import type { RepairStage } from "../../foundation/database/repair-tables.ts";

export type { RepairStage } from "../../foundation/database/repair-tables.ts";

/** Moves between stages. `estimate` sets or changes the price. */
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
  // Changing an approved estimate requires a new approval.
  estimate: { from: [...open, "declined"], to: "estimated" },
  approve: { from: ["estimated"], to: "approved" },
  decline: { from: ["taken_in", "estimated", "approved"], to: "declined" },
  start: { from: ["approved"], to: "bench" },
  finish: { from: ["bench"], to: "ready" },
  reopen: { from: ["ready"], to: "bench" },
  handover: { from: ["ready"], to: "handed_over" },
  return: { from: ["declined"], to: "returned" },
};

/** Stages after the piece is returned to the client. */
export const endedStages: readonly RepairStage[] = ["handed_over", "returned"];

/** Stages with an agreed price, which is booked. */
export const agreedStages: readonly RepairStage[] = ["approved", "bench", "ready", "handed_over"];

/** Stage after a move; null if not allowed. */
export function stageAfter(stage: RepairStage, move: RepairMove): RepairStage | null {
  const { from, to } = moves[move];
  return from.includes(stage) ? to : null;
}

/** Moves allowed in a stage. */
export function movesFrom(stage: RepairStage): RepairMove[] {
  return (Object.keys(moves) as RepairMove[]).filter((move) => stageAfter(stage, move) !== null);
}

/** Whether the piece is in the showroom. */
export function isInShowroom(stage: RepairStage): boolean {
  return !endedStages.includes(stage);
}

/** Whether the promised day has passed with work unfinished. */
export function isLate(
  { stage, promised_on: promised }: { stage: RepairStage; promised_on: string | null },
  today: string,
): boolean {
  return promised !== null && promised < today && isPromisePending(stage);
}

/** Whether the promise is still pending: work is neither finished nor declined. */
export function isPromisePending(stage: RepairStage): boolean {
  return ["taken_in", "estimated", "approved", "bench"].includes(stage);
}
