import { useId } from "react";

interface ScaleCellsProps<Value extends string> {
  options: readonly Value[];
  value: Value | null;
  onChange: (value: Value) => void;
}

/** A graded scale as a row of cells, best first. Arrow keys move along it. */
export function RadioScale<Value extends string>({ options, value, onChange }: ScaleCellsProps<Value>) {
  const name = useId();
  return (
    <div className="scale-cells">
      {options.map((option) => (
        <label key={option} className="scale-cell">
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === value}
            onChange={() => onChange(option)}
            className="choice-input"
          />
          {option}
        </label>
      ))}
    </div>
  );
}
