import { language } from "#language";
import { bookPrice, readOrderAccount, reverseEntry } from "#ledger";
import { m } from "#messages";
import {
  enterStage,
  findRepairByToken,
  illegalMoveMessage,
  queueAnswerNotice,
  queueRepairEmail,
  type RepairRow,
  repairTable,
} from "#repairs";
import { salesTax } from "#settings";
import { calendarDay } from "../../../foundation/records/calendar-day.ts";
import { type DeskActor, type DeskChange, rejectedChange } from "../../../foundation/records/desk-change.ts";
import type { ShopContext } from "../context.ts";
import { moveOrder, type OrderTransaction, writeOrders } from "../orders/move-order.ts";
import { isRateOn } from "../tax/tax-rate.ts";
import { insertRepairOrder, isOpenAccount, lockRepairOrder } from "./repair-account.ts";

/** An answer to an estimate, from the client's page or entered at the desk. */
export interface EstimateAnswer {
  answer: "approve" | "decline";
  /** The estimate that was shown, so that nobody accidentally answers a newer one. */
  estimate: number;
  /** Why it is declined; may be empty. */
  reason: string;
}

/** Answers at the desk: for the client, or because the bench can't repair it. `version` is what was read. */
export async function answerEstimateAtDesk(
  context: ShopContext,
  asked: EstimateAnswer & { number: number; version: number; by: DeskActor },
): Promise<DeskChange> {
  return await answerEstimate(context, { ...asked, isClient: false });
}

/** Answers on the client's page. Null for an unknown token. */
export async function answerEstimateByClient(
  context: ShopContext,
  { token, ...asked }: EstimateAnswer & { token: string },
): Promise<DeskChange | null> {
  const repair = await findRepairByToken(context.database.read, token);
  if (!repair) return null;
  const by = { actor: "client" };
  return await answerEstimate(context, { ...asked, number: repair.number, by, isClient: true });
}

interface Asked extends EstimateAnswer {
  number: number;
  /** The version shown at the desk; omitted for clients, whose answer is for an estimate. */
  version?: number;
  by: Pick<DeskActor, "actor"> & Partial<DeskActor>;
  isClient: boolean;
}

/** Locks the order before its repair, like a payment does. */
async function answerEstimate(context: ShopContext, asked: Asked): Promise<DeskChange> {
  return await writeOrders(context, async (transaction): Promise<DeskChange> => {
    const order = await lockRepairOrder(transaction, asked.number);
    const repair = await repairTable.lock(transaction, asked.number);
    if (!repair) return { ok: false, gone: true };
    if (repair.estimate !== asked.estimate) return { ok: false, changed: repair.updated_at };
    // The same answer twice, such as from a double click, counts once.
    if (asked.answer === "approve" ? repair.approved_at !== null : repair.stage === "declined")
      return { ok: true };
    if (asked.version !== undefined && asked.version !== repair.version)
      return { ok: false, changed: repair.updated_at };
    if (asked.isClient && repair.stage !== "estimated") return rejectedChange(m.repair.alreadyAnswered);
    const now = context.now();
    const answering = { context, repair, asked, now, order };
    return asked.answer === "approve"
      ? await approve(transaction, answering)
      : await decline(transaction, answering);
  });
}

interface Answering {
  context: ShopContext;
  repair: RepairRow;
  order: Awaited<ReturnType<typeof lockRepairOrder>>;
  asked: Asked;
  now: number;
}

/** Books the agreed price; sale and tax are due at handover. */
async function approve(
  { tx }: OrderTransaction,
  { context, repair, order, asked, now }: Answering,
): Promise<DeskChange> {
  const { price_cents: priceCents, tax_cents: taxCents, tax_label: taxLabel } = repair;
  const today = calendarDay(now, context.facts.timeZone);
  if (taxLabel !== null && !isRateOn(salesTax(), taxLabel, today))
    return rejectedChange(
      asked.isClient ? m.repair.oldTax(context.facts.phones.showroom) : oldRate(taxLabel),
    );
  const { actor } = asked.by;
  const moved = await enterStage(tx, repair, {
    ...{ move: "approve", by: asked.by, now },
    set: { approved_by: actor, approved_at: now, ...languageOf(asked) },
    data: { estimate: repair.estimate, totalCents: priceCents + taxCents },
  });
  if (!moved) return rejectedChange(illegalMoveMessage(repair));
  const account = isOpenAccount(order) ? order : await insertRepairOrder(tx, context, moved, { actor, now });
  await bookPrice(tx, { orderId: account.id, actor, now, priceCents, taxCents, taxLabel });
  await tx.updateTable("orders").set({ updated_at: now }).where("id", "=", account.id).execute();
  await queueRepairEmail(tx, moved, { news: "approved", now });
  if (asked.isClient) await queueAnswerNotice(tx, context, moved, { isApproved: true, reason: "", now });
  return { ok: true };
}

/** Withdraws the agreed price. An order without payments ends; one with payments waits for its refund. */
async function decline(
  transaction: OrderTransaction,
  { context, repair, order, asked, now }: Answering,
): Promise<DeskChange> {
  const { tx } = transaction;
  const { actor } = asked.by;
  const reason = asked.reason.trim();
  const set = { declined_reason: reason, approved_by: null, approved_at: null, ...languageOf(asked) };
  const moved = await enterStage(tx, repair, { move: "decline", by: asked.by, now, set });
  if (!moved) return rejectedChange(illegalMoveMessage(repair));
  if (isOpenAccount(order)) {
    const { agreed, leftCents } = await readOrderAccount(tx, order.id);
    if (agreed) await reverseEntry(tx, agreed.entry, { actor, now, memo: "The repair was declined" });
    if (leftCents === 0) {
      await moveOrder(transaction, order, { to: "refund_pending", actor, now });
      const pending = { ...order, state: "refund_pending" as const, version: order.version + 1 };
      await moveOrder(transaction, pending, { to: "refunded", actor, now, facts: { amountCents: 0 } });
    }
  }
  await queueRepairEmail(tx, moved, { news: "declined", now });
  if (asked.isClient) await queueAnswerNotice(tx, context, moved, { isApproved: false, reason, now });
  return { ok: true };
}

/** A client is written to in the language of the page that they answered on. */
function languageOf({ isClient }: Asked) {
  return isClient ? { language: language() } : {};
}

function oldRate(label: string): string {
  return `Nothing was changed. The estimate uses an outdated tax rate for ${label}. Save it again to use today's rate.`;
}
