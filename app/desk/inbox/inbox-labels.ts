import { settings } from "#settings";
import type { InboxKind } from "../../../foundation/records/inbox-rules.ts";

/** Labels of the inbox's kinds, singular and plural. */
export const kindLabels = {
  message: { one: "Message", all: "Messages" },
  approval: { one: "Approval", all: "Approvals" },
  quote: { one: "Quote", all: "Quotes" },
  order: { one: "Order", all: "Orders" },
  deposit: { one: "Deposit", all: "Deposits" },
  "failed-payment": { one: "Failed payment", all: "Failed payments" },
  similar: { one: "Similar piece", all: "Similar pieces" },
  sizer: { one: "Ring sizer", all: "Ring sizers" },
  "sign-up": { one: "Sign-up", all: "Sign-ups" },
} as const satisfies Record<InboxKind, { one: string; all: string }>;

/** Labels of the next states. `look` is undecided. */
const nextLabels: Readonly<Record<string, string>> = {
  look: "Open",
  call: "Call",
  write: "Email",
  price: "Price it",
  post: "Mail it",
  wait: "Wait for a reply",
  done: "Done",
  later: "Snoozed",
};

export function isNextStep(value: string): boolean {
  return Object.hasOwn(nextLabels, value);
}

export function nextStepLabel(value: string): string {
  return (isNextStep(value) && nextLabels[value]) || "Open";
}

/** Next states as choices, in the order of their labels above. */
export function nextStepChoices(values: readonly string[]) {
  return Object.entries(nextLabels)
    .filter(([value]) => values.includes(value))
    .map(([value, label]) => ({ value, label }));
}

const minute = 60_000;

/** Time left of `wholeMs` of opening hours: "3 h 10 min left", "due now", "late by 1 h", "late by 3 working days". */
export function clockLabel({ leftMs, wholeMs }: { leftMs: number; wholeMs: number }): string {
  if (Math.abs(leftMs) < minute) return "due now";
  if (leftMs > 0) return `${durationText(leftMs)} left`;
  const days = Math.floor(-leftMs / wholeMs);
  return days >= 2 ? `late by ${days} working days` : `late by ${durationText(-leftMs)}`;
}

function durationText(ms: number): string {
  const minutes = Math.floor(ms / minute);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(" ");
}

/** "Q-1001" */
export function quoteLabel(number: number): string {
  return `${settings().numbers.quote}-${number}`;
}
