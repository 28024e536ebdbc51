import type { Db } from "#database";
import type { Language } from "#languages";
import { calendarDay } from "../../foundation/records/calendar-day.ts";
import {
  auditDeskChange,
  type DeskActor,
  type DeskChange,
  rejectedChange,
} from "../../foundation/records/desk-change.ts";
import { emailKey } from "../../foundation/records/email-key.ts";
import { formColumns } from "../../foundation/records/field-rows.ts";
import { nextNumber } from "../../foundation/records/number-series.ts";
import { readForm } from "../../foundation/records/read-form.ts";
import { readSecretInTransaction, sha256Hex } from "../../foundation/records/secret.ts";
import type { RepairContext } from "./context.ts";
import { hasEstimate, readEstimate } from "./estimate.ts";
import { promiseFault } from "./promised-day.ts";
import { deriveRepairToken } from "./repair-contact.ts";
import { repairFields } from "./repair-fields.ts";
import { intakeForm } from "./repair-form.ts";
import { queueRepairEmail } from "./repair-mail.ts";
import { repairSubject } from "./repair-rows.ts";
import { readTax, taxFault } from "./repair-tax.ts";

type Typed = Readonly<Record<string, string | undefined>>;

/** Takes in a piece, once per form key, and emails the client. The estimate can be entered now or later. */
export async function takeInRepair(
  context: RepairContext,
  typed: Typed,
  by: DeskActor,
): Promise<DeskChange<{ number: number }>> {
  const { database, facts } = context;
  const now = context.now();
  const today = calendarDay(now, facts.timeZone);
  const read = readForm(intakeForm, typed);
  const chosen = readTax(context, typed.tax, today);
  const priced = hasEstimate(typed) ? readEstimate(typed, chosen?.tax ?? null) : { estimate: null };
  if ("errors" in read || "errors" in priced || !chosen)
    return {
      ok: false,
      errors: [
        ...("errors" in read ? read.errors : []),
        ...("errors" in priced ? priced.errors : []),
        ...(chosen ? [] : [taxFault]),
      ],
    };
  const { key, ...form } = read.form;
  const fault = await promiseFault(context, form.promisedOn);
  if (fault !== null) return rejectedChange(fault, "promisedOn");
  const { estimate } = priced;
  return await database.write(async (tx): Promise<DeskChange<{ number: number }>> => {
    const known = await tx.selectFrom("repair").select("number").where("key", "=", key).executeTakeFirst();
    if (known) return { ok: true, number: known.number };
    const number = await nextNumber(tx, "repair");
    const facts = formColumns(repairFields, form);
    const token = deriveRepairToken(await readSecretInTransaction(tx), { number, email: facts.email });
    const repair = await tx
      .insertInto("repair")
      .values({
        ...{ number, key, token_hash: sha256Hex(token), ...facts },
        language: await lastLanguage(tx, facts.email),
        ...{ stage: estimate ? ("estimated" as const) : ("taken_in" as const), stage_at: now },
        estimate: estimate ? 1 : 0,
        lines: JSON.stringify(estimate?.lines ?? []),
        price_cents: estimate?.priceCents ?? 0,
        tax_cents: estimate?.taxCents ?? 0,
        tax_label: estimate?.taxLabel ?? null,
        tax_place: estimate ? chosen.place : null,
        untaxed_reason: estimate ? chosen.reason : null,
        deposit_cents: estimate?.depositCents ?? 0,
        ...{ signed_name: null, signature: null, signed_at: null },
        ...{ approved_by: null, approved_at: null, declined_reason: null },
        ...{ taken_in_by: by.actor, version: 1, created_at: now, updated_at: now },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const data = { kind: form.kind, estimateCents: repair.price_cents + repair.tax_cents };
    await auditDeskChange(tx, by, { subject: repairSubject(number), action: "repair.taken_in", data, now });
    await queueRepairEmail(tx, repair, { news: "taken-in", now });
    return { ok: true, number };
  });
}

/** The language of a client's last order; English for a client without one. */
async function lastLanguage(tx: Db, email: string | null): Promise<Language> {
  if (email === null) return "en";
  const last = await tx
    .selectFrom("orders")
    .select("language")
    .where("email_key", "=", emailKey(email))
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  return last?.language ?? "en";
}
