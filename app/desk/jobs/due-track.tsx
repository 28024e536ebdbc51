import { settings } from "#settings";
import { deskDay } from "../../platform/showroom-time.ts";
import { MinuteTrack } from "../kit/minute-track.tsx";
import type { JobSummary } from "./desk-jobs.server.ts";
import { dueLabel } from "./job-labels.ts";

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** Time used of a piece's lead time, as a minute track with its due date. */
export function DueTrack({ job, now }: { job: JobSummary; now: number }) {
  const weeks = settings().deposit.maxWeeks;
  const words = dueLabel(job);
  if (job.stage === "design") return <span className="text-text-2">{`${weeks} weeks after approval`}</span>;
  if (words === null) return <span className="text-text-2">{deskDay(job.dueAt)}</span>;
  const spent = Math.min(1, Math.max(0, 1 - (job.dueAt - now) / (weeks * weekMs)));
  return (
    <span className="inline-grid gap-1">
      <MinuteTrack parts={weeks} share={spent} isLate={job.isOverdue} />
      <span className="text-small whitespace-nowrap">
        <span className={job.isOverdue ? "text-garnet" : ""}>{words}</span>
        <span className="text-text-2">, {deskDay(job.dueAt)}</span>
      </span>
    </span>
  );
}
