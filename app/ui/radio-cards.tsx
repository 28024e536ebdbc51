import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";

export interface RadioCardsProps<Value extends string | number> {
  options: readonly Value[];
  value: Value | null;
  onChange: (value: Value) => void;
  children: (value: Value) => ReactNode;
  className?: string;
  cardClassName?: string | undefined;
}

/** Radio buttons styled as cards, for use in a fieldset. Arrow keys move the selection, which has a gold edge. */
export function RadioCards<Value extends string | number>(props: RadioCardsProps<Value>) {
  const { options, value, onChange, children, className, cardClassName } = props;
  const name = useId();
  return (
    <div className={className}>
      {options.map((option) => (
        <label key={option} className={classNames("choice-card group/choice", cardClassName)}>
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === value}
            onChange={() => onChange(option)}
            className="choice-input"
          />
          {children(option)}
        </label>
      ))}
    </div>
  );
}

export function ChoiceDot({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames("choice-dot", className)} />;
}
