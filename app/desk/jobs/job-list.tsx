import { stageLabels } from "../../client/job/stage-labels.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { type DeskColumn, DeskTable } from "../kit/desk-table.tsx";
import type { JobSummary } from "./desk-jobs.server.ts";
import { DueTrack } from "./due-track.tsx";
import { daysLabel, stageTones } from "./job-labels.ts";

/** Jobs with stage, time in it, and due date. `now` in ms since 1970. */
export function JobList({ jobs, now }: { jobs: readonly JobSummary[]; now: number }) {
  const columns: DeskColumn<JobSummary>[] = [
    {
      label: "Piece",
      isHead: true,
      cell: ({ number, title }) => (
        <span className="grid gap-0.5">
          <TextLink to={`/desk/jobs/${number}`} className="justify-self-start">
            {title}
          </TextLink>
          <span className="text-small font-normal tabular-nums text-text-2">{number}</span>
        </span>
      ),
    },
    {
      label: "Stage",
      cell: ({ stage, daysInStage }) => (
        <span className="flex flex-wrap items-baseline gap-x-3">
          <DeskBadge tone={stageTones[stage]}>{stageLabels[stage]}</DeskBadge>
          <span className="text-small tabular-nums text-text-2">{daysLabel(daysInStage)}</span>
        </span>
      ),
    },
    { label: "Due", cell: (job) => <DueTrack job={job} now={now} /> },
    { label: "Client", cell: ({ clientName }) => clientName ?? "No longer known" },
    {
      label: "Message",
      cell: ({ waitsSince }) =>
        waitsSince === null ? (
          <span className="text-text-3">None waits</span>
        ) : (
          <DeskBadge tone="open">Wants an answer</DeskBadge>
        ),
    },
  ];
  return (
    <DeskTable caption="Jobs, by stage and due day" columns={columns} rows={jobs} rowKey={({ id }) => id} />
  );
}
