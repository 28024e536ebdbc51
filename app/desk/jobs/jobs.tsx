import { data } from "react-router";
import type { PiecePicture } from "../../../foundation/records/piece-picture.ts";
import { jobStates, type Stage } from "../../../modules/workshop/jobs/job-states.ts";
import { formByteLimits, readFields } from "../../platform/read-form.server.ts";
import { services } from "../../services.server.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { canSeeFact } from "../access/desk-access.ts";
import { useCanPostForm } from "../access/use-signed-in.ts";
import { BulkActionBar } from "../kit/bulk/bulk-action-bar.tsx";
import { type BulkOutcome, readSelectedRows, rowCheckboxValue } from "../kit/bulk/bulk-outcome.ts";
import { BulkOutcomeNotice } from "../kit/bulk/bulk-outcome-notice.tsx";
import { csvTime } from "../kit/csv.ts";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { listExportMiddleware, loadList, withPictures } from "../kit/desk-list.server.ts";
import { DeskList } from "../kit/desk-list.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { stateOptions } from "../kit/list-query.ts";
import { defineDeskList } from "../kit/list-screen.ts";
import { PieceCell } from "../kit/piece-cell.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import { deskUserContext } from "../session/desk-session.server.ts";
import type { Route } from "./+types/jobs";
import { type JobSummary, moveJobsAtDesk } from "./desk-jobs.server.ts";
import { DueTrack } from "./due-track.tsx";
import { bulkMoveStages, daysLabel } from "./job-labels.ts";
import { readJobs } from "./visible-job.server.ts";

/** The id of the bulk move form. */
const several = "several-jobs";

const list = defineDeskList({
  rowKey: ({ id }: JobSummary & { picture?: PiecePicture | undefined }) => id,
  path: "/desk/jobs",
  title: "Jobs",
  noun: ["job", "jobs"],
  filters: { stage: { label: "Stages", options: { open: "All", ...stateOptions(jobStates) } } },
  isAssigned: true,
  search: (role) => (canSeeFact(role, "client") ? "Number, piece or client" : "Number or piece"),
  columns: [
    {
      label: "Piece",
      isHead: true,
      sort: "piece",
      csv: ({ title }) => title,
      cell: ({ number, title, source, picture }) => (
        <PieceCell piece={picture} title={title}>
          <TextLink to={`/desk/jobs/${number}`} className="justify-self-start">
            {title}
          </TextLink>
          <span className="text-small font-normal tabular-nums text-text-2">
            {source.kind === "deposit" ? `${number}, order ${source.orderNumber}` : number}
          </span>
        </PieceCell>
      ),
    },
    { label: "Job", isFileOnly: true, csv: ({ number }) => number },
    {
      label: "Order",
      isFileOnly: true,
      csv: ({ source }) => (source.kind === "deposit" ? source.orderNumber : null),
    },
    {
      label: "Stage",
      sort: "-stage",
      csv: ({ stage }) => jobStates[stage].label,
      cell: ({ stage, daysInStage }) => (
        <span className="flex flex-wrap items-baseline gap-x-3">
          <DeskBadge tone={jobStates[stage].tone}>{jobStates[stage].label}</DeskBadge>
          <span className="text-small tabular-nums text-text-2">{daysLabel(daysInStage)}</span>
        </span>
      ),
    },
    {
      label: "Due",
      sort: "due",
      csv: ({ dueAt }) => csvTime(dueAt),
      cell: (job, { now }) => <DueTrack job={job} now={now} />,
    },
    {
      label: "Client",
      fact: "client",
      sort: "client",
      csv: ({ clientName }) => clientName,
      cell: ({ clientName }) => clientName ?? "Unknown",
    },
    { label: "Assigned to", isSparse: true, csv: ({ assignedTo }, { staff }) => staff(assignedTo) },
    {
      label: "Message",
      cell: ({ waitsSince }) =>
        waitsSince === null ? (
          <span className="text-text-3">None</span>
        ) : (
          <DeskBadge tone="open">Needs a reply</DeskBadge>
        ),
    },
  ],
  empty: ({ filters }) =>
    filters.stage === "open"
      ? {
          title: "No jobs in the workshop",
          text: "Jobs open automatically when a deposit is paid or a quote is accepted.",
        }
      : { title: "No jobs found", text: "Try another stage or search." },
  choice: {
    form: several,
    value: ({ id, version }) => rowCheckboxValue(id, version),
    label: ({ number, title }) => `${number}, ${title}`,
  },
});

export const middleware = [listExportMiddleware(list, readJobs)];

export async function loader(args: Route.LoaderArgs) {
  return await withPictures(args, await loadList(args, list, readJobs), ({ number }) => `job ${number}`);
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = (await readFields(request, formByteLimits.desk)) ?? new URLSearchParams();
  const to = form.get("to") ?? "";
  const rows = readSelectedRows(form);
  const outcome = await withDatabaseErrorPage(() =>
    moveJobsAtDesk(context.get(services).workshop, rows, to, context.get(deskUserContext)),
  );
  return data({ outcome, to }, { status: outcome.done === 0 ? 409 : 200 });
}

export { reloadAlways as shouldRevalidate } from "../kit/reload-page.ts";

export function meta() {
  return deskMeta("Jobs");
}

export default function Jobs({ loaderData, actionData }: Route.ComponentProps) {
  const canMove = useCanPostForm("desk/jobs", "several");
  const answer = actionData as { outcome: BulkOutcome; to: string } | undefined;
  return (
    <DeskList
      list={list}
      data={loaderData}
      lead={leadOf(loaderData)}
      bar={
        canMove && (
          <BulkActionBar form={several} noun="job" outcome={answer?.outcome}>
            <SelectField label="Move to" name="to" size="sm" options={bulkMoveStages} />
            <Button type="submit" size="sm" className="min-h-11">
              Move selected
            </Button>
          </BulkActionBar>
        )
      }
    >
      <BulkOutcomeNotice
        outcome={answer?.outcome}
        noun="job"
        done={`at ${jobStates[answer?.to as Stage]?.label.toLowerCase() ?? "their stage"}`}
      />
    </DeskList>
  );
}

function leadOf({
  rows,
  total,
  pages,
}: {
  rows: readonly JobSummary[];
  total: number;
  pages: number;
}): string {
  if (total === 0) return "Pieces in the workshop.";
  const late = rows.filter(({ isOverdue }) => isOverdue).length;
  const pieces = total === 1 ? "One piece" : `${total} pieces, closest to done first`;
  return `${pieces}${late > 0 && pages === 1 ? `; ${late} late` : ""}.`;
}
