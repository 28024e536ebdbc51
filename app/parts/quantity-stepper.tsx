import { Minus, Plus } from "lucide-react";
import { IconButton } from "../ui/icon-button.tsx";

interface QuantityStepperProps {
  /** What is counted: the piece's title. */
  of: string;
  quantity: number;
  onChange: (quantity: number) => void;
}

/** Fewer, how many, more. */
export function QuantityStepper({ of, quantity, onChange }: QuantityStepperProps) {
  return (
    <fieldset className="inline-flex items-center rounded-ctl border border-control text-ui tabular-nums">
      <legend className="sr-only">Quantity of {of}</legend>
      <IconButton label={`Decrease quantity of ${of}`} onClick={() => onChange(quantity - 1)}>
        <Minus aria-hidden="true" size={16} strokeWidth={1.25} />
      </IconButton>
      <output className="min-w-6 text-center">{quantity}</output>
      <IconButton label={`Increase quantity of ${of}`} onClick={() => onChange(quantity + 1)}>
        <Plus aria-hidden="true" size={16} strokeWidth={1.25} />
      </IconButton>
    </fieldset>
  );
}
