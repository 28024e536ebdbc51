import { z } from "zod";
import { drawnSignature } from "#repairs";
import { readUnitsOfOrder } from "#stock";
import { audit } from "../../../foundation/records/audit.ts";
import { calendarDay } from "../../../foundation/records/calendar-day.ts";
import { type DeskActor, type DeskChange, rejectedChange } from "../../../foundation/records/desk-change.ts";
import { readForm } from "../../../foundation/records/read-form.ts";
import { typedLine } from "../../../foundation/records/typed-text.ts";
import type { ShopContext } from "../context.ts";
import {
  type AgreementRow,
  findLayaway,
  findNewestAgreement,
  type LayawayRow,
  layawaySubject,
  lockLayaway,
  readSchedule,
  saveLayaway,
} from "../layaway-schedule/layaway-rows.ts";
import { agreementColumns } from "../layaways/agreement-columns.ts";
import { draftAgreement } from "../layaways/agreement-drafts.ts";
import { type OrderTransaction, writeOrders } from "../orders/move-order.ts";
import { lockOrder, type OrderRow } from "../orders/order-row.ts";
import { applyAmendment } from "./amend-layaway.ts";

const signed = "Have the client sign in the box, or mark it as printed and signed.";

const signForm = z
  .object({
    /** Hash of the text that was shown. */
    hash: z.string().regex(/^[0-9a-f]{64}$/),
    way: z.enum(["screen", "paper"]),
    signature: drawnSignature,
    signedName: typedLine(120),
  })
  .refine(({ way, signature }) => way === "paper" || signature !== "", {
    path: ["signature"],
    error: () => signed,
  });

export interface LayawaySigning {
  number: number;
  by: DeskActor;
  input: unknown;
}

/**
 * Records the client's signature under the newest version of the agreement, exactly as it was shown; `changed` if that is
 * no longer what would be signed. An amended agreement takes effect with it.
 */
export async function signLayaway(
  context: ShopContext,
  { number, by, input }: LayawaySigning,
): Promise<DeskChange> {
  const read = readForm(signForm, input);
  if ("errors" in read) return { ok: false, errors: read.errors };
  const { form } = read;
  return await writeOrders(context, async (transaction): Promise<DeskChange> => {
    const { tx } = transaction;
    const order = await lockOrder(transaction, (await findLayaway(tx, number))?.order_id ?? null);
    const layaway = await lockLayaway(transaction, number);
    const agreement = await findNewestAgreement(tx, number);
    if (!order || !layaway || !agreement) return { ok: false, gone: true };
    if (agreement.signed_at !== null)
      return agreement.hash === form.hash ? { ok: true } : { ok: false, changed: agreement.signed_at };
    const now = context.now();
    const fault = signingFault(layaway, order);
    if (fault) return rejectedChange(fault.message, fault.field);
    const hash =
      layaway.state === "draft"
        ? await datedToday(context, transaction, { layaway, order, agreement, by, now })
        : agreement.hash;
    if (hash !== form.hash) return { ok: false, changed: agreement.created_at };
    await tx
      .updateTable("layaway_agreement")
      .set({ signed_at: now, signed_by: form.way, signed_name: form.signedName, signature: form.signature })
      .where("layaway", "=", number)
      .where("version", "=", agreement.version)
      .execute();
    const data = { version: agreement.version, hash, way: form.way, requestId: by.requestId };
    await audit(tx, {
      ...{ at: now, actor: by.actor, subject: layawaySubject(number), action: "layaway.signed", data },
    });
    if (layaway.state === "active") {
      const acting = { actor: by.actor, now, location: context.facts.layaway.location };
      const refusal = await applyAmendment(transaction, { layaway, order, agreement }, acting);
      if (refusal !== null) throw new AmendmentError(refusal);
    } else await saveLayaway(tx, layaway, { set: {}, now });
    return { ok: true };
  }).catch((error: unknown) => {
    if (error instanceof AmendmentError) return rejectedChange(error.message);
    throw error;
  });
}

/** What was proposed can't be done anymore; rolls the signature back. */
class AmendmentError extends Error {
  override readonly name = "AmendmentError";
}

function signingFault(
  { state, address }: LayawayRow,
  order: OrderRow,
): { message: string; field?: string } | null {
  if (state === "draft") {
    if (order.state !== "pending_payment")
      return { message: "The hold on this layaway ended. Start it again." };
    return address === ""
      ? { message: "Enter the client's address first. The agreement names it.", field: "address" }
      : null;
  }
  return state === "active" ? null : { message: "This layaway has ended, so there's nothing to sign." };
}

/** Rewrites a draft that was made on an earlier day or at another rate, so that it is dated today. */
async function datedToday(
  context: ShopContext,
  { tx }: OrderTransaction,
  signing: { layaway: LayawayRow; order: OrderRow; agreement: AgreementRow; by: DeskActor; now: number },
): Promise<string> {
  const { layaway, order, agreement, by, now } = signing;
  const { facts } = context;
  const schedule = await readSchedule(tx, layaway.number);
  const today = calendarDay(now, facts.timeZone);
  if (schedule[0]?.dueOn === today) return agreement.hash;
  await tx
    .updateTable("layaway_payment")
    .set({ due_on: today })
    .where("layaway", "=", layaway.number)
    .where("position", "=", 1)
    .execute();
  return await draftAgreement(
    tx,
    {
      ...{ facts, order, layaway, version: agreement.version, language: agreement.language },
      ...{ units: await readUnitsOfOrder(tx, order.id), terms: agreement.terms },
      schedule: await readSchedule(tx, layaway.number),
      figures: agreementColumns.figures.parse(JSON.parse(agreement.figures)),
    },
    { proposal: null, actor: by.actor, now },
  );
}
