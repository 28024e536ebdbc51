import { data } from "react-router";
import { jobStates, type Stage } from "../../../workshop/jobs/job-states.ts";
import { longestForms, readFields } from "../../platform/read-form.server.ts";
import { services } from "../../services.server.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { seesFact } from "../access/desk-access.ts";
import { useMay } from "../access/use-signed-in.ts";
import { assigneeOf } from "../kit/assignment.ts";
import { DeskEmpty } from "../kit/desk-empty.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { chosenRows, type SeveralOutcome } from "../kit/several/several.ts";
import { SeveralBar } from "../kit/several/several-bar.tsx";
import { SeveralNotice } from "../kit/several/several-notice.tsx";
import { atDesk } from "../session/desk-answer.server.ts";
import { deskUser } from "../session/desk-session.server.ts";
import type { Route } from "./+types/jobs";
import { type JobSummary, moveSeveralJobs } from "./desk-jobs.server.ts";
import { JobFilter } from "./job-filter.tsx";
import { JobList, severalJobs } from "./job-list.tsx";
import { jobTargets } from "./job-targets.ts";
import { readJobsQuery } from "./jobs-query.ts";
import { shownJobs } from "./shown-job.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { stage, search, whose } = readJobsQuery(new URL(request.url).searchParams);
  const user = context.get(deskUser);
  const assignedTo = assigneeOf(whose, user);
  const sees = { client: seesFact(user.role, "client"), price: seesFact(user.role, "price") };
  const { workshop, database, deskRecords } = context.get(services);
  const open = await atDesk(() => workshop.jobs({ stage: "open", search, sees, assignedTo }));
  const shown =
    stage === "cancelled" || stage === "collected"
      ? await atDesk(() => workshop.jobs({ stage, search, sees, assignedTo }))
      : open.filter((job) => stage === null || job.stage === stage);
  const jobs = byStage(shownJobs(shown, user.role));
  const pictures = await atDesk(() =>
    deskRecords.pictures(
      database,
      jobs.map(({ number }) => `job ${number}`),
    ),
  );
  return {
    stage,
    search,
    whose,
    counts: countsOf(open),
    jobs,
    seesClient: sees.client,
    pictures,
    now: Date.now(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = (await readFields(request, longestForms.desk)) ?? new URLSearchParams();
  const to = form.get("to") ?? "";
  const rows = chosenRows(form);
  const outcome = await atDesk(() =>
    moveSeveralJobs(context.get(services).workshop, rows, to, context.get(deskUser)),
  );
  return data({ outcome, to }, { status: outcome.done === 0 ? 409 : 200 });
}

export { readAlways as shouldRevalidate } from "../kit/read-again.ts";

export function meta() {
  return deskMeta("Jobs");
}

export default function Jobs({ loaderData, actionData }: Route.ComponentProps) {
  const { stage, search, whose, counts, jobs, seesClient, pictures, now } = loaderData;
  const canMove = useMay("desk/jobs", "several");
  const answer = actionData as { outcome: SeveralOutcome; to: string } | undefined;
  return (
    <DeskPage title="Jobs" lead={lead(jobs)}>
      <SeveralNotice
        outcome={answer?.outcome}
        noun="job"
        done={`at ${jobStates[answer?.to as Stage]?.label.toLowerCase() ?? "its stage"}`}
      />
      <JobFilter {...{ stage, search, whose, counts, seesClient }} />
      {jobs.length > 0 ? (
        <div className="grid gap-4">
          <JobList {...{ jobs, seesClient, pictures, now, canMove }} />
          {canMove && (
            <SeveralBar form={severalJobs} noun="job" outcome={answer?.outcome}>
              <SelectField label="Comes to" name="to" size="sm" options={jobTargets} />
              <Button type="submit" size="sm" className="min-h-11">
                Move the chosen
              </Button>
            </SeveralBar>
          )}
        </div>
      ) : (
        <NoJobs isSearch={search !== "" || stage !== null || whose !== null} />
      )}
    </DeskPage>
  );
}

function countsOf(jobs: readonly JobSummary[]): Partial<Record<Stage, number>> {
  const groups = Object.groupBy(jobs, ({ stage }) => stage);
  return Object.fromEntries(Object.entries(groups).map(([stage, list]) => [stage, list.length]));
}

/** What is in work first, the latest stage before earlier ones; within a stage by due date. */
function byStage(jobs: readonly JobSummary[]): JobSummary[] {
  const order = Object.keys(jobStates);
  const place = ({ stage }: JobSummary) => -order.indexOf(stage);
  return jobs.toSorted((one, other) => place(one) - place(other));
}

function lead(jobs: readonly JobSummary[]): string {
  const late = jobs.filter(({ isOverdue }) => isOverdue).length;
  if (jobs.length === 0) return "Pieces that the workshop makes.";
  const pieces = jobs.length === 1 ? "One piece" : `${jobs.length} pieces, the nearest to their end first`;
  return `${pieces}${late > 0 ? `; ${late} late` : ""}.`;
}

function NoJobs({ isSearch }: { isSearch: boolean }) {
  return isSearch ? (
    <DeskEmpty title="No such job">Look under another stage, or for another word.</DeskEmpty>
  ) : (
    <DeskEmpty title="Nothing at the bench">
      A paid deposit and an accepted quote open a job here by themselves.
    </DeskEmpty>
  );
}
