import { type Kysely, sql } from "kysely";
import { z } from "zod";
import type { MigrationContext } from "../migration-context.ts";

/** Pieces of sales, what a day close counted and moved, and indexes for the sums of the journal. */
export async function up(db: Kysely<unknown>, { dialect }: MigrationContext): Promise<void> {
  await sql`alter table journal_posting add column pieces integer`.execute(db);
  await writePieces(db, dialect);
  // Every sum by account is read from the index alone.
  await sql`create index journal_posting_sums on journal_posting
    (account, entry, cents, taxed_cents, pieces)`.execute(db);
  await sql`drop index journal_posting_by_account`.execute(db);
  await sql`create index journal_entry_by_kind on journal_entry (kind, day, number)`.execute(db);

  await sql`alter table day_close add column terminal_cents bigint`.execute(db);
  await sql`alter table day_close add column journal_terminal_cents bigint not null default 0`.execute(db);
  await sql`alter table day_close add column to_bank_cents bigint not null default 0`.execute(db);
  await sql`alter table day_close add column float_cents bigint not null default 0`.execute(db);
}

const line = z.array(z.object({ variantId: z.int(), quantity: z.int() }));

/** Counts the pieces of the sales that are booked already, while the journal's trigger is off. */
async function writePieces(db: Kysely<unknown>, dialect: MigrationContext["dialect"]): Promise<void> {
  const { rows } = await sql<{ number: number; lines: string }>`select journal_entry.number, lines
    from journal_entry join orders on orders.id = order_id where journal_entry.kind = 'sale'`.execute(db);
  if (rows.length === 0) return;
  const watches = await sql<{ id: number }>`select variant.id from variant
    join product on product.id = product_id where product_type = 'Watches'`.execute(db);
  const isWatch = new Set(watches.rows.map(({ id }) => Number(id)));
  await switchTrigger(db, dialect, "off");
  for (const { number, lines } of rows) {
    const pieces = { watches: 0, jewelry: 0 };
    for (const { variantId, quantity } of line.parse(JSON.parse(lines)))
      pieces[isWatch.has(variantId) ? "watches" : "jewelry"] += quantity;
    for (const kind of ["watches", "jewelry"] as const)
      await sql`update journal_posting set pieces = ${pieces[kind]}
        where entry = ${number} and account = ${`sales:${kind}`}`.execute(db);
  }
  await switchTrigger(db, dialect, "on");
}

async function switchTrigger(
  db: Kysely<unknown>,
  dialect: MigrationContext["dialect"],
  to: "on" | "off",
): Promise<void> {
  if (dialect === "postgres") {
    const verb = sql.raw(to === "on" ? "enable" : "disable");
    await sql`alter table journal_posting ${verb} trigger journal_posting_append_only`.execute(db);
  } else if (to === "off") await sql`drop trigger journal_posting_refuses_update`.execute(db);
  else
    await sql`create trigger journal_posting_refuses_update before update on journal_posting
      begin select raise(abort, 'The table journal_posting is append only.'); end`.execute(db);
}
