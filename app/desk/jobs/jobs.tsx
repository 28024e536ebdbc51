import { type Stage, stageLabels } from "../../client/job/stage-labels.ts";
import { services } from "../../services.server.ts";
import { DeskEmpty } from "../kit/desk-empty.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { atDesk } from "../session/desk-answer.server.ts";
import type { Route } from "./+types/jobs";
import type { JobSummary } from "./desk-jobs.server.ts";
import { JobFilter } from "./job-filter.tsx";
import { JobList } from "./job-list.tsx";
import { readJobsQuery } from "./jobs-query.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { stage, search } = readJobsQuery(new URL(request.url).searchParams);
  const { workshop } = context.get(services);
  const open = await atDesk(() => workshop.jobs({ stage: "open", search }));
  const shown =
    stage === "cancelled" || stage === "collected"
      ? await atDesk(() => workshop.jobs({ stage, search }))
      : open.filter((job) => stage === null || job.stage === stage);
  return { stage, search, counts: countsOf(open), jobs: byStage(shown), now: Date.now() };
}

export function meta() {
  return deskMeta("Jobs");
}

export default function Jobs({ loaderData }: Route.ComponentProps) {
  const { stage, search, counts, jobs, now } = loaderData;
  return (
    <DeskPage title="Jobs" lead={lead(jobs)}>
      <JobFilter stage={stage} search={search} counts={counts} />
      {jobs.length > 0 ? (
        <JobList jobs={jobs} now={now} />
      ) : (
        <NoJobs isSearch={search !== "" || stage !== null} />
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
  const order = Object.keys(stageLabels);
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
