import { ChevronDown } from "lucide-react";
import { jobStates, type Stage } from "../../../modules/workshop/jobs/job-states.ts";
import { StageTrack } from "../../client/job/stage-track.tsx";
import { deskTime } from "../../platform/showroom-time.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useActorName, useCanPostForm } from "../access/use-signed-in.ts";
import { DeskForm } from "../kit/desk-form.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import type { Job } from "./desk-jobs.server.ts";
import { daysLabel, moveLabel } from "./job-labels.ts";

interface JobStagesProps {
  job: Pick<Job, "stage" | "stages" | "moves" | "version" | "daysInStage" | "design" | "written">;
  /** Why the last move was rejected. */
  error: string | null;
}

export function JobStages({ job, error }: JobStagesProps) {
  const actorName = useActorName();
  const { stage, stages, daysInStage, design, written } = job;
  const moves = useCanPostForm("desk/jobs/:id", "move") ? job.moves : [];
  const [forward, ...others] = moves.filter((to) => to !== "cancelled");
  const waits = stage === "design";
  return (
    <DeskSection title={title(stage, daysInStage)}>
      {error && <Notice kind="error">{error}</Notice>}
      <StageTrack stage={stage} stages={stages} />
      {waits && (
        <p className="max-w-[44em] text-ui text-text-2">
          {written
            ? "The client approves what we make online. If they approved it in person, record that here. We'll email them, and it's locked."
            : "The client approves the drawing online, from our email. If they approved it in person, record that here. We'll email them, and the design is locked."}
        </p>
      )}
      {moves.length > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          {forward && (design || written || !waits) && (
            <Move job={job} to={forward} variant={waits ? "secondary" : "primary"} />
          )}
          {others.map((to) => (
            <Move key={to} job={job} to={to} variant="secondary" />
          ))}
        </div>
      )}
      <details className="group/moves text-ui">
        <summary className="flex min-h-11 w-max items-center gap-2 text-small text-text-2">
          {moves.includes("cancelled") ? "History and closing" : "History"}
          <ChevronDown
            aria-hidden="true"
            size={16}
            strokeWidth={1.25}
            className="transition-transform duration-[220ms] ease-house group-open/moves:rotate-180 motion-reduce:transition-none"
          />
        </summary>
        <ol className="mt-2 grid gap-1.5 text-small tabular-nums">
          {stages.map(({ stage: name, enteredAt, actor }) => (
            <li key={`${name} ${enteredAt}`} className="flex flex-wrap gap-x-4">
              <span className="w-24">{jobStates[name].label}</span>
              <time dateTime={new Date(enteredAt).toISOString()}>{deskTime(enteredAt)}</time>
              <span className="text-text-2">{actorName(actor)}</span>
            </li>
          ))}
        </ol>
        {moves.includes("cancelled") && (
          <div className="mt-5 grid justify-items-start gap-3">
            <p className="max-w-[44em] text-text-2">
              A closed job can't be reopened, and closing it doesn't refund anything. To refund a deposit, go
              to its order; that closes the job too.
            </p>
            <Move job={job} to="cancelled" variant="secondary" />
          </div>
        )}
      </details>
    </DeskSection>
  );
}

function title(stage: Stage, days: number): string {
  const since = days === 0 ? "since today" : `for ${daysLabel(days)}`;
  return `${jobStates[stage].label} ${since}`;
}

function Move({
  job: { stage, version },
  to,
  variant,
}: {
  job: Pick<Job, "stage" | "version">;
  to: Stage;
  variant: "primary" | "secondary";
}) {
  return (
    <DeskForm intent="move">
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="to" value={to} />
      <input type="hidden" name="version" value={version} />
      <Button type="submit" variant={variant}>
        {moveLabel(stage, to)}
      </Button>
    </DeskForm>
  );
}
