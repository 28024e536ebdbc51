import { workStages } from "../../../parts/job/stage-words.ts";
import { atDesk } from "../../../storefront/desk-answer.server.ts";
import { readJobs } from "../../../storefront/desk-jobs.server.ts";
import { DeskEmpty } from "../kit/desk-empty.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import type { Route } from "./+types/jobs";
import { JobFilter } from "./job-filter.tsx";
import { JobList } from "./job-list.tsx";
import { readJobsQuery } from "./jobs-query.ts";

export async function loader({ request }: Route.LoaderArgs) {
  const asked = readJobsQuery(new URL(request.url).searchParams);
  const jobs = await atDesk(() => readJobs({ stage: asked.stage ?? "open", search: asked.search }));
  return { ...asked, jobs, now: Date.now() };
}

export function meta() {
  return deskMeta("Jobs");
}

export default function Jobs({ loaderData }: Route.ComponentProps) {
  const { stage, search, jobs, now } = loaderData;
  const late = jobs.filter(({ isOverdue }) => isOverdue).length;
  const shown = stage ? [stage] : workStages.toReversed();
  const groups = shown
    .map((name) => ({ name, jobs: jobs.filter((job) => job.stage === name) }))
    .filter((group) => group.jobs.length > 0);
  return (
    <DeskPage title="Jobs" lead={lead(jobs.length, late)}>
      <JobFilter stage={stage} search={search} />
      {groups.map((group) => (
        <JobList key={group.name} stage={group.name} jobs={group.jobs} now={now} />
      ))}
      {groups.length === 0 && <NoJobs isSearch={search !== "" || stage !== null} />}
    </DeskPage>
  );
}

function lead(count: number, late: number): string {
  if (count === 0) return "Pieces that the workshop makes.";
  const pieces = count === 1 ? "One piece" : `${count} pieces`;
  return `${pieces}, the nearest to their end first${late > 0 ? `; ${late} ${late === 1 ? "is" : "are"} late` : ""}.`;
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
