import { Check, ChevronDown } from "lucide-react";
import { Form } from "react-router";
import { useDisclosure } from "../kit/use-disclosure.ts";
import { nextChoices } from "./inbox-labels.ts";
import type { NextFormProps } from "./next-form.tsx";

/** Sets an entry's next state from its row: a button for each. */
export function NextMenu({ entry: { subject, item } }: NextFormProps) {
  const ref = useDisclosure();
  // A button that is hidden with its menu would lose the focus.
  function close() {
    if (!ref.current) return;
    ref.current.open = false;
    ref.current.querySelector("summary")?.focus();
  }
  const now = item.doneAt === null ? (item.nextAction ?? "look") : "done";
  return (
    <details ref={ref} className="group/next relative flex-none">
      <summary className="grid size-11 cursor-pointer list-none place-items-center rounded-r-ctl border border-l-0 border-control hover:bg-text/6 group-open/next:bg-text/6 [&::-webkit-details-marker]:hidden">
        <span className="sr-only">{`Next for ${subject}`}</span>
        <ChevronDown aria-hidden="true" size={16} strokeWidth={1.25} />
      </summary>
      <Form
        method="post"
        preventScrollReset
        onSubmit={close}
        aria-label={`Next for ${subject}`}
        className="absolute top-[calc(100%+4px)] right-0 z-(--z-nav) grid w-44 border border-line bg-surface py-1 shadow-float"
      >
        <input type="hidden" name="subject" value={subject} />
        <input type="hidden" name="version" value={item.version} />
        {nextChoices.map(({ value, label }) => (
          <button
            key={value}
            type="submit"
            name="next"
            value={value}
            aria-current={value === now ? "true" : undefined}
            className="flex min-h-11 items-center justify-between gap-3 px-4 text-left text-ui hover:bg-text/6"
          >
            {label}
            {value === now && <Check aria-hidden="true" size={16} strokeWidth={1.5} className="text-gold" />}
          </button>
        ))}
      </Form>
    </details>
  );
}
