import { type CSSProperties, useState } from "react";

interface RangeSliderProps {
  /** Labels of the two thumbs: "Lowest price" and "Highest price". */
  thumbLabels: [low: string, high: string];
  min: number;
  max: number;
  step: number;
  value: [low: number, high: number];
  format: (value: number) => string;
  onChange?: (value: [low: number, high: number]) => void;
  /** Called when a thumb is released or the keyboard pauses. */
  onCommit?: (value: [low: number, high: number]) => void;
}

/** Two native sliders on one track. The thumbs can't pass each other. */
export function RangeSlider(props: RangeSliderProps) {
  const { thumbLabels, min, max, step, value, format, onChange, onCommit } = props;
  const [moving, setMoving] = useState<[number, number] | null>(null);
  const [low, high] = moving ?? value;
  const percent = (amount: number) => `${((amount - min) / (max - min)) * 100}%`;

  function move(end: 0 | 1, amount: number): void {
    const next: [number, number] = end === 0 ? [Math.min(amount, high), high] : [low, Math.max(amount, low)];
    setMoving(next);
    onChange?.(next);
  }
  function commit(): void {
    if (!moving) return;
    setMoving(null);
    onCommit?.(moving);
  }
  const track = { "--from": percent(low), "--to": percent(high), "--major": 5, "--minor": 50 };
  return (
    <div className="minute-rule" style={track as CSSProperties}>
      {([low, high] as const).map((amount, end) => (
        <input
          key={end}
          type="range"
          className="rule-thumb"
          aria-label={thumbLabels[end]}
          aria-valuetext={format(amount)}
          min={min}
          max={max}
          step={step}
          value={amount}
          onChange={(event) => move(end as 0 | 1, event.currentTarget.valueAsNumber)}
          onPointerUp={commit}
          onKeyUp={commit}
          onBlur={commit}
        />
      ))}
    </div>
  );
}
