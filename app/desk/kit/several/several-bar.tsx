import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Form } from "react-router";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import type { SeveralOutcome } from "./several.ts";
import { chooseAll, useChoice } from "./use-choice.ts";

interface SeveralBarProps {
  /** The form's id, as the rows name it. */
  form: string;
  /** What is chosen: "order". */
  noun: string;
  plural?: string;
  /** Of the last form: what it changed is no longer chosen. */
  outcome?: SeveralOutcome | undefined;
  /** The browser's own form, for an answer that is a file or another page. */
  isDocument?: boolean;
  /** What can be done with the chosen rows. */
  children: ReactNode;
}

/** Ms in which a second press is a double click: its answer would say that somebody else changed the rows meanwhile. */
const doubleClickMs = 1_000;

/** What can be done with the rows that are chosen, once some are. */
export function SeveralBar(props: SeveralBarProps) {
  const { form, noun, plural = `${noun}s`, outcome, isDocument = false, children } = props;
  const ref = useRef<HTMLFormElement>(null);
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  const { count, total } = useChoice(form);
  const isHydrated = useHydrated();
  useEffect(() => {
    if (outcome && outcome.done > 0) chooseAll(form, false);
  }, [form, outcome]);
  const chosen = count === 1 ? `One ${noun} chosen` : `${count} ${plural} chosen`;
  const bar = (
    <>
      <input type="hidden" name="intent" value="several" />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="text-ui font-medium tabular-nums">
          {isHydrated ? chosen : `With the checked ${plural}`}
        </p>
        {isHydrated && (
          <button
            type="button"
            onClick={() => chooseAll(form, count < total)}
            className="inline-flex min-h-11 items-center text-small text-text-2 underline decoration-line underline-offset-4 hover:text-text"
          >
            {count < total ? `Choose all ${total}` : "Choose none"}
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
    "aria-label": `Chosen ${plural}`,
    // Before scripts run the style sheet counts.
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
