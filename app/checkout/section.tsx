import type { ReactNode } from "react";

interface SectionProps {
  title: string;
  /** The first section is below the banner, without a top border. */
  isFirst?: boolean;
  children: ReactNode;
}

/** A titled group of form fields. */
export function FormSection({ title, isFirst = false, children }: SectionProps) {
  return (
    <fieldset className={isFirst ? "grid gap-4 py-[30px]" : "grid gap-4 border-t border-line py-[30px]"}>
      <legend className="float-left w-full pb-1 font-serif text-[22px] leading-[1.2] font-[350]">
        {title}
      </legend>
      {children}
    </fieldset>
  );
}

/** Announces the step. A new step receives focus. */
export function StepTitle({ children }: { children: string }) {
  return (
    <h1 id={stepTitleId} tabIndex={-1} className="sr-only">
      {children}
    </h1>
  );
}

export const stepTitleId = "checkout-step";
