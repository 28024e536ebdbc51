import { m } from "#messages";
import { showToast } from "../../ui/toasts.tsx";
import type { QuoteAnswer } from "./quote-answer.ts";

const shortestSpinnerMs = 1_000;

/** Sends a quote request and reports the result. If the server is unreachable, it counts as not saved. */
export async function sendQuoteRequest(send: () => Promise<QuoteAnswer>): Promise<QuoteAnswer> {
  const [answer] = await Promise.all([
    send().catch((): QuoteAnswer => ({ ok: false, notSaved: true })),
    new Promise((resolve) => setTimeout(resolve, shortestSpinnerMs)),
  ]);
  if (answer.ok) void showToast({ title: m.inquiry.sent, description: m.inquiry.contactWithinADay });
  return answer;
}
