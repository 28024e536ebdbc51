import { formatMoneyExact } from "#money";
import type { Stage } from "../../../modules/workshop/jobs/job-states.ts";
import type { JobSummary } from "./desk-jobs.server.ts";

/** The name of the folder of a job's files, in its URL. */
export const folderFile = "folder.zip";
/** The name of its drawing with the thin places numbered. */
export const drawingFile = "drawing.svg";

/** The button's label of a move from one stage to another. */
export function moveLabels(from: Stage, to: Stage): string {
  if (to === "cancelled") return "Close this job";
  if (from === "design") return "Note an approval given in person";
  if (to === "approved") return "Back: cast it again";
  if (from === "setting" && to === "casting") return "Back to casting";
  if (from === "finishing" && to === "setting") return "Back to setting";
  if (from === "ready") return "Back to finishing";
  return `Begin ${to}`.replace("Begin ready", "It is ready");
}

/** "1 day", "12 days"; under a day "today". */
export function daysLabel(days: number): string {
  if (days === 0) return "today";
  return days === 1 ? "1 day" : `${days} days`;
}

/** "12 days left", "late by 3 days"; empty before approval and from when the piece is ready. */
export function dueLabel({ daysLeft, stage, isOverdue }: JobSummary): string | null {
  if (["design", "ready", "collected", "cancelled"].includes(stage)) return null;
  if (isOverdue) return `late by ${daysLabel(-daysLeft)}`;
  return daysLeft === 0 ? "due today" : `${daysLabel(daysLeft)} left`;
}

/** What was paid for a piece, and what of it is the deposit. */
export function paidFact({ paidCents, depositCents }: { paidCents: number; depositCents: number }) {
  const deposit = formatMoneyExact(depositCents);
  return paidCents > depositCents
    ? { label: "Paid", value: `${formatMoneyExact(paidCents)}, deposit of ${deposit} included` }
    : { label: "Deposit paid", value: formatMoneyExact(paidCents) };
}
