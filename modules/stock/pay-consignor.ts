import { z } from "zod";
import type { Db } from "#database";
import { bookEntry, lockJournal, readCashBalance, UsedReferenceError } from "#ledger";
import { type Cents, formatMoneyExact, payMethods } from "#money";
import { calendarDay } from "../../foundation/records/calendar-day.ts";
import { auditDeskChange, type DeskActor, type DeskChange } from "../../foundation/records/desk-change.ts";
import { runIdempotently } from "../../foundation/records/idempotency.ts";
import { nextNumber } from "../../foundation/records/number-series.ts";
import { readForm } from "../../foundation/records/read-form.ts";
import { type ConsignorForm, consignorForm } from "./consignor-form.ts";
import type { StockContext } from "./context.ts";
import {
  type ConsignedSale,
  type Consignor,
  consignorPaymentLabel,
  readConsignors,
  saleKey,
} from "./read-consignors.ts";

export interface ConsignorPaying {
  /** See `consignorKey`. */
  consignor: string;
  /** `{ key, rows, method, reference, paidOn }`; `rows` are formatted by `saleCheckboxValue`. */
  input: unknown;
  by: DeskActor;
}

type Paid = DeskChange<{ number: number }>;
const paidSchema = z.object({ ok: z.literal(true), number: z.int() }) as z.ZodType<Paid>;

/**
 * Pays a consignor the open amounts of the selected pieces, minus amounts owed back: payment, journal entry and audit
 * in one transaction. Waits for bookings in progress, so that a piece isn't paid twice.
 */
export async function payConsignor(context: StockContext, paying: ConsignorPaying): Promise<Paid> {
  const { database, facts } = context;
  const now = context.now();
  const today = calendarDay(now, facts.timeZone);
  const read = readForm(consignorForm(today), paying.input);
  if ("errors" in read) return { ok: false, errors: read.errors };
  const { key, ...form } = read.form;
  const request = { scope: "consignor payment", key, input: { ...form, consignor: paying.consignor }, now };
  try {
    const paid = await database.write((tx) =>
      runIdempotently<Paid>(tx, request, paidSchema, async () => {
        await lockJournal(tx);
        const consignors = await readConsignors(tx, { today, timeZone: facts.timeZone });
        const consignor = consignors.find((one) => one.key === paying.consignor);
        if (!consignor) return { answer: { ok: false, gone: true }, keep: false };
        const answer = await pay(tx, { consignor, form, by: paying.by, today, now });
        return { answer, keep: answer.ok };
      }),
    );
    return paid === "conflict"
      ? refused("form", "This form was already submitted with different pieces. Reload the page.")
      : paid;
  } catch (error) {
    if (!(error instanceof UsedReferenceError)) throw error;
    const message = `${error.reference} is already recorded in entry ${error.entry}, so nothing was paid. Check the reference.`;
    return refused("reference", message);
  }
}

interface Paying {
  consignor: Consignor;
  form: Omit<ConsignorForm, "key">;
  by: DeskActor;
  today: string;
  now: number;
}

async function pay(tx: Db, paying: Paying): Promise<Paid> {
  const { consignor, form, today } = paying;
  const sales = new Map(consignor.sales.map((sale) => [saleKey(sale.id, sale.order), sale]));
  const chosen: (ConsignedSale & { openCents: Cents })[] = [];
  for (const { id, order, seenCents } of form.rows) {
    const sale = sales.get(saleKey(id, order));
    const fault = saleFault(sale, { seenCents, today, consignor });
    if (fault !== null || !sale) return refused("form", fault ?? notOwed);
    chosen.push({ ...sale, openCents: seenCents });
  }
  const cents = chosen.reduce((sum, { openCents }) => sum + openCents, 0);
  const fault = await moneyFault(tx, { form, cents, today });
  if (fault) return refused(fault.field, fault.message);
  return { ok: true, number: await record(tx, { ...paying, chosen, cents }) };
}

