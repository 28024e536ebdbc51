import { createContext, type ReactNode, useContext } from "react";
import { classNames } from "../../../ui/class-names.ts";

/** Id of the question that a narrow screen shows. */
export const CurrentQuestion = createContext<string | null>(null);

/** Id of the group of a question, for the tab that opens it. */
export function questionGroupId(question: string): string {
  return `question-${question}`;
}

interface QuestionGroupProps {
  /** An id of `questionsOf`. */
  id: string;
  legend: string;
  /** What is chosen now, at the right of the legend. */
  value?: ReactNode;
  /** The phase asks nothing else, so that its title says it already. */
  isAlone?: boolean;
  children: ReactNode;
}

/** One question with its options. A narrow screen shows one at a time, an unrolled sheet and a wide screen all. */
export function QuestionGroup({ id, legend, value, isAlone, children }: QuestionGroupProps) {
  const current = useContext(CurrentQuestion);
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
