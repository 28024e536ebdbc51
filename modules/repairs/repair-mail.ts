import type { Db } from "#database";
import { redactedText } from "../../foundation/records/email-key.ts";
import { queueMail } from "../../foundation/records/outbox.ts";
import { repairLabel } from "./claim-check.ts";
import type { RepairContext } from "./context.ts";
import { readWorkLines } from "./estimate.ts";
import type { RepairRow } from "./repair-rows.ts";

/** Events a client is emailed about. */
export type RepairEmailKind =
  | "taken-in"
  | "estimated"
  | "approved"
  | "ready"
  | "declined"
  | "handed-over"
  | "returned";

/** Queues the client's email in the caller's transaction. Does nothing without an address. */
export async function queueRepairEmail(
  tx: Db,
  repair: RepairRow,
  { news, now }: { news: RepairEmailKind; now: number },
): Promise<void> {
  if (repair.email === null || repair.email === redactedText) return;
  await queueMail(tx, {
    template: `repair-${news}`,
    cause: causeOf(repair),
    recipient: repair.email,
    language: repair.language,
    data: dataOf(repair),
    now,
  });
}

/** Notifies the showroom of the client's answer to an estimate. */
export async function queueAnswerNotice(
  tx: Db,
  { inbox, origin }: Pick<RepairContext, "inbox" | "origin">,
  repair: RepairRow,
  { isApproved, reason, now }: { isApproved: boolean; reason: string; now: number },
): Promise<void> {
  const { phone, email } = repair;
  const link = `${origin}/desk/repairs/${repairLabel(repair.number)}`;
  const data = { ...dataOf(repair), phone, email, isApproved, reason, link };
  await queueMail(tx, {
    template: "repair-answered",
    cause: causeOf(repair),
    recipient: inbox,
    language: "en",
    data,
    now,
  });
}

/** One email of each kind per version. The label comes last so that a repair's emails can be found by it. */
function causeOf({ number, version }: RepairRow): string {
  return `${version} ${repairLabel(number)}`;
}

function dataOf(repair: RepairRow) {
  const { number, name, title, promised_on: promisedOn, price_cents, tax_cents, tax_label } = repair;
  return {
    repair: number,
    number: repairLabel(number),
    ...{ name, title, promisedOn },
    lines: readWorkLines(repair.lines),
    taxCents: tax_cents,
    taxLabel: tax_label,
    untaxed: repair.untaxed_reason,
    totalCents: price_cents + tax_cents,
    depositCents: repair.deposit_cents,
  };
}
