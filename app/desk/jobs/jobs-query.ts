import { type Stage, stageLabels } from "../../client/job/stage-labels.ts";

export interface JobsQuery {
  /** Null: all that are in work or ready. */
  stage: Stage | null;
  search: string;
}

/** What the board's address asks for; what it does not know it passes over. */
export function readJobsQuery(query: URLSearchParams): JobsQuery {
  const stage = query.get("stage") ?? "";
  return {
    stage: Object.hasOwn(stageLabels, stage) ? (stage as Stage) : null,
    search: (query.get("q") ?? "").slice(0, 100),
  };
}

/** The address of a part of the board. */
export function jobsPath({ stage, search }: JobsQuery): string {
  const query = new URLSearchParams();
  if (stage) query.set("stage", stage);
  if (search) query.set("q", search);
  return query.size > 0 ? `/desk/jobs?${query}` : "/desk/jobs";
}
