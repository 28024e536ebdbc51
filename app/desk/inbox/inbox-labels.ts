/** Labels of the inbox's kinds: singular and plural. */
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
} as const;

export type Kind = keyof typeof kindLabels;

/** Labels of the next states as choices; `look`: undecided. */
export const nextChoices = [
  { value: "look", label: "Open" },
  { value: "call", label: "Call" },
  { value: "write", label: "Write" },
  { value: "price", label: "Price it" },
  { value: "post", label: "Post it" },
  { value: "wait", label: "Wait for them" },
  { value: "done", label: "Done" },
] as const;

export function nextLabel(value: string): string {
  if (value === "later") return "Put off";
  return nextChoices.find((choice) => choice.value === value)?.label ?? "Open";
}

const minute = 60_000;

/** Time left of `wholeMs` of opening time: "3 h 10 min left", "due now", "late by 1 h", "late by 3 working days". */
export function clockLabel({ leftMs, wholeMs }: { leftMs: number; wholeMs: number }): string {
  if (Math.abs(leftMs) < minute) return "due now";
  if (leftMs > 0) return `${spoken(leftMs)} left`;
  const days = Math.floor(-leftMs / wholeMs);
  return days >= 2 ? `late by ${days} working days` : `late by ${spoken(-leftMs)}`;
}

function spoken(ms: number): string {
  const minutes = Math.floor(ms / minute);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(" ");
}