const notOwed =
  "One of these pieces no longer belongs to this consignor, so nothing was paid. Reload the page.";

/** Why a sale can't be paid as shown in the form; null if it can. */
function saleFault(
  sale: ConsignedSale | undefined,
  { seenCents, today, consignor }: { seenCents: Cents; today: string; consignor: Consignor },
): string | null {
  if (!sale) return `${notOwed} A sale may have been refunded.`;
  const { label, title, openCents, payableOn } = sale;
  if (openCents === seenCents && openCents > 0 && payableOn > today)
    return `${label}, ${title}, isn't payable until ${payableOn}. Nothing was paid.`;
  if (openCents === seenCents) return null;
  const last = consignor.payments.find(
    ({ isReversed, pieces }) =>
      !isReversed && pieces.some(({ id, order }) => id === sale.id && order === sale.order),
  );
  if (openCents === 0 && last)
    return `${label}, ${title}, was just paid with payment ${last.label}, so nothing was paid now. Check what's still owed.`;
  return `The amount owed for ${label}, ${title}, has changed, so nothing was paid. Check it and try again.`;
}

async function moneyFault(
  tx: Db,
  { form, cents, today }: { form: Paying["form"]; cents: Cents; today: string },
): Promise<{ field: string; message: string } | null> {
  const { method, reference, paidOn } = form;
  if (cents === 0) return null;
  const { close, consignor } = payMethods[method];
  if (consignor?.missing && reference === "") return { field: "reference", message: consignor.missing };
  if (close !== "drawer") return null;
  if (paidOn !== today)
    return {
      field: "paidOn",
      message: "A cash payment must be dated today. Change the date, or choose another method.",
    };
  const balance = await readCashBalance(tx);
  if (cents <= balance) return null;
  const message = `The drawer has only ${formatMoneyExact(balance)}. Pay less, or choose another method.`;
  return { field: "method", message };
}

type Recording = Paying & { chosen: readonly (ConsignedSale & { openCents: Cents })[]; cents: Cents };

async function record(tx: Db, { consignor, form, by, now, chosen, cents }: Recording): Promise<number> {
  const { method, reference, paidOn } = form;
  const { actor } = by;
  const number = await nextNumber(tx, "consignor-payment");
  const label = consignorPaymentLabel(number);
  const isMoney = cents !== 0;
  const entry = isMoney
    ? await bookEntry(tx, {
        ...{ kind: "consignor-payment", cause: `consignor payment ${number}`, orderId: null, actor, now },
        memo: cents > 0 ? `Consignor paid, ${label}` : `Repaid by consignor, ${label}`,
        postings: [
          { account: "consignors", cents },
          { account: method, cents: -cents, ...(reference !== "" && { reference }) },
        ],
      })
    : null;
  await tx
    .insertInto("consignor_payment")
    .values({
      ...{ number, consignor: consignor.name, consignor_key: consignor.key, entry: entry?.number ?? null },
      ...{ cents, method: isMoney ? method : "", reference: isMoney ? reference : "", paid_on: paidOn },
      ...{ at: now, actor },
    })
    .execute();
  await tx
    .insertInto("consignor_payment_piece")
    .values(
      chosen.map(({ id, order, title, soldOn, priceCents, terms, openCents }) => ({
        ...{ payment: number, unit_id: id, order_number: order, title, sold_on: soldOn },
        ...{ price_cents: priceCents, terms, cents: openCents },
      })),
    )
    .execute();
  const pieces = chosen.map((sale) => sale.label).join(" ");
  await auditDeskChange(tx, by, {
    ...{ subject: `consignor payment ${label}`, action: "consignor.paid", now },
    data: { cents, method: isMoney ? method : "none", entry: entry?.number ?? null, pieces },
  });
  return number;
}

function refused(field: string, message: string): Extract<Paid, { errors: unknown }> {
  return { ok: false, errors: [{ field, message }] };
}
