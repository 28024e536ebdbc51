import { cashAccounts } from "#ledger";
import type { FieldError } from "../../../foundation/records/read-form.ts";
import type { ShopContext } from "../context.ts";
import { recountCash } from "../payments/recount-cash.ts";
import {
  actSchema,
  applyAct,
  approvalOf,
  auditedFacts,
  type TicketAct,
  withoutApproval,
} from "./acts/ticket-acts.ts";
import { assertHeld, settleTicket } from "./settle-ticket.ts";
import { assertCreditsAreTheirs } from "./tenders.ts";
import { assertAboveCost, assertWithinLimit, discountLimit } from "./ticket-limits.ts";
import { unitsOf } from "./ticket-order.ts";
import type { TicketChange } from "./ticket-view.ts";
import { saveTicket, type Writing, type Written, writeTicket } from "./write-ticket.ts";

/** Applies one act to an open ticket: see `TicketAct`. */
export async function changeTicket(
  context: ShopContext,
  { act: typed, ...asked }: TicketChange & { act: TicketAct },
): Promise<Written> {
  const parsed = actSchema.safeParse(typed);
  if (!parsed.success) return { outcome: "refused", errors: fieldErrors(parsed.error.issues) };
  const act = parsed.data;
  const approval = approvalOf(act);
  // The credential's check has a transaction of its own.
  const approver = approval === undefined ? null : await context.ownerOf(approval);
  if (approval !== undefined && approver === null) return refusedApproval();
  // Whoever sent a quote approved its prices.
  const isApproved = approver !== null || act.do === "add-quote";
  const limitPercent = isApproved ? 100 : discountLimit(asked.actor.role, context.facts);
  return await writeTicket(context, asked, {
    input: withoutApproval(act),
    from: ["open"],
    async work(writing) {
      const earlierKey = writing.ticket.row.email_key;
      const before = writing.ticket.lines.map((line) => ({ ...line }));
      const { set, added } = await applyAct(writing, act, approver);
      const settled = await settleTicket(writing);
      assertWithinLimit(before, writing.ticket.lines, { limitPercent, isDiscount: act.do === "discount" });
      if (act.do === "discount" && approver === null && asked.actor.role !== "owner")
        await assertAboveCost(writing.transaction.tx, before, writing.ticket.lines);
      if (act.do === "set-client") await assertCreditsAreTheirs(writing);
      const order = settled.order?.id ?? null;
      if (act.do === "add-piece") await assertHeld(writing, order, act.unit);
      if (act.do === "add-quote")
        for (const unit of unitsOf(writing.ticket.lines)) await assertHeld(writing, order, unit);
      const { last_position } = writing.ticket.row;
      await saveTicket(writing, {
        set: { ...set, ...settled.set, last_position },
        action: "changed",
        data: { act: act.do, ...auditedFacts(act), ...(approver !== null && { approvedBy: approver }) },
      });
      await followClient(writing, earlierKey);
      return added === undefined ? {} : { added };
    },
  });
}

/** Counts the cash of a ticket that got another client toward their report, and no longer toward the earlier one's. */
async function followClient(
  { context, transaction: { tx }, ticket, actor, now }: Writing,
  earlierKey: string,
) {
  const { id, email_key } = ticket.row;
  if (email_key === earlierKey || ticket.tenders.every(({ account }) => !cashAccounts.includes(account)))
    return;
  for (const key of [email_key, earlierKey])
    await recountCash(tx, { ticketId: id, email_key: key }, context.facts, { actor: actor.actor, now });
}

function refusedApproval(): Written {
  const message = "We couldn't verify the owner. Ask them to confirm again.";
  return { outcome: "refused", errors: [{ field: "approval", message }] };
}

/** The first error of each input, by the last part of its path: "reason", "email". */
function fieldErrors(issues: readonly { path: readonly PropertyKey[]; message: string }[]): FieldError[] {
  const byField = new Map<string, string>();
  for (const { path, message } of issues) {
    const name = path.findLast((part) => typeof part === "string");
    const field = typeof name === "string" && name !== "do" ? name : "form";
    const shown = field === "form" ? "We couldn't read this change. Reload the page and try again." : message;
    if (!byField.has(field)) byField.set(field, shown);
  }
  return [...byField].map(([field, message]) => ({ field, message }));
}
