import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Form } from "react-router";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import type { BulkOutcome } from "./bulk-outcome.ts";
import { selectAllRows, useRowSelection } from "./use-row-selection.ts";

interface SeveralBarProps {
  /** The form's id, as referenced by the rows. */
  form: string;
  /** What is selected: "order". */
  noun: string;
  plural?: string;
  /** The result of the last form. Rows it changed are deselected. */
  outcome?: BulkOutcome | undefined;
  /** Submits natively, for responses that are a file or another page. */
  isDocument?: boolean;
  /** Actions for the selected rows. */
  children: ReactNode;
}

/** Presses within this many ms are double clicks; posting twice would report that somebody else changed the rows. */
const doubleClickMs = 1_000;

/** Actions for the selected rows, shown once there are any. */
export function BulkActionBar(props: SeveralBarProps) {
  const { form, noun, plural = `${noun}s`, outcome, isDocument = false, children } = props;
  const ref = useRef<HTMLFormElement>(null);
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  const { count, total } = useRowSelection(form);
  const isHydrated = useHydrated();
  useEffect(() => {
    if (outcome && outcome.done > 0) selectAllRows(form, false);
  }, [form, outcome]);
  const chosen = count === 1 ? `One ${noun} selected` : `${count} ${plural} selected`;
  const bar = (
    <>
      <input type="hidden" name="intent" value="several" />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="text-ui font-medium tabular-nums">{isHydrated ? chosen : `With selected ${plural}`}</p>
        {isHydrated && (
          <button
            type="button"
            onClick={() => selectAllRows(form, count < total)}
            className="inline-flex min-h-11 items-center text-small text-text-2 underline decoration-line underline-offset-4 hover:text-text"
          >
            {count < total ? `Select all ${total}` : "Clear selection"}
          </button>
        )}
        <div className="flex flex-wrap items-end gap-3 md:ml-auto">{children}</div>
      </div>
    </>
  );
  function sendOnce(event: FormEvent<HTMLFormElement>) {
    if (event.timeStamp - sentAt.current < doubleClickMs) event.preventDefault();
    else sentAt.current = event.timeStamp;
  }
  const look = {
    ref,
    onSubmit: sendOnce,
    id: form,
    method: "post" as const,
    "aria-label": `Selected ${plural}`,
    // Before JavaScript runs, CSS decides whether it is visible.
    className:
      "sticky bottom-0 z-(--z-nav) -mx-4 border-t border-line bg-surface px-4 py-3 shadow-float max-lg:bottom-16 [body:not(:has([data-choice]:checked))_&]:hidden",
    hidden: isHydrated && count === 0,
  };
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {count > 0 && chosen}
      </p>
      {isDocument ? (
        <form {...look}>{bar}</form>
      ) : (
        <Form {...look} preventScrollReset>
          {bar}
        </Form>
      )}
    </>
  );
}
