import type { Selectable } from "kysely";
import type { Db, Tables } from "#database";
import { codeKey } from "../../../foundation/records/code-key.ts";
import { seriesLabel } from "../../../foundation/records/record-label.ts";
import { rowTable } from "../../../foundation/records/record-tables.ts";

export type BuyRow = Selectable<Tables["buy"]>;

export const buyLabels = seriesLabel("buy");
/** "BUY-1001" */
export const buyLabel = buyLabels.of;

/** Numbers of the tickets that they were on. */
export const ticketLabels = seriesLabel("ticket");

/** Its name in the audit log; a draft has no number yet. */
export function buySubject({ id, number }: Pick<BuyRow, "id" | "number">): string {
  return `buy ${number === null ? id : buyLabel(number)}`;
}

/** Buys that are no drafts, by number. */
export const buyTable = rowTable({
  table: "buy",
  key: "number",
  subject: (number) => `buy ${buyLabel(number ?? 0)}`,
});

/** The buys on a ticket, in the order of its lines. */
export async function buysOfTicket(db: Db, ticketId: string): Promise<BuyRow[]> {
  return await db
    .selectFrom("buy")
    .selectAll()
    .where("ticket_id", "=", ticketId)
    .orderBy("position")
    .execute();
}

/** Reads a buy by its label in any spelling; null for a draft or if there is none. */
export async function findBuy(db: Db, label: string): Promise<BuyRow | null> {
  const number = buyLabels.read(label);
  if (number === null) return null;
  return (await db.selectFrom("buy").selectAll().where("number", "=", number).executeTakeFirst()) ?? null;
}

/** Serial numbers as they are compared; null for none. */
export function serialKeys(serials: { caseSerial: string; movementSerial: string }) {
  return {
    case_key: codeKey(serials.caseSerial) || null,
    movement_key: codeKey(serials.movementSerial) || null,
  };
}
