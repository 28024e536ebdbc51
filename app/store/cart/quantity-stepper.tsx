import { Minus, Plus } from "lucide-react";
import { useId } from "react";
import { IconButton } from "../../ui/icon-button.tsx";

interface QuantityStepperProps {
  /** What is counted: the piece's title. */
  of: string;
  quantity: number;
  /** Why there can be no more; null where there can. */
  limit: string | null;
  onChange: (quantity: number) => void;
}

/** Fewer, how many, more; the button for more stays within reach where there can be none, and says why. */
export function QuantityStepper({ of, quantity, limit, onChange }: QuantityStepperProps) {
  const limitId = useId();
  return (
    <fieldset>
      <legend className="sr-only">Quantity of {of}</legend>
      <div className="inline-flex items-center rounded-ctl border border-control text-ui tabular-nums">
        <IconButton label={`Decrease quantity of ${of}`} onClick={() => onChange(quantity - 1)}>
          <Minus aria-hidden="true" size={16} strokeWidth={1.25} />
        </IconButton>
        <output className="min-w-6 text-center">{quantity}</output>
        <IconButton
          label={`Increase quantity of ${of}`}
          aria-disabled={limit !== null}
          aria-describedby={limit === null ? undefined : limitId}
          className="aria-disabled:cursor-not-allowed aria-disabled:text-text-3"
          onClick={() => limit === null && onChange(quantity + 1)}
        >
          <Plus aria-hidden="true" size={16} strokeWidth={1.25} />
        </IconButton>
      </div>
      <p id={limitId} aria-live="polite" className="mt-1.5 text-small text-text-2 empty:hidden">
        {limit}
      </p>
    </fieldset>
  );
}
