import type { Selectable } from "kysely";
import type { Database, Tables } from "#database";
import { isMailbox } from "../../../foundation/records/email-key.ts";
import { type PastOrderDraft, pastOrderDraft } from "../drafts/sale-drafts.ts";

type PastOrderRow = Selectable<Tables["past_order"]>;

/** An order of a previous store, as its page shows it. */
export interface PastOrder {
  id: number;
  number: string;
  source: string;
  name: string;
  /** Null if the client has none. */
  email: string | null;
  phone: string;
  /** Milliseconds since the Unix epoch; null if the file has no date. */
  placedAt: number | null;
  totalCents: number | null;
  currency: string;
  order: PastOrderDraft | null;
}

function orderOf(data: string): PastOrderDraft | null {
  try {
    return pastOrderDraft.safeParse(JSON.parse(data)).data ?? null;
  } catch {
    return null;
  }
}

/** What was bought: "Bezel ring and 2 more". */
export function pastOrderTitle({ data, number }: Pick<PastOrderRow, "data" | "number">): string {
  const titles = (orderOf(data)?.lines ?? []).map(({ title }) => title).filter(Boolean);
  const [first, ...others] = titles;
  if (first === undefined) return number;
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}

export async function findPastOrder({ read }: Database, id: number): Promise<PastOrder | null> {
  const row = await read.selectFrom("past_order").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return null;
  return {
    ...{ id: Number(row.id), number: row.number, source: row.source, name: row.name, phone: row.phone },
    ...{ email: isMailbox(row.email) ? row.email : null, placedAt: row.placed_at },
    ...{ totalCents: row.total_cents, currency: row.currency, order: orderOf(row.data) },
  };
}
