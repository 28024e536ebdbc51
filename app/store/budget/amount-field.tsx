import { type CSSProperties, useEffect, useState } from "react";
import { m } from "#messages";
import { formatMoney, groupedWhole, moneySign, withoutCurrency } from "#money";
import { FieldError } from "../../ui/field.tsx";

const scale = { min: 1_000, max: 10_000, step: 100 };

interface AmountFieldProps {
  /** As typed. */
  amount: string;
  error: string | undefined;
  /** Called when the slider is released. */
  onAmount: () => void;
}

/** The amount as text, for any amount; with scripts, also a slider for common amounts. */
export function AmountField({ amount, error, onAmount }: AmountFieldProps) {
  const [typed, setTyped] = useState(amount);
  useEffect(() => setTyped(amount), [amount]);
  const dollars = Number(
    withoutCurrency(typed)
      .replace(/[,\s]/g, "")
      .replace(/(?<=\d)k$/i, "000"),
  );
  const value = Math.min(Math.max(Number.isFinite(dollars) ? dollars : scale.min, scale.min), scale.max);
  const filled = `${((value - scale.min) / (scale.max - scale.min)) * 100}%`;
  const track = { "--from": "0%", "--to": filled, "--major": 9, "--minor": 45 };
  return (
    <div>
      <label htmlFor="budget-amount" className="text-small font-medium">
        {m.budget.spendUpTo}
      </label>
      <div className="flex items-baseline gap-1 border-b border-control font-serif text-[clamp(44px,5vw,60px)] leading-tight tabular-nums lining-nums focus-within:border-gold">
        <span aria-hidden="true">{moneySign()}</span>
        <input
          id="budget-amount"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "budget-amount-error" : undefined}
          className="min-w-0 flex-1 bg-transparent outline-none"
        />
      </div>
      {error && (
        <div className="mt-2" role="alert">
          <FieldError id="budget-amount" error={error} />
        </div>
      )}
      <div className="mt-2.5 noscript:hidden">
        <div className="minute-rule" style={track as CSSProperties}>
          <input
            type="range"
            className="rule-thumb rule-track"
            aria-label={m.budget.spendUpTo}
            aria-valuetext={formatMoney(value * 100)}
            {...scale}
            value={value}
            onChange={(event) => setTyped(groupedWhole(event.currentTarget.valueAsNumber * 100))}
            onPointerUp={onAmount}
            onKeyUp={onAmount}
          />
        </div>
        <div aria-hidden="true" className="flex justify-between text-small text-text-2 tabular-nums">
          <span>{formatMoney(scale.min * 100)}</span>
          <span>{formatMoney(scale.max * 100)}</span>
        </div>
      </div>
    </div>
  );
}
