import { CircleAlert } from "lucide-react";
import { type ComponentProps, useId } from "react";
import { formatMoneyExact, moneySign } from "#money";
import { inputClasses } from "../../ui/field.tsx";
import type { ChangeAnswer } from "../kit/change-answer.ts";
import { groupLabels, kindLabels, unitLabels } from "./quote-labels.ts";

export interface LineValues {
  kind: string;
  group: string;
  title: string;
  note: string;
  quantity: string;
  unit: string;
  cost: string;
  each: string;
  /** Tag or serial number of a piece from stock. */
  piece: string;
  /** Of a special order. */
  expected: string;
  deposit: string;
  vendor: string;
  /** Null if not saved yet. */
  cents: number | null;
}

interface LineFieldsProps {
  index: number;
  line: LineValues;
  answer: ChangeAnswer | undefined;
  /** Not saved yet, so it has no price of its own and can't be removed. */
  isNew: boolean;
}

export function LineFields({ index, line, answer, isNew }: LineFieldsProps) {
  const at = (name: string) => `${index}-${name}`;
  const error = (name: string) => answer?.errors[at(name)];
  const named = isNew ? "New line" : line.title || `Line ${index + 1}`;
  return (
    <fieldset
      id={isNew ? "new-line" : undefined}
      className="group/line grid min-w-0 gap-3 border-b border-line py-4"
    >
      <legend className="sr-only">{named}</legend>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-[132px_minmax(0,1fr)_minmax(0,1fr)]">
        <Choice label="Kind" name={at("kind")} defaultValue={line.kind} options={kindLabels} />
        <Cell
          label="Description"
          name={at("title")}
          defaultValue={line.title}
          error={error("title")}
          maxLength={120}
        />
        <Cell label="Note" name={at("note")} defaultValue={line.note} error={error("note")} maxLength={200} />
      </div>
      <div className="hidden gap-x-4 gap-y-3 group-has-[option[value=stock]:checked]/line:grid sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <Cell
          label="Tag or serial number"
          name={at("piece")}
          defaultValue={line.piece}
          error={error("piece")}
          maxLength={120}
        />
        <p className="self-end pb-2.5 text-small text-text-2">
          Leave description, cost and price empty to use the piece's own.
        </p>
      </div>
      <div className="hidden gap-x-4 gap-y-3 group-has-[option[value=special]:checked]/line:grid sm:grid-cols-[160px_132px_minmax(0,1fr)]">
        <Cell
          label="Expected"
          type="date"
          name={at("expected")}
          defaultValue={line.expected}
          error={error("expected")}
        />
        <Figure
          label={`Order deposit, ${moneySign()}`}
          name={at("deposit")}
          defaultValue={line.deposit}
          error={error("deposit")}
        />
        <Cell
          label="Vendor note, staff only"
          name={at("vendor")}
          defaultValue={line.vendor}
          error={error("vendor")}
          maxLength={200}
        />
      </div>
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-3 sm:grid-cols-[112px_repeat(4,minmax(0,1fr))_112px]">
        <Choice
          label="Type"
          name={at("group")}
          defaultValue={line.group}
          options={groupLabels}
          className="hidden group-has-[option[value=made]:checked]/line:grid"
        />
        <Figure
          label="Quantity"
          name={at("quantity")}
          defaultValue={line.quantity}
          error={error("quantity")}
        />
        <Choice label="Unit" name={at("unit")} defaultValue={line.unit} options={unitLabels} />
        <Figure
          label={`Cost each, ${moneySign()}`}
          name={at("cost")}
          defaultValue={line.cost}
          error={error("cost")}
        />
        <Figure
          label={`Price each, ${moneySign()}`}
          name={at("each")}
          defaultValue={line.each}
          error={error("each")}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4 max-sm:col-span-2 sm:grid sm:justify-items-end sm:pt-5">
          <span className="text-ui font-medium tabular-nums lining-nums">
            {line.cents === null ? "" : line.cents === 0 ? "Included" : formatMoneyExact(line.cents)}
          </span>
          {!isNew && (
            <button
              type="submit"
              name="intent"
              value={`remove-${index}`}
              aria-label={`Remove ${named}`}
              className="inline-flex min-h-11 items-center text-small text-text-2 underline decoration-line underline-offset-4 hover:text-text"
            >
              Remove
            </button>
          )}
        </div>
      </div>
    </fieldset>
  );
}

type CellProps = ComponentProps<"input"> & { label: string; error?: string | undefined };

function Cell({ label, error, className = "", ...props }: CellProps) {
  const id = useId();
  return (
    <div className="grid min-w-0 content-start gap-1">
      <label htmlFor={id} className="text-small text-text-2">
        {label}
      </label>
      <input
        type="text"
        autoComplete="off"
        {...props}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={`${inputClasses(error)} min-h-11 px-2.5! py-1.5! text-ui! ${className}`}
      />
      {error && (
        <p id={`${id}-error`} className="flex items-center gap-1.5 text-small text-garnet">
          <CircleAlert size={16} strokeWidth={1.25} className="flex-none" />
          {error}
        </p>
      )}
    </div>
  );
}

function Figure(props: CellProps) {
  return <Cell {...props} inputMode="decimal" maxLength={20} className="text-right tabular-nums" />;
}

interface ChoiceProps {
  className?: string;
  label: string;
  name: string;
  defaultValue: string;
  options: Record<string, string>;
}

function Choice({ label, name, defaultValue, options, className = "grid" }: ChoiceProps) {
  const id = useId();
  return (
    <div className={`min-w-0 content-start gap-1 ${className}`}>
      <label htmlFor={id} className="text-small text-text-2">
        {label}
      </label>
      <select
        id={id}
        name={name}
        defaultValue={defaultValue}
        className={`${inputClasses(undefined)} min-h-11 px-2! py-1.5! text-ui! [&>option]:bg-surface [&>option]:text-text`}
      >
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
