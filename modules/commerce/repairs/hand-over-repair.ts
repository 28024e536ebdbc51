import { z } from "zod";
import { bookHandover, readOrderAccount } from "#ledger";
import { formatMoneyExact } from "#money";
import {
  claimCode,
  drawnSignature,
  enterStage,
  findHandover,
  illegalMoveMessage,
  queueRepairEmail,
  type RepairRow,
  readClaimCheck,
  repairLabel,
  repairTable,
  stageAfter,
} from "#repairs";
import { salesTax } from "#settings";
import { calendarDay } from "../../../foundation/records/calendar-day.ts";
import { type DeskActor, type DeskChange, rejectedChange } from "../../../foundation/records/desk-change.ts";
import { readForm } from "../../../foundation/records/read-form.ts";
import { readSecretInTransaction } from "../../../foundation/records/secret.ts";
import { requiredLine, typedLine, typedLines } from "../../../foundation/records/typed-text.ts";
import type { ShopContext } from "../context.ts";
import { moveOrder, type OrderTransaction, writeOrders } from "../orders/move-order.ts";
import type { OrderRow } from "../orders/order-row.ts";
import { isRateOn } from "../tax/tax-rate.ts";
import { isOpenAccount, lockRepairOrder } from "./repair-account.ts";

const handBackForm = z
  .object({
    claimCheck: typedLine(120),
    isLost: z.literal("yes").optional(),
    lostCheck: typedLines(500),
    receivedBy: requiredLine(120, "Enter the name shown on the ID."),
    signature: drawnSignature,
  })
  .superRefine(({ claimCheck, isLost, lostCheck }, { addIssue }) => {
    if (isLost && lostCheck === "")
      addIssue({
        code: "custom",
        path: ["lostCheck"],
        message: "Enter how you verified it's theirs: the ID you saw, or who knows them.",
      });
    if (!isLost && claimCheck === "")
      addIssue({
        code: "custom",
        path: ["claimCheck"],
        message: `Scan or type the claim check, like ${repairLabel(1_001)}-K7Q4. If it's lost, say so below.`,
      });
  });

type HandBack = z.infer<typeof handBackForm>;

export interface RepairHandover {
  number: number;
  version: number;
  by: DeskActor;
  input: unknown;
}

/**
 * Hands a piece back against its claim check, once, in one transaction: repaired and paid, which books its sale, tax
 * and deposit, or unrepaired after being declined and refunded.
 */
export async function handOverRepair(context: ShopContext, asked: RepairHandover): Promise<DeskChange> {
  const read = readForm(handBackForm, asked.input);
  return await writeOrders(context, async (transaction): Promise<DeskChange> => {
    const { tx } = transaction;
    const order = await lockRepairOrder(transaction, asked.number);
    const repair = await repairTable.lock(transaction, asked.number);
    if (!repair) return { ok: false, gone: true };
    const given = await givenBefore(transaction, repair);
    if (given !== null) return rejectedChange(given);
    if (repair.version !== asked.version) return { ok: false, changed: repair.updated_at };
    if ("errors" in read) return { ok: false, errors: read.errors };
    const form = read.form;
    const wrong = form.isLost ? null : await checkFault(transaction, repair, form.claimCheck);
    if (wrong !== null) return rejectedChange(wrong, "claimCheck");
    const now = context.now();
    const acting = { context, repair, order, by: asked.by, now };
    const fault = await moneyFault(transaction, acting);
    if (fault !== null) return rejectedChange(fault);
    const move = repair.stage === "ready" ? ("handover" as const) : ("return" as const);
    if (stageAfter(repair.stage, move) === null) return rejectedChange(illegalMoveMessage(repair));
    await noteHandBack(transaction, acting, form);
    const data = { isLost: form.isLost === "yes" };
    const moved = await enterStage(tx, repair, { move, by: asked.by, now, data });
    if (!moved) return rejectedChange(illegalMoveMessage(repair));
    if (move === "handover" && order) {
      const { actor } = asked.by;
      await moveOrder(transaction, order, { to: "completed", actor, now, facts: { method: "collected" } });
      await bookHandover(tx, { orderId: order.id, actor, now, sales: "repairs" });
    }
    await queueRepairEmail(tx, moved, { news: move === "return" ? "returned" : "handed-over", now });
    return { ok: true };
  });
}

/** A claim check works only once. */
async function givenBefore({ tx }: OrderTransaction, repair: RepairRow): Promise<string | null> {
  const given = await findHandover(tx, repair.number);
  if (!given) return null;
  return `Nothing was changed. ${repairLabel(repair.number)} was already picked up by ${given.received_by}, and its claim check is used.`;
}

async function checkFault(
  { tx }: OrderTransaction,
  { number }: RepairRow,
  typed: string,
): Promise<string | null> {
  const read = readClaimCheck(typed);
  if (!read) return `That isn't one of our claim checks. They look like ${repairLabel(1_001)}-K7Q4.`;
  if (read.number !== number)
    return `This claim check is for another repair, ${repairLabel(read.number)}. Hand over the piece it names.`;
  if (read.code === claimCode(await readSecretInTransaction(tx), number)) return null;
  return "The last four characters don't match. Enter them as printed.";
}

interface Acting {
  context: ShopContext;
  repair: RepairRow;
  order: OrderRow | null;
  by: DeskActor;
  now: number;
}

/** Why a repair's payments prevent handing back its piece; null if settled. */
async function moneyFault(
  { tx }: OrderTransaction,
  { context: { facts }, repair, order, now }: Acting,
): Promise<string | null> {
  const account = order && (await readOrderAccount(tx, order.id));
  if (repair.stage !== "ready") {
    const cents = (account?.leftCents ?? 0) + (account?.owedCents ?? 0);
    return cents === 0
      ? null
      : `${formatMoneyExact(cents)} was paid for work that wasn't done. Refund it from order ${order?.number} first.`;
  }
  if (!account || !isOpenAccount(order) || !account.agreed)
    return "This repair has no approved price. Save the estimate and get it approved first.";
  if (account.balanceCents > 0)
    return `${formatMoneyExact(account.balanceCents)} is still due. Take the payment first, then hand the piece over.`;
  if (account.balanceCents < 0 || account.owedCents > 0)
    return "The client paid more than agreed, or a refund is in progress. Refund it from the order first.";
  const { taxLabel } = account.agreed;
  if (taxLabel === null || isRateOn(salesTax(), taxLabel, calendarDay(now, facts.timeZone))) return null;
  return `The agreed price uses an outdated tax rate for ${taxLabel}. Save the estimate again and get it approved to use today's rate.`;
}

async function noteHandBack(
  { tx }: OrderTransaction,
  { repair, by, now }: Acting,
  { receivedBy, signature, isLost, lostCheck }: HandBack,
): Promise<void> {
  await tx
    .insertInto("repair_handover")
    .values({
      ...{ repair: repair.number, at: now, actor: by.actor, received_by: receivedBy, signature },
      lost_check: isLost ? lostCheck : null,
    })
    .execute();
}
