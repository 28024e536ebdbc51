import { noSuchAssignee, readAssignee } from "../../foundation/records/assignment.ts";
import { calendarDay } from "../../foundation/records/calendar-day.ts";
import { type DeskChange, rejectedChange } from "../../foundation/records/desk-change.ts";
import { auditedChanges, formColumns } from "../../foundation/records/field-rows.ts";
import { readForm } from "../../foundation/records/read-form.ts";
import { readSecretInTransaction, sha256Hex } from "../../foundation/records/secret.ts";
import { changeRepair, illegalMoveMessage, type RepairChange, stageChange } from "./change-repair.ts";
import type { RepairContext } from "./context.ts";
import { readEstimate } from "./estimate.ts";
import { promiseFault } from "./promised-day.ts";
import { deriveRepairToken } from "./repair-contact.ts";
import { repairFields } from "./repair-fields.ts";
import { factsForm } from "./repair-form.ts";
import { queueRepairEmail, type RepairEmailKind } from "./repair-mail.ts";
import type { RepairRow } from "./repair-rows.ts";
import { endedStages } from "./repair-stages.ts";
import { readTax, taxFault } from "./repair-tax.ts";
import { signatureForm } from "./signature.ts";

type Typed = Readonly<Record<string, string | undefined>>;

/** Corrects a repair's details. A promised day that has passed may be left unchanged. */
export async function saveRepairFacts(
  context: RepairContext,
  { typed, ...change }: RepairChange & { typed: Typed },
): Promise<DeskChange> {
  const read = readForm(factsForm, typed);
  if ("errors" in read) return { ok: false, errors: read.errors };
  const now = context.now();
  const columns = formColumns(repairFields, read.form);
  return await changeRepair(context, change, async (repair, tx) => {
    if (endedStages.includes(repair.stage)) return rejectedChange(illegalMoveMessage(repair));
    const { promised_on: promised } = columns;
    const fault = promised === repair.promised_on ? null : await promiseFault(context, promised);
    if (fault !== null) return rejectedChange(fault, "promisedOn");
    const token_hash = sha256Hex(
      deriveRepairToken(await readSecretInTransaction(tx), { number: repair.number, ...columns }),
    );
    return {
      set: { ...columns, token_hash },
      action: "repair.corrected",
      data: auditedChanges(repairFields, repair, columns),
      async also(written) {
        await context.correctContact(tx, written, { actor: change.by.actor, now });
        // Earlier emails went to the wrong address, and the client's page has a new link.
        if (token_hash !== repair.token_hash)
          await queueRepairEmail(tx, written, { news: newsOf[written.stage], now });
      },
    };
  });
}

/** The email that reports each stage. */
const newsOf: Readonly<Record<RepairRow["stage"], RepairEmailKind>> = {
  ...{ taken_in: "taken-in", estimated: "estimated", approved: "approved", bench: "approved" },
  ...{ ready: "ready", declined: "declined", handed_over: "handed-over", returned: "returned" },
};

/** Saves or changes an estimate for the client to approve. An earlier agreed price stays booked until then. */
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
  return await changeRepair(context, change, async (repair, tx) => {
    const made = stageChange(repair, {
      ...{ move: "estimate", now },
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
    if (!made) return rejectedChange(illegalMoveMessage(repair));
    return { ...made, also: (moved) => queueRepairEmail(tx, moved, { news: "estimated", now }) };
  });
}

/** Stores the client's signature for condition and terms, once. */
export async function signAtCounter(
  context: RepairContext,
  { typed, ...change }: RepairChange & { typed: Typed },
): Promise<DeskChange> {
  const read = readForm(signatureForm, { signature: typed.signature, signedName: typed.signedName });
  if ("errors" in read) return { ok: false, errors: read.errors };
  const { signature, signedName } = read.form;
  const now = context.now();
  return await changeRepair(context, change, (repair) => {
    if (endedStages.includes(repair.stage)) return rejectedChange(illegalMoveMessage(repair));
    if (repair.signed_at !== null) return rejectedChange("This repair is already signed.");
    return {
      set: { signature, signed_name: signedName === "" ? repair.name : signedName, signed_at: now },
      action: "repair.signed",
      data: { isDrawn: signature !== "" },
    };
  });
}

/** Starts, finishes or reopens the bench work. Emails the client when it is ready. */
export async function moveBenchWork(
  context: RepairContext,
  { move, ...change }: RepairChange & { move: "start" | "finish" | "reopen" },
): Promise<DeskChange> {
  const now = context.now();
  return await changeRepair(context, change, async (repair, tx) => {
    const made = stageChange(repair, { move, now });
    if (!made) return rejectedChange(illegalMoveMessage(repair));
    if (move !== "finish") return made;
    return { ...made, also: (moved) => queueRepairEmail(tx, moved, { news: "ready", now }) };
  });
}

/** Assigns a repair to a staff account by number, or to nobody if "". */
export async function assignRepair(
  context: RepairContext,
  { to, ...change }: RepairChange & { to: string | undefined },
): Promise<DeskChange> {
  return await changeRepair(context, change, async (_, tx) => {
    const assignee = await readAssignee(tx, to);
    if (assignee === undefined) return rejectedChange(noSuchAssignee, "assignee");
    return {
      set: { assigned_to: assignee?.id ?? null },
      action: "repair.assigned",
      data: { to: assignee?.subject ?? "nobody" },
    };
  });
}
