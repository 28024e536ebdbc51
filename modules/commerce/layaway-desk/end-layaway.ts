import { z } from "zod";
import type { Db } from "#database";
import { bookLayawayEnd, type MoneyAccount, readOrderAccount, UsedReferenceError } from "#ledger";
import { type Cents, type PayMethod, payMethods } from "#money";
import { settings } from "#settings";
import { addDays, calendarDay } from "../../../foundation/records/calendar-day.ts";
import { type DeskActor, type DeskChange, rejectedChange } from "../../../foundation/records/desk-change.ts";
import { readForm } from "../../../foundation/records/read-form.ts";
import { longDayLabel } from "../../../foundation/records/showroom-time.ts";
import { typedLine } from "../../../foundation/records/typed-text.ts";
import type { ShopContext } from "../context.ts";
import { openStoreCredit } from "../credits/stored-value.ts";
import { otherProviderMessage } from "../desk/desk-moves.ts";
import {
  EmptyDrawerError,
  insertRefundParts,
  payRefund,
  type RefundShare,
  refundReference,
  spreadRefund,
} from "../desk/refund-methods.ts";
import {
  findLayaway,
  type LayawayRow,
  lockLayaway,
  readSchedule,
  saveLayaway,
} from "../layaway-schedule/layaway-rows.ts";
import { standing } from "../layaway-schedule/schedule.ts";
import { figuresInForce } from "../layaways/figures-in-force.ts";
import { queueLayawayEmail } from "../layaways/layaway-mail.ts";
import { noteAct } from "../layaways/layaway-payments.ts";
import { moveOrder, type OrderTransaction, writeOrders } from "../orders/move-order.ts";
import { lockOrder, type OrderRow } from "../orders/order-row.ts";
import { isCounterProvider, providerAccount } from "../payments/counter-methods.ts";
import { isRefundable, readOrderCharges } from "../payments/order-charges.ts";
import { issueRefundsDue } from "../payments/refunds-due.ts";
import { usedReferenceMessage } from "../payments/used-reference.ts";
import { transitionUnits } from "../stock/move-units.ts";

/** `cancel`: the client changed their mind. `forfeit`: payments were missed, under the agreement's terms. */
export type LayawayEnd = "cancel" | "forfeit";

/** What ending a layaway refunds, and how, before anyone presses the button. */
export interface EndPreview {
  paidCents: Cents;
  feeCents: Cents;
  refundCents: Cents;
  ways: { method: PayMethod; label: string; cents: Cents; asks: string | null }[];
  /** Why it can't be done now, as a message; null if it can. */
  refusal: string | null;
}

const endForm = z.object({
  end: z.enum(["cancel", "forfeit"]),
  /** The refund that was shown. */
  seenRefundCents: z.coerce.number().int().min(0),
  to: z.enum(["original", "store-credit"]).default("original"),
  references: z.record(z.string(), typedLine(60)).default({}),
});

export interface EndingLayaway {
  number: number;
  version: number;
  by: DeskActor;
  input: unknown;
}

/** What ending it would do now. */
export async function previewEnd(
  { database: { read }, gateway, now }: Pick<ShopContext, "database" | "gateway" | "now">,
  layaway: LayawayRow,
  end: LayawayEnd,
): Promise<EndPreview> {
  return (await planEnd(read, layaway, { end, provider: gateway.provider, now: now() })).preview;
}

async function planEnd(
  db: Db,
  layaway: LayawayRow,
  { end, provider, now }: { end: LayawayEnd; provider: string; now: number },
): Promise<{ preview: EndPreview; shares: RefundShare[]; elsewhere: string | null; refundDays: number }> {
  const figures = await figuresInForce(db, layaway);
  const { leftCents } = await readOrderAccount(db, layaway.order_id);
  const feeCents = Math.min(leftCents, end === "cancel" ? figures.cancelFeeCents : figures.forfeitFeeCents);
  const refundCents = leftCents - feeCents;
  const charges = await readOrderCharges(db, layaway.order_id);
  const shares = spreadRefund(charges, refundCents);
  const other = shares.find(({ charge }) => !isRefundable(charge, provider));
  const byMethod = Map.groupBy(shares, ({ charge }) => charge.method);
  const ways = [...byMethod].map(([method, own]) => ({
    method,
    label: payMethods[method].label,
    cents: own.reduce((sum, { cents }) => sum + cents, 0),
    asks: payMethods[method].refund?.asks?.missing ?? null,
  }));
  const refusal =
    end === "forfeit"
      ? await forfeitRefusal(db, layaway, { graceDays: figures.graceDays, leftCents, now })
      : null;
  return {
    preview: { paidCents: leftCents, feeCents, refundCents, ways, refusal },
    shares,
    elsewhere: other ? otherProviderMessage(other.charge, provider) : null,
    refundDays: figures.refundDays,
  };
}

/** The agreement allows it only some days after the written notice of a payment that is still missing. */
async function forfeitRefusal(
  db: Db,
  { number, noticed_due, noticed_on }: LayawayRow,
  { graceDays, leftCents, now }: { graceDays: number; leftCents: Cents; now: number },
): Promise<string | null> {
  const today = calendarDay(now, settings().timeZone);
  const { next, daysLate } = standing(await readSchedule(db, number), leftCents, today);
  if (daysLate === 0 || next === null) return "No payment is past due.";
  if (noticed_on === null || noticed_due !== next.dueOn)
    return "The client hasn't been notified in writing yet. Email or mail the notice first.";
  const from = addDays(noticed_on, graceDays);
  return today > from ? null : `Under the agreement, you can cancel after ${longDayLabel(from)}.`;
}

