import { formatMoneyExact } from "#money";
import { dayTitle } from "./money-labels.ts";

const moved: Record<string, string> = {
  in: "The cash is booked into the drawer.",
  out: "The cash is booked out of the drawer.",
  bank: "The cash is booked to the bank.",
};

/** The notice after a form of the money page, by the URL's parameters; null when nothing was sent. */
export function doneText(query: URLSearchParams): string | null {
  const done = query.get("done") ?? "";
  if (Object.hasOwn(moved, done)) return moved[done] ?? null;
  const day = query.get("on") ?? "";
  if (done !== "closed" || !/^[12]\d{3}-\d\d-\d\d$/.test(day)) return null;
  const difference = cents(query, "difference");
  const bank = cents(query, "bank");
  const also = cents(query, "also");
  return [
    `${dayTitle(day)} is closed${difference === 0 ? " and agrees with the journal." : `, ${formatMoneyExact(Math.abs(difference))} ${difference < 0 ? "short" : "over"}, which is booked.`}`,
    bank > 0 && `${formatMoneyExact(bank)} is booked to the bank.`,
    also > 0 &&
      `${also === 1 ? "An earlier day that was" : `${also} earlier days that were`} open ${also === 1 ? "is" : "are"} closed with it.`,
  ]
    .filter(Boolean)
    .join(" ");
}

function cents(query: URLSearchParams, name: string): number {
  const text = query.get(name) ?? "";
  return /^-?\d{1,12}$/.test(text) ? Number(text) : 0;
}
