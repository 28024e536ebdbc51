import { CircleAlert } from "lucide-react";
import type { SellAnswer } from "./sell-answer.ts";

/** The messages of a rejected form that none of its fields shows. */
export function FormError({ answer, fields }: { answer: SellAnswer | undefined; fields: readonly string[] }) {
  const messages = Object.entries(answer?.errors ?? {})
    .filter(([name]) => !fields.includes(name))
    .map(([, message]) => message);
  if (messages.length === 0) return null;
  return (
    <p role="alert" className="flex items-start gap-2 text-small text-garnet">
      <CircleAlert aria-hidden="true" size={16} strokeWidth={1.25} className="mt-0.5 flex-none" />
      <span>{messages.join(" ")}</span>
    </p>
  );
}
