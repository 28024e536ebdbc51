import { jobStates } from "../../../modules/workshop/jobs/job-states.ts";
import { shortDate } from "../../platform/showroom-time.ts";
import { DueRow } from "../kit/due-row.tsx";
import { ListSection } from "../kit/list-section.tsx";
import { dueLabel } from "./job-labels.ts";
import type { JobDue } from "./jobs-due.server.ts";

/** The workshop jobs due next. Renders nothing if there are none. */
export function JobsDue({ jobs }: { jobs: readonly JobDue[] }) {
  if (jobs.length === 0) return null;
  return (
    <ListSection title="Jobs due" all={{ to: "/desk/jobs", label: "All jobs" }}>
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {jobs.map((job) => (
          <DueRow
            key={job.id}
            to={`/desk/jobs/${job.number}`}
            title={job.title}
            picture={job.picture}
            text={[job.number, job.clientName].filter(Boolean).join(", ")}
            due={shortDate(job.dueAt)}
            isLate={job.isOverdue}
            state={job.isOverdue ? dueLabel(job) : jobStates[job.stage].label}
          />
        ))}
      </ul>
    </ListSection>
  );
}
