import { noSuchAssignee, readAssignee } from "../records/assignment.ts";
import { calendarDay } from "../records/calendar-day.ts";
import { auditDesk, type DeskChange } from "../records/desk-change.ts";
import { readForm } from "../records/read-form.ts";
import { secretWithin, sha256Hex } from "../records/secret.ts";
import {
  changeRepair,
  enterStage,
  notPossible,
  type RepairChange,
  refusedChange,
  writeRepair,
} from "./change-repair.ts";
import type { RepairContext } from "./context.ts";
import { readEstimate } from "./estimate.ts";
import { promiseFault } from "./promised-day.ts";
import { repairKey } from "./repair-contact.ts";
import { factColumns, factsForm } from "./repair-form.ts";
import { queueRepairLetter, type RepairNews } from "./repair-mail.ts";
import { type RepairRow, repairSubject } from "./repair-rows.ts";
import { endedStages } from "./repair-stages.ts";
import { readTax, taxFault } from "./repair-tax.ts";
import { signatureForm } from "./signature.ts";

type Typed = Readonly<Record<string, string | undefined>>;

/** Corrects what was written down. A promised day that is over may stay as it is. */
export async function saveFacts(
  context: RepairContext,
  { typed, ...change }: RepairChange & { typed: Typed },
): Promise<DeskChange> {
  const read = readForm(factsForm, typed);
  if ("errors" in read) return { ok: false, errors: read.errors };
  const now = context.now();
  const columns = factColumns(read.form);
  return await changeRepair(context, change, async (tx, repair) => {
    if (endedStages.includes(repair.stage)) return refusedChange(notPossible(repair));
    const { promised_on: promised } = columns;
    const fault = promised === repair.promised_on ? null : await promiseFault(context, promised);
    if (fault !== null) return refusedChange(fault, "promisedOn");
    const token_hash = sha256Hex(repairKey(await secretWithin(tx), { number: repair.number, ...columns }));
    const written = await writeRepair(tx, repair, { ...columns, token_hash }, now);
    await context.correctContact(tx, written, { actor: change.by.actor, now });
    // What was written so far went elsewhere, and the page has another address.
    if (token_hash !== repair.token_hash)
      await queueRepairLetter(tx, written, { news: newsOf[written.stage], now });
    const data = { promisedOn: promised };
    const entry = { subject: repairSubject(repair.number), action: "repair.corrected", data, now };
    await auditDesk(tx, change.by, entry);
    return { ok: true };
  });
}

/** The letter that says where a repair stands. */
const newsOf: Readonly<Record<RepairRow["stage"], RepairNews>> = {
  ...{ taken_in: "taken-in", estimated: "estimated", approved: "approved", bench: "approved" },
  ...{ ready: "ready", declined: "declined", handed_over: "handed-over", returned: "returned" },
};

/** Saves an estimate, which the client is asked to approve, also again: what was agreed before stays booked until then. */
export async function saveEstimate(
  context: RepairContext,
  { typed, ...change }: RepairChange & { typed: Typed },
): Promise<DeskChange> {
  const now = context.now();
  const chosen = readTax(context, typed.tax, calendarDay(now, context.facts.timeZone));
  const read = readEstimate(typed, chosen?.tax ?? null);
  if ("errors" in read || !chosen)
    return { ok: false, errors: [...("errors" in read ? read.errors : []), ...(chosen ? [] : [taxFault])] };
  const { lines, priceCents, taxCents, taxLabel, depositCents } = read.estimate;
  return await changeRepair(context, change, async (tx, repair) => {
    const moved = await enterStage(tx, repair, {
      ...{ move: "estimate", by: change.by, now },
      set: {
        ...{ estimate: repair.estimate + 1, lines: JSON.stringify(lines), declined_reason: null },
        ...{ price_cents: priceCents, tax_cents: taxCents, tax_label: taxLabel, deposit_cents: depositCents },
        ...{ tax_place: chosen.place, untaxed_reason: chosen.reason },
        ...{ approved_by: null, approved_at: null },
      },
      data: {
        estimate: repair.estimate + 1,
        totalCents: priceCents + taxCents,
        depositCents,
        ...(chosen.reason && { untaxed: chosen.reason }),
      },
    });
    if (!moved) return refusedChange(notPossible(repair));
    await queueRepairLetter(tx, moved, { news: "estimated", now });
    return { ok: true };
  });
}

/** Stores the client's signature under condition and terms, once. */
export async function signAtCounter(
  context: RepairContext,
  { typed, ...change }: RepairChange & { typed: Typed },
): Promise<DeskChange> {
  const read = readForm(signatureForm, { signature: typed.signature, signedName: typed.signedName });
  if ("errors" in read) return { ok: false, errors: read.errors };
  const { signature, signedName } = read.form;
  const now = context.now();
  return await changeRepair(context, change, async (tx, repair) => {
    if (endedStages.includes(repair.stage)) return refusedChange(notPossible(repair));
    if (repair.signed_at !== null) return refusedChange("This repair is signed already.");
    await writeRepair(
      tx,
      repair,
      { signature, signed_name: signedName === "" ? repair.name : signedName, signed_at: now },
      now,
    );
    const data = { isDrawn: signature !== "" };
    const entry = { subject: repairSubject(repair.number), action: "repair.signed", data, now };
    await auditDesk(tx, change.by, entry);
    return { ok: true };
  });
}

/** Moves the work of the bench: begun, finished, or taken up again. The client is written to when it is ready. */
export async function moveWork(
  context: RepairContext,
  { move, ...change }: RepairChange & { move: "start" | "finish" | "reopen" },
): Promise<DeskChange> {
  const now = context.now();
  return await changeRepair(context, change, async (tx, repair) => {
    const moved = await enterStage(tx, repair, { move, by: change.by, now });
    if (!moved) return refusedChange(notPossible(repair));
    if (move === "finish") await queueRepairLetter(tx, moved, { news: "ready", now });
    return { ok: true };
  });
}

/** Gives a repair to a member of the staff by the number of their account; "": to nobody. */
export async function assignRepair(
  context: RepairContext,
  { to, ...change }: RepairChange & { to: string | undefined },
): Promise<DeskChange> {
  const now = context.now();
  return await changeRepair(context, change, async (tx, repair) => {
    const assignee = await readAssignee(tx, to);
    if (assignee === undefined) return refusedChange(noSuchAssignee, "assignee");
    await writeRepair(tx, repair, { assigned_to: assignee?.id ?? null }, now);
    const data = { to: assignee?.subject ?? "nobody" };
    await auditDesk(tx, change.by, {
      ...{ subject: repairSubject(repair.number), action: "repair.assigned", data, now },
    });
    return { ok: true };
  });
}
