import type { CSSProperties } from "react";
import { m } from "#messages";
import { type ClientStage, clientStages, type Stage } from "../../../modules/workshop/jobs/job-states.ts";
import { shortDate, showroomDate } from "../../platform/showroom-time.ts";
import { classNames } from "../../ui/class-names.ts";

interface StageTrackProps {
  stage: Stage;
  /** Every stage reached, oldest first; a stage may occur more than once. */
  stages: readonly { stage: Stage; enteredAt: number }[];
}

/** Progress along a track, and the date of each stage below it. */
export function StageTrack({ stage, stages }: StageTrackProps) {
  const at = reached(stage, stages);
  const words =
    stage === "cancelled" ? m.track.closed : m.track.stageOf(stageName(stage), at + 1, clientStages.length);
  return (
    <div>
      <div
        role="progressbar"
        aria-label={m.track.stages}
        aria-valuemin={0}
        aria-valuemax={clientStages.length}
        aria-valuenow={at + 1}
        aria-valuetext={words}
        className="step-track"
        style={{ "--steps": clientStages.length, "--step": at + 1 } as CSSProperties}
      >
        <i />
      </div>
      <ol className="mt-4 grid gap-2.5 sm:auto-cols-fr sm:grid-flow-col sm:gap-0">
        {clientStages.map((name, index) => (
          <StageDay
            key={name}
            name={name}
            isNow={name === stage}
            enteredAt={index <= at ? newest(name, stages) : null}
          />
        ))}
      </ol>
    </div>
  );
}

function StageDay({
  name,
  isNow,
  enteredAt,
}: {
  name: ClientStage;
  isNow: boolean;
  enteredAt: number | null;
}) {
  return (
    <li
      aria-current={isNow ? "step" : undefined}
      className={classNames(
        "grid grid-cols-[108px_1fr] gap-x-4 text-small sm:block sm:pr-2",
        enteredAt === null ? "text-text-3" : isNow ? "text-text" : "text-text-2",
      )}
    >
      <span className={classNames("block", isNow && "font-medium")}>
        {stageName(name)}
        {isNow && <span className="sr-only">{m.track.now}</span>}
      </span>
      {enteredAt === null ? (
        <span className="block sm:mt-0.5">{m.track.upcoming}</span>
      ) : (
        <time
          dateTime={new Date(enteredAt).toISOString()}
          title={showroomDate(enteredAt)}
          className="block tabular-nums sm:mt-0.5"
        >
          {isNow && <span className="sm:hidden">{m.track.since}</span>}
          <span>{shortDate(enteredAt)}</span>
        </time>
      )}
    </li>
  );
}

function stageName(stage: ClientStage): string {
  return {
    design: m.track.design,
    approved: m.track.approved,
    casting: m.track.casting,
    setting: m.track.setting,
    finishing: m.track.finishing,
    ready: m.track.ready,
    collected: m.track.pickedUp,
  }[stage];
}

/** The stage's position in the process; for a canceled piece, that of its last stage before. */
function reached(stage: Stage, stages: StageTrackProps["stages"]): number {
  const last = stage === "cancelled" ? stages.findLast((one) => one.stage !== "cancelled")?.stage : stage;
  return clientStages.findIndex((name) => name === (last ?? "design"));
}

function newest(name: ClientStage, stages: StageTrackProps["stages"]): number | null {
  return stages.findLast(({ stage }) => stage === name)?.enteredAt ?? null;
}
