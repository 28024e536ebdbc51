import type { InboxRule } from "../../../foundation/records/inbox-rules.ts";
import { ButtonLink } from "../../ui/button-link.tsx";

interface EntryAnswerProps {
  entry: {
    path: string;
    rule: InboxRule;
    name: string | null;
    email: string;
    orderNumber: string | null;
    quote?: { number: number };
    state: string;
  };
  /** The one that is answered first. */
  isFirst: boolean;
}

/** Where an entry is answered; once it is over, where it is seen. */
export function EntryAnswer({ entry, isFirst }: EntryAnswerProps) {
  const { rule, name, email } = entry;
  return (
    <ButtonLink
      to={answerPath(entry)}
      variant={isFirst ? "primary" : "secondary"}
      size="sm"
      className={`min-h-11 min-w-31 flex-1 px-3 ${"over" in rule ? "" : "rounded-r-none"}`}
    >
      {"over" in rule ? "See it" : rule.answer}
      <span className="sr-only">: {name ?? email}</span>
    </ButtonLink>
  );
}

function answerPath({ path, orderNumber, quote, state }: EntryAnswerProps["entry"]): string {
  if (orderNumber !== null) return `/desk/orders/${orderNumber}`;
  if (quote) return `/desk/quotes/Q-${quote.number}`;
  return state === "email_failed" ? "/desk/mail" : path;
}
