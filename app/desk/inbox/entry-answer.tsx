import { ButtonLink } from "../../ui/button-link.tsx";
import { entryPath } from "./entry-path.ts";
import type { Kind } from "./inbox-labels.ts";

interface EntryAnswerProps {
  entry: { subject: string; kind: Kind; name: string | null; email: string; orderNumber: string | null };
  /** The one that is answered first. */
  isFirst: boolean;
}

const labels: Readonly<Record<Kind, string>> = {
  message: "Answer",
  approval: "Open the job",
  quote: "Price it",
  order: "Open the order",
  deposit: "Open the order",
  "failed-payment": "Open the order",
  similar: "Answer",
  sizer: "Send it",
  "sign-up": "Open",
};

/** Where an entry is answered. */
export function EntryAnswer({ entry, isFirst }: EntryAnswerProps) {
  const { subject, kind, name, email, orderNumber } = entry;
  return (
    <ButtonLink
      to={orderNumber === null ? entryPath(subject) : `/desk/orders/${orderNumber}`}
      variant={isFirst ? "primary" : "secondary"}
      size="sm"
      className="min-h-11 min-w-31 flex-1 rounded-r-none px-3"
    >
      {labels[kind]}
      <span className="sr-only">: {name ?? email}</span>
    </ButtonLink>
  );
}
