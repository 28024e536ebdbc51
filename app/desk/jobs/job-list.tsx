import type { PiecePicture } from "../../../records/piece-picture.ts";
import { jobStates } from "../../../workshop/jobs/job-states.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { useStaffName } from "../access/use-signed-in.ts";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { type DeskColumn, DeskTable, type RowChoice } from "../kit/desk-table.tsx";
import { PieceCell } from "../kit/piece-cell.tsx";
import { rowValue } from "../kit/several/several.ts";
import type { JobSummary } from "./desk-jobs.server.ts";
import { DueTrack } from "./due-track.tsx";
import { daysLabel } from "./job-labels.ts";

/** The id of the form that moves several jobs. */
export const severalJobs = "several-jobs";

const choice: RowChoice<JobSummary> = {
  form: severalJobs,
  value: ({ id, version }) => rowValue(id, version),
  label: ({ number, title }) => `${number}, ${title}`,
};

interface JobListProps {
  jobs: readonly JobSummary[];
  /** Whether their clients are shown. */
  seesClient: boolean;
  /** By "job LJ-7K2M9QXA". */
  pictures: Readonly<Record<string, PiecePicture>>;
  /** Ms since 1970. */
  now: number;
  /** Whether they can be moved together. */
  canMove: boolean;
}

/** Jobs with stage, time in it, and due date. */
export function JobList({ jobs, seesClient, pictures, now, canMove }: JobListProps) {
  const nameOf = useStaffName();
  const columns: DeskColumn<JobSummary>[] = [
    {
      label: "Piece",
      isHead: true,
      cell: (job) => (
        <PieceCell piece={pictures[`job ${job.number}`]} title={job.title}>
          <TextLink to={`/desk/jobs/${job.number}`} className="justify-self-start">
            {job.title}
          </TextLink>
          <span className="text-small font-normal tabular-nums text-text-2">
            {job.source.kind === "deposit" ? `${job.number}, order ${job.source.orderNumber}` : job.number}
          </span>
        </PieceCell>
      ),
    },
    {
      label: "Stage",
      cell: ({ stage, daysInStage }) => (
        <span className="flex flex-wrap items-baseline gap-x-3">
          <DeskBadge tone={jobStates[stage].tone}>{jobStates[stage].label}</DeskBadge>
          <span className="text-small tabular-nums text-text-2">{daysLabel(daysInStage)}</span>
        </span>
      ),
    },
    { label: "Due", cell: (job) => <DueTrack job={job} now={now} /> },
    ...(seesClient
      ? [{ label: "Client", cell: ({ clientName }: JobSummary) => clientName ?? "No longer known" }]
      : []),
    ...(jobs.some(({ assignedTo }) => assignedTo !== null)
      ? [{ label: "With", cell: ({ assignedTo }: JobSummary) => nameOf(assignedTo) }]
      : []),
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
    <DeskTable
      caption="Jobs, by stage and due day"
      columns={columns}
      rows={jobs}
      rowKey={({ id }) => id}
      choice={canMove ? choice : undefined}
    />
  );
}
