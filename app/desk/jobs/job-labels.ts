import { formatMoneyExact } from "#money";
import {
  benchStages,
  jobStates,
  makingStages,
  type Stage,
} from "../../../modules/workshop/jobs/job-states.ts";
import type { JobSummary } from "./desk-jobs.server.ts";

/** File name of a job's folder, in its URL. */
export const folderFileName = "folder.zip";
/** File name of its drawing with numbered thin places. */
export const drawingFileName = "drawing.svg";

/** The button label for a move between stages. */
export function moveLabel(from: Stage, to: Stage): string {
  const stages = Object.keys(jobStates);
  const isBack = stages.indexOf(to) < stages.indexOf(from);
  return (isBack ? jobStates[to].back : jobStates[to].on) ?? jobStates[to].label;
}

/** Stages that allow moving several jobs at once. Clients approve and pick up pieces one at a time. */
export const bulkMoveStages = makingStages.map((value) => ({ value, label: jobStates[value].label }));

/** "1 day", "12 days", or "today" for 0. */
export function daysLabel(days: number): string {
  if (days === 0) return "today";
  return days === 1 ? "1 day" : `${days} days`;
}

/** "12 days left", "late by 3 days". Null before approval and once the piece is ready. */
export function dueLabel({ daysLeft, stage, isOverdue }: JobSummary): string | null {
  if (!benchStages.includes(stage)) return null;
  if (isOverdue) return `late by ${daysLabel(-daysLeft)}`;
  return daysLeft === 0 ? "due today" : `${daysLabel(daysLeft)} left`;
}

/** What was paid for a piece, and how much of it is the deposit. */
export function paidFact({ paidCents, depositCents }: { paidCents: number; depositCents: number }) {
  const deposit = formatMoneyExact(depositCents);
  return paidCents > depositCents
    ? { label: "Paid", value: `${formatMoneyExact(paidCents)}, deposit of ${deposit} included` }
    : { label: "Deposit paid", value: formatMoneyExact(paidCents) };
}
