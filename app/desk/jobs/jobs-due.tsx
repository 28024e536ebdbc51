import { Link } from "react-router";
import { stageLabels } from "../../client/job/stage-labels.ts";
import { deskDay } from "../../platform/showroom-time.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { PieceThumb } from "../kit/piece-thumb.tsx";
import { dueLabel } from "./job-labels.ts";
import type { JobDue } from "./jobs-due.server.ts";

/** The pieces at the bench that are due next; nothing where none is. */
export function JobsDue({ jobs, now }: { jobs: readonly JobDue[]; now: number }) {
  if (jobs.length === 0) return null;
  return (
    <section aria-labelledby="jobs-due">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-3">
        <h2 id="jobs-due" className="font-serif text-title-2">
          Jobs due
        </h2>
        <TextLink to="/desk/jobs" className="text-small text-text-2">
          All jobs
        </TextLink>
      </header>
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {jobs.map((job) => (
          <li
            key={job.id}
            className="relative grid grid-cols-[36px_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-2 hover:bg-text/3"
          >
            <PieceThumb piece={job.picture ?? { title: job.title, image: null }} className="w-9" />
            <span className="min-w-0 text-ui">
              <Link
                to={`/desk/jobs/${job.number}`}
                className="font-medium wrap-anywhere after:absolute after:inset-0"
              >
                {job.title}
              </Link>
              <span className="block text-small text-text-2">
                {[job.number, job.clientName].filter(Boolean).join(", ")}
              </span>
            </span>
            <span className="text-right text-ui tabular-nums">
              <span className={job.isOverdue ? "font-medium text-garnet" : undefined}>
                {deskDay(job.dueAt)}
              </span>
              <span className="block text-small text-text-2">
                {job.isOverdue ? dueLabel(job, now) : stageLabels[job.stage]}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
