import { z } from "zod";
import { findAcceptableVersion, findDepositDeadline, type QuoteRow, quoteNumber, quoteTable } from "#quotes";
import { drawnSignature } from "#repairs";
import { salesTax } from "#settings";
import { calendarDay } from "../../../foundation/records/calendar-day.ts";
import { type DeskActor, type DeskChange, rejectedChange } from "../../../foundation/records/desk-change.ts";
import { readForm } from "../../../foundation/records/read-form.ts";
import { requiredLine } from "../../../foundation/records/typed-text.ts";
import type { ShopContext } from "../context.ts";
import { writeOrders } from "../orders/move-order.ts";
import { lockOrder } from "../orders/order-row.ts";
import { isRateOn } from "../tax/tax-rate.ts";
import { acceptAtOnce } from "./accept-at-once.ts";

const form = z.object({
  signedName: requiredLine(120, "Ask the client to type their name."),
  signature: drawnSignature,
});

export interface CounterAcceptance {
  /** "Q-1001" */
  label: string;
  /** The version that the client read, and the quote's revision that was shown. */
  version: number;
  revision: number;
  input: unknown;
  by: DeskActor;
}

/**
 * Accepts a quote that its client reads and signs at the counter. Its order has an agreed price at once; the deposit, if
 * there is one, is paid like a balance. Accepting the same version again is the same acceptance. Returns the order's
 * number.
 */
export async function acceptAtCounter(
  context: ShopContext,
  { label, version, revision, input, by }: CounterAcceptance,
): Promise<DeskChange<{ order: string }>> {
  const number = quoteNumber(label);
  if (number === null) return { ok: false, gone: true };
  const read = readForm(form, input);
  const secret = await context.secret();
  return await writeOrders(context, async (transaction): Promise<DeskChange<{ order: string }>> => {
    const { tx } = transaction;
    const now = context.now();
    const seen = await tx
      .selectFrom("quote")
      .select("order_id")
      .where("number", "=", number)
      .executeTakeFirst();
    const earlier = await lockOrder(transaction, seen?.order_id ?? null);
    const quote = await quoteTable.lock(transaction, number);
    if (!quote) return { ok: false, gone: true };
    // Someone else accepted it between the two reads.
    if (quote.order_id !== (seen?.order_id ?? null)) return { ok: false, changed: quote.updated_at };
    if (isSameAcceptance(quote, version)) return { ok: true, order: earlier?.number ?? "" };
    if (quote.version !== revision) return { ok: false, changed: quote.updated_at };
    if ((await findDepositDeadline(tx, quote, now)) !== null)
      return rejectedChange("The client is paying the deposit online right now, so nothing was changed.");
    const found = await findAcceptableVersion(tx, quote, { version, facts: context.facts, now });
    if ("message" in found) return rejectedChange(found.message);
    const { tax_label: taxLabel } = found.version;
    const day = calendarDay(now, context.facts.timeZone);
    if (taxLabel !== null && !isRateOn(salesTax(), taxLabel, day))
      return rejectedChange(
        `This version uses an outdated tax rate for ${taxLabel}. Send a new version, which uses today's rate.`,
      );
    if ("errors" in read) return { ok: false, errors: read.errors };
    const { signedName: name, signature: path } = read.form;
    const signature = { name, path, actor: by.actor };
    const accepting = { quote, earlier, version: found.version, secret, signature, now };
    const accepted = await acceptAtOnce(transaction, context, accepting);
    return "message" in accepted ? rejectedChange(accepted.message) : { ok: true, order: accepted.number };
  });
}

function isSameAcceptance({ state, accepted_version, signed_with }: QuoteRow, version: number): boolean {
  return state === "accepted" && accepted_version === version && signed_with !== null;
}
