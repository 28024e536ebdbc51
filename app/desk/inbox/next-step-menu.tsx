import { Check, ChevronDown } from "lucide-react";
import { useId } from "react";
import { Form } from "react-router";
import { Button } from "../../ui/button.tsx";
import { inputClasses } from "../../ui/field.tsx";
import { useDisclosure } from "../kit/use-disclosure.ts";
import { nextStepChoices } from "./inbox-labels.ts";

interface NextMenuProps {
  entry: {
    subject: string;
    item: { nextAction: string | null; doneAt: number | null; laterOn: string | null; version: number };
    next: readonly string[];
  };
  /** The first day it can be snoozed until, "2026-12-01". */
  tomorrow: string;
}

/** Sets an entry's next state from its row, with one button per state. */
export function NextStepMenu({ entry: { subject, item, next }, tomorrow }: NextMenuProps) {
  const id = useId();
  const ref = useDisclosure();
  // Hiding the menu would lose the focus of the button inside.
  function close() {
    if (!ref.current) return;
    ref.current.open = false;
    ref.current.querySelector("summary")?.focus();
  }
  const now = item.doneAt === null ? (item.nextAction ?? "look") : "done";
  const carried = (
    <>
      <input type="hidden" name="subject" value={subject} />
      <input type="hidden" name="version" value={item.version} />
    </>
  );
  return (
    <details ref={ref} className="group/next relative flex-none">
      <summary className="grid size-11 cursor-pointer list-none place-items-center rounded-r-ctl border border-l-0 border-control hover:bg-text/6 group-open/next:bg-text/6 [&::-webkit-details-marker]:hidden">
        <span className="sr-only">{`Next step for ${subject}`}</span>
        <ChevronDown aria-hidden="true" size={16} strokeWidth={1.25} />
      </summary>
      <div className="absolute top-[calc(100%+4px)] right-0 z-(--z-nav) w-52 border border-line bg-surface py-1 shadow-float">
        <Form method="post" preventScrollReset onSubmit={close} aria-label={`Next step for ${subject}`}>
          {carried}
          {nextStepChoices(next).map(({ value, label }) => (
            <button
              key={value}
              type="submit"
              name="next"
              value={value}
              aria-current={value === now ? "true" : undefined}
              className="flex min-h-11 w-full items-center justify-between gap-3 px-4 text-left text-ui hover:bg-text/6"
            >
              {label}
              {value === now && (
                <Check aria-hidden="true" size={16} strokeWidth={1.5} className="text-gold" />
              )}
            </button>
          ))}
        </Form>
        <Form
          method="post"
          preventScrollReset
          onSubmit={close}
          aria-label={`Snooze ${subject}`}
          className="grid gap-2 border-t border-line px-4 py-3"
        >
          {carried}
          <input type="hidden" name="next" value="later" />
          <label htmlFor={id} className="text-small text-text-2">
            Snooze until
          </label>
          <input
            key={item.laterOn}
            id={id}
            type="date"
            name="laterOn"
            min={tomorrow}
            defaultValue={item.laterOn ?? tomorrow}
            className={`${inputClasses(undefined)} min-h-11`}
          />
          <Button type="submit" variant="secondary" size="sm" className="min-h-11">
            Snooze
          </Button>
        </Form>
      </div>
    </details>
  );
}
