import type { Services } from "#services";
import { benchStages } from "../../../modules/workshop/jobs/job-states.ts";

export type JobDue = Awaited<ReturnType<typeof listDueJobs>>[number];

const maxShown = 4;

/** The workshop jobs due next, with pictures. */
export async function listDueJobs({ workshop, database, deskRecords }: Services) {
  const jobs = (await workshop.jobs())
    .filter(({ stage }) => benchStages.includes(stage))
    .toSorted((one, other) => one.dueAt - other.dueAt)
    .slice(0, maxShown);
  const pictures = await deskRecords.pictures(
    database,
    jobs.map(({ number }) => `job ${number}`),
  );
  return jobs.map((job) => ({ ...job, picture: pictures[`job ${job.number}`] }));
}
