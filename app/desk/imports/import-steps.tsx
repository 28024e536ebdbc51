import { classNames } from "../../ui/class-names.ts";
import { MinuteTrack } from "../kit/minute-track.tsx";

const steps = ["Upload files", "Identify", "Review", "Test", "Import"] as const;

/** The five steps of an import; `step` counts from 1, and 6 means that all are done. */
export function ImportSteps({ step }: { step: number }) {
  const reached = Math.min(step, steps.length);
  return (
    <div>
      <MinuteTrack width={1_060} parts={30} longEvery={6} share={reached / steps.length} />
      <ol
        aria-label={step > steps.length ? "All 5 steps complete" : `Step ${step} of 5`}
        className="grid max-w-[1060px] pt-1.5 text-small sm:grid-cols-5"
      >
        {steps.map((label, index) => {
          const isNow = index + 1 === step;
          return (
            <li
              key={label}
              {...(isNow && { "aria-current": "step" as const })}
              className={classNames(
                isNow && "font-medium",
                index < reached ? "text-text" : "text-text-2",
                index + 1 !== reached && "max-sm:sr-only",
              )}
            >
              <span className="sm:hidden">{`${index + 1} of 5: `}</span>
              {label}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
