import { type Stage, stageWords } from "../../../parts/job/stage-words.ts";
import type { JobSummary } from "../../../storefront/desk-jobs.server.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { type DeskColumn, DeskTable } from "../kit/desk-table.tsx";
import { DueTrack } from "./due-track.tsx";
import { daysWords } from "./job-words.ts";

interface JobListProps {
  stage: Stage;
  jobs: readonly JobSummary[];
  /** Ms since 1970. */
  now: number;
}

/** The jobs at one stage, the next due first. */
export function JobList({ stage, jobs, now }: JobListProps) {
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
    { label: "Client", cell: ({ clientName }) => clientName ?? "No longer known" },
    { label: "Here for", cell: ({ daysInStage }) => daysWords(daysInStage) },
    { label: "Due", cell: (job) => <DueTrack job={job} now={now} /> },
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
    <DeskSection title={`${stageWords[stage]}, ${jobs.length}`}>
      <DeskTable
        caption={`Jobs at ${stageWords[stage].toLowerCase()}`}
        columns={columns}
        rows={jobs}
        rowKey={({ id }) => id}
      />
    </DeskSection>
  );
}
