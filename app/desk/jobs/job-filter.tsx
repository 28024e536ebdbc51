import { Form } from "react-router";
import { jobStates, type Stage } from "../../../workshop/jobs/job-states.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { PartLinks } from "../kit/part-links.tsx";
import { WhoseLinks } from "../kit/whose-links.tsx";
import { type JobsQuery, jobsPath } from "./jobs-query.ts";

const stages = Object.keys(jobStates) as Stage[];

/** Filters jobs by stage, by text, and by who has them. */
export function JobFilter({
  stage,
  search,
  whose,
  counts,
  seesClient,
}: JobsQuery & { counts: Partial<Record<Stage, number>>; seesClient: boolean }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
      <nav aria-label="Stages">
        <PartLinks
          parts={[null, ...stages].map((one) => ({
            to: jobsPath({ stage: one, search, whose }),
            label: one ? jobStates[one].label : "All",
            isShown: one === stage,
            count: (one && counts[one]) || undefined,
          }))}
        />
      </nav>
      <WhoseLinks whose={whose} pathOf={(one) => jobsPath({ stage, search, whose: one })} />
      <Form action="/desk/jobs" className="flex items-end gap-2 max-sm:w-full">
        {stage && <input type="hidden" name="stage" value={stage} />}
        {whose && <input type="hidden" name="whose" value={whose} />}
        <TextField
          label={seesClient ? "Number, piece or client" : "Number or piece"}
          name="q"
          type="search"
          defaultValue={search}
          key={search}
          maxLength={100}
          className="max-sm:flex-1"
        />
        <Button type="submit" variant="secondary">
          Find
        </Button>
      </Form>
    </div>
  );
}
