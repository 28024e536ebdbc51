import { data } from "react-router";
import { reversalRefusal } from "#commerce";
import { findEntry } from "#ledger";
import type { Services } from "#services";
import { applyFormChange, type PostedForm } from "../kit/change-answer.server.ts";
import { oneLine } from "./money-post.server.ts";

function numberOf(text: string): number {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
}

/** An entry by the number in its URL, and why it can't be reversed; null if unknown. */
export async function readEntry({ database }: Services, number: string) {
  const entry = await findEntry(database.read, numberOf(number));
  return entry && { entry, refusal: reversalRefusal(entry) };
}

/** Handles the form that reverses an entry. Throws a redirect to the reversal on success. */
export async function handleReversalForm({ shop }: Services, number: string, form: PostedForm) {
  if (!shop) throw data("See payments in the Shopify admin.", { status: 404 });
  const { typed, by } = form;
  const { actor, requestId } = by;
  const reversal = { number: numberOf(number), reason: oneLine(typed.reason), actor, requestId };
  return await applyFormChange(
    form,
    () => shop.desk.reverseEntry(reversal),
    ({ entry }) => `/desk/money/entries/${entry}?done=reversed`,
  );
}
