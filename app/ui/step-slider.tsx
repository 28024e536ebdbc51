import { type CSSProperties, useEffect, useState } from "react";

interface StepSliderProps {
  label: string;
  /** The unit after the number, "ct". */
  unit: string;
  min: number;
  max: number;
  step: number;
  value: number;
  /** Decimals in the text field. */
  digits: number;
  onChange: (value: number) => void;
  ticks: { major: number; minor: number };
}

export function StepSlider(props: StepSliderProps) {
  const { label, unit, min, max, step, value, digits, onChange, ticks } = props;
  const filled = `${((value - min) / (max - min)) * 100}%`;
  const track = { "--from": "0%", "--to": filled, "--major": ticks.major, "--minor": ticks.minor };
  return (
    <div>
      <TypedValue {...props} />
      <div className="minute-rule mt-1" style={track as CSSProperties}>
        <input
          type="range"
          className="rule-thumb rule-track"
          aria-label={label}
          aria-valuetext={`${value.toFixed(digits)} ${unit}`}
          min={min}
          max={max}
          step={step}
          value={value}
          onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        />
      </div>
      <div aria-hidden="true" className="mt-1 flex justify-between text-small text-text-2 tabular-nums">
        <span>{min.toFixed(digits)}</span>
        <span>{max.toFixed(digits)}</span>
      </div>
    </div>
  );
}

/** Commits on blur or Enter. Invalid input is reset. */
function TypedValue({ label, unit, min, max, value, digits, onChange }: StepSliderProps) {
  const shown = value.toFixed(digits);
  const [typed, setTyped] = useState(shown);
  useEffect(() => setTyped(shown), [shown]);

  function take(): void {
    const amount = Number.parseFloat(typed.replace(",", "."));
    if (Number.isFinite(amount) && amount !== value) onChange(Math.min(Math.max(amount, min), max));
    setTyped(shown);
  }
  return (
    <span className="inline-flex items-baseline gap-1.5">
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={`${label}, ${unit}`}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={take}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          take();
        }}
        className="field-sizing-content min-h-11 min-w-[1.2em] border-b border-transparent bg-transparent font-serif text-[34px] leading-none font-[350] tabular-nums lining-nums hover:border-control focus:border-control max-lg:text-[30px]"
      />
      <span aria-hidden="true" className="text-ui text-text-2">
        {unit}
      </span>
    </span>
  );
}
