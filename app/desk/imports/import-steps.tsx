import { classNames } from "../../ui/class-names.ts";

const steps = ["Upload files", "Identify", "Review", "Test", "Import"] as const;

/** The five steps of an import; `step` counts from 1, and 6 means that all are done. */
export function ImportSteps({ step }: { step: number }) {
  return (
    <ol
      aria-label={step > steps.length ? "All 5 steps complete" : `Step ${step} of 5`}
      className="flex flex-wrap gap-x-6 gap-y-1 border-b border-line pb-3 text-small"
    >
      {steps.map((label, index) => {
        const isNow = index + 1 === step;
        return (
          <li
            key={label}
            {...(isNow && { "aria-current": "step" as const })}
            className={classNames(
              isNow ? "font-medium text-text" : "text-text-2",
              index + 1 < step && "line-through decoration-line",
            )}
          >
            {index + 1}. {label}
          </li>
        );
      })}
    </ol>
  );
}