/**
 * Ends an active layaway in one transaction: keeps the agreement's fee, refunds the rest the way it was paid (or as store
 * credit), frees the pieces, and emails the client. Card payments made online are refunded through the provider after
 * the commit. `changed` if the refund isn't the one that was shown.
 */
export async function endLayaway(context: ShopContext, asked: EndingLayaway): Promise<DeskChange> {
  const read = readForm(endForm, asked.input);
  if ("errors" in read) return { ok: false, errors: read.errors };
  try {
    const done = await writeOrders(context, (transaction) =>
      endWithin(context, transaction, { asked, form: read.form }),
    );
    if (done.ok) await issueRefundsDue(context).catch((fault: unknown) => context.reportFault(fault));
    return done;
  } catch (error) {
    if (error instanceof EmptyDrawerError) return rejectedChange(error.message);
    if (!(error instanceof UsedReferenceError)) throw error;
    return rejectedChange(
      await usedReferenceMessage(context.database.read, error),
      `reference-${error.account}`,
    );
  }
}

async function endWithin(
  context: ShopContext,
  transaction: OrderTransaction,
  { asked, form }: { asked: EndingLayaway; form: z.infer<typeof endForm> },
): Promise<DeskChange> {
  const { tx } = transaction;
  const order = await lockOrder(transaction, (await findLayaway(tx, asked.number))?.order_id ?? null);
  const layaway = await lockLayaway(transaction, asked.number);
  if (!order || !layaway) return { ok: false, gone: true };
  if (layaway.version !== asked.version) return { ok: false, changed: layaway.updated_at };
  if (layaway.state !== "active") return rejectedChange("This layaway has already ended.");
  const now = context.now();
  const { provider } = context.gateway;
  const plan = await planEnd(tx, layaway, { end: form.end, provider, now });
  const { feeCents, refundCents, refusal } = plan.preview;
  if (refusal !== null) return rejectedChange(refusal);
  if (refundCents !== form.seenRefundCents) return { ok: false, changed: layaway.updated_at };
  if (plan.elsewhere !== null && form.to === "original") return rejectedChange(plan.elsewhere);
  const fault = referenceFault(plan.shares, form);
  if (fault) return rejectedChange(fault.message, fault.field);
  const { actor } = asked.by;
  const memo = form.end === "cancel" ? "The layaway was canceled" : "The layaway was forfeited";
  await bookLayawayEnd(tx, { orderId: order.id, actor, now, feeCents, memo });
  await refund(transaction, order, { shares: plan.shares, form, provider, actor, now });
  await freePieces(transaction, order, { actor, now, refundCents });
  const state = form.end === "cancel" ? ("canceled" as const) : ("forfeited" as const);
  await saveLayaway(tx, layaway, { set: { state, fee_cents: feeCents, ended_at: now }, now });
  const data = { feeCents, refundCents, to: form.to, requestId: asked.by.requestId };
  await noteAct(tx, layaway, { action: state, actor, now, data });
  await queueLayawayEmail(tx, {
    ...{ layaway, order, news: state, now },
    end: { feeCents, refundCents, refundDays: plan.refundDays },
  });
  return { ok: true };
}

function referenceFault(shares: readonly RefundShare[], form: z.infer<typeof endForm>) {
  if (form.to === "store-credit") return null;
  for (const { charge } of shares) {
    if (!isCounterProvider(charge.provider)) continue;
    const found = referenceOf(charge.method, form);
    if ("message" in found) return found;
  }
  return null;
}

function referenceOf(method: PayMethod, { references }: z.infer<typeof endForm>) {
  return refundReference({ references } as Parameters<typeof refundReference>[0], method);
}

async function refund(
  { tx }: OrderTransaction,
  order: OrderRow,
  refunding: {
    shares: readonly RefundShare[];
    form: z.infer<typeof endForm>;
    provider: string;
    actor: string;
    now: number;
  },
): Promise<void> {
  const { shares, form, actor, now } = refunding;
  if (shares.length === 0) return;
  const paying = { isAll: false, actor, now };
  if (form.to === "store-credit") {
    const { email_key, first_name, last_name } = order;
    const { account } = await openStoreCredit(tx, { email_key, name: `${first_name} ${last_name}` }, now);
    await payRefund(tx, order, { ...paying, account, isNew: true, shares });
    return;
  }
  const byHand = shares.filter(({ charge }) => isCounterProvider(charge.provider));
  for (const [provider, own] of Map.groupBy(byHand, ({ charge }) => charge.provider)) {
    const account = providerAccount(provider) as MoneyAccount;
    const method = own[0]?.charge.method ?? "cash";
    const found = referenceOf(method, form);
    const reference = "reference" in found ? found.reference : undefined;
    await payRefund(tx, order, { ...paying, account, shares: own, reference });
  }
  const online = shares.filter(({ charge }) => !isCounterProvider(charge.provider));
  if (online.length > 0) await insertRefundParts(tx, order, { shares: online, actor, now, refundRef: null });
}

/** Moves the order past its refund, so that what was kept isn't refunded too, and frees its pieces. */
async function freePieces(
  transaction: OrderTransaction,
  order: OrderRow,
  { actor, now, refundCents }: { actor: string; now: number; refundCents: Cents },
): Promise<void> {
  const facts = { amountCents: refundCents };
  await moveOrder(transaction, order, { to: "refund_pending", actor, now, facts });
  const pending = { ...order, state: "refund_pending" as const, version: order.version + 1 };
  for (const variant of await transitionUnits(transaction, order.id, "release"))
    transaction.movedVariants.add(variant);
  await moveOrder(transaction, pending, { to: "refunded", actor, now, facts });
}
