import { Info, type LucideIcon } from "lucide-react";
import { createContext, type ReactNode, useContext } from "react";
import { classNames } from "../../../ui/class-names.ts";

export const CurrentQuestionContext = createContext<string | null>(null);

export function questionGroupId(question: string): string {
  return `question-${question}`;
}

interface QuestionGroupProps {
  /** An ID from `phaseQuestions`. */
  id: string;
  legend: string;
  value?: ReactNode;
  /** Set for a phase's only question, whose title already says it. */
  isAlone?: boolean;
  children: ReactNode;
}

/** A question with its options. Narrow screens show one at a time; expanded sheets and wide screens show all. */
export function QuestionGroup({ id, legend, value, isAlone, children }: QuestionGroupProps) {
  const current = useContext(CurrentQuestionContext);
  return (
    <fieldset
      id={questionGroupId(id)}
      data-current={current === id ? "" : undefined}
      className="max-lg:hidden max-lg:px-5 max-lg:pb-[18px] max-lg:group-data-unrolled/sheet:block max-lg:data-current:block"
    >
      <legend
        className={classNames(
          "mb-4 flex w-full items-baseline justify-between gap-4 text-ui font-medium max-lg:mb-0 max-lg:pt-4 max-lg:pb-3",
          isAlone && "lg:sr-only",
        )}
      >
        {legend} {value && <span className="text-small font-normal text-text-2">{value}</span>}
      </legend>
      {children}
    </fieldset>
  );
}

/** Advice about a choice; a narrow screen shows it only in the expanded sheet. */
export function Tip({ icon: Icon = Info, children }: { icon?: LucideIcon; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-3.5 rounded-ctl bg-raised px-5 py-[18px] text-ui leading-[1.55] text-text-2 max-lg:mx-5 max-lg:mb-5 max-lg:hidden max-lg:group-data-unrolled/sheet:grid">
      <Icon size={20} strokeWidth={1.25} className="mt-px text-text" />
      <div>{children}</div>
    </div>
  );
}
