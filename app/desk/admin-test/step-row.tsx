import { ChevronDown, ChevronUp, CircleAlert, CircleCheck, Clock } from "lucide-react";
import { classNames } from "../../ui/class-names.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { adminTestSteps, type StepReport, type StepStatus } from "./steps.ts";

const words: Record<StepStatus, string> = {
  pending: "Pending",
  running: "Running",
  success: "Success",
  error: "Error",
};

const looks: Record<StepStatus, string> = {
  pending: "text-text-3",
  running: "text-text",
  success: "text-green",
  error: "text-garnet",
};

const icons = { pending: Clock, success: CircleCheck, error: CircleAlert };

export function StepRow({ report }: { report: StepReport }) {
  const { step, status, message, details } = report;
  return (
    <li className="grid grid-cols-[30px_minmax(0,1fr)] gap-x-5 gap-y-1 border-t border-line py-6 md:grid-cols-[44px_minmax(0,1fr)_auto]">
      <span className="font-serif text-[26px] leading-[1.1] font-[350] text-text-2 lining-nums">{step}</span>
      <h2 className="font-serif text-title-3 leading-7">{adminTestSteps[step - 1]?.title}</h2>
      <StepState status={status} />
      <p className="col-span-full text-ui text-text-2 md:col-start-2 md:col-end-3">{message}</p>
      {details && (
        <details
          // A new report resets the disclosure.
          key={status}
          open={status === "error"}
          className="group col-span-full md:col-start-2"
        >
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-small text-text-2 hover:text-text md:min-h-9 [&::-webkit-details-marker]:hidden">
            <ChevronDown aria-hidden="true" size={16} strokeWidth={1.25} className="group-open:hidden" />
            <ChevronUp aria-hidden="true" size={16} strokeWidth={1.25} className="hidden group-open:block" />
            Details<span className="sr-only"> for step {step}</span>
          </summary>
          <pre className="mt-3 whitespace-pre-wrap wrap-anywhere rounded-ctl bg-raised px-5 py-[18px] font-mono text-[13px] leading-[1.6] text-text-2">
            {details}
          </pre>
        </details>
      )}
    </li>
  );
}

function StepState({ status }: { status: StepStatus }) {
  const Icon = status === "running" ? null : icons[status];
  return (
    <p
      className={classNames(
        "col-start-2 inline-flex min-h-7 items-center gap-[9px] text-small font-medium md:col-start-3",
        looks[status],
      )}
    >
      {Icon ? <Icon aria-hidden="true" size={17} strokeWidth={1.25} /> : <Spinner />}
      {words[status]}
    </p>
  );
}
