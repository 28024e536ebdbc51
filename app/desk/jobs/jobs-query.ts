import { jobStates, type Stage } from "../../../workshop/jobs/job-states.ts";
import { readWhose, type Whose } from "../kit/assignment.ts";
import { deskPath } from "../kit/desk-path.ts";

export interface JobsQuery {
  /** Null: all that are in work or ready. */
  stage: Stage | null;
  search: string;
  whose: Whose;
}

/** The jobs that a URL requests; unknown values are ignored. */
export function readJobsQuery(query: URLSearchParams): JobsQuery {
  const stage = query.get("stage") ?? "";
  return {
    stage: Object.hasOwn(jobStates, stage) ? (stage as Stage) : null,
    search: (query.get("q") ?? "").slice(0, 100),
    whose: readWhose(query),
  };
}

export function jobsPath({ stage, search, whose }: JobsQuery): string {
  return deskPath("/desk/jobs", { stage, q: search, whose });
}
