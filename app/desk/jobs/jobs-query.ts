import { type Stage, stageLabels } from "../../client/job/stage-labels.ts";
import { deskPath } from "../kit/desk-path.ts";

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
  return deskPath("/desk/jobs", { stage, q: search });
}
