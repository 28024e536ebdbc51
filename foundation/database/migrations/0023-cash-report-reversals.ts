import { type Kysely, sql } from "kysely";

/**
 * Which cash a report of Form 8300 counts, and what of it was reversed; the state or country that issued the payer's ID
 * in a field of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cash_report add column last_entry bigint not null default 0`.execute(db);
  await sql`alter table cash_report add column reversed_cents bigint not null default 0`.execute(db);
  await sql`alter table cash_report add column closed_by bigint references journal_entry (number)`.execute(
    db,
  );
  // Until now a report counted the buyer's cash up to the moment at which it was filed.
  await sql`update cash_report set last_entry = coalesce((
    select max(entry.number) from journal_entry as entry
      join journal_posting as posting on posting.entry = entry.number
      join orders on orders.id = entry.order_id
      where posting.account = 'cash' and posting.cents > 0 and entry.reverses is null
        and (cash_report.filed_at is null or entry.at <= cash_report.filed_at)
        and (orders.id = (select order_id from journal_entry where number = cash_report.entry)
          or (cash_report.email_key <> 'redacted' and orders.email_key = cash_report.email_key))), entry)`.execute(
    db,
  );
  await sql`update cash_report set last_entry = entry where last_entry < entry`.execute(db);
  const reports = await sql<Report>`select id, payer from cash_report order by id`.execute(db);
  for (const report of reports.rows) {
    await lower(db, report.id);
    await splitId(db, report);
  }
}

interface Report {
  id: number;
  payer: string | null;
}

const yearMs = 365 * 24 * 60 * 60 * 1000;
const limitCents = 1_000_000;

/** Takes the cash that was reversed out of a report, and closes it where no more than the limit is left. */
async function lower(db: Kysely<unknown>, id: number): Promise<void> {
  const { rows } = await sql<{ cents: number; reversal: number; at: number }>`select posting.cents,
      reversal.number as reversal, reversal.at from cash_report as report
    join journal_entry as opening on opening.number = report.entry
    join orders as own on own.id = opening.order_id
    join orders on orders.id = own.id or (own.email_key <> 'redacted' and orders.email_key = own.email_key)
    join journal_entry as entry on entry.order_id = orders.id and entry.number <= report.last_entry
      and entry.at > report.created_at - ${yearMs}
      and entry.number > coalesce((select max(other.last_entry) from cash_report as other
        where other.filed_at is not null and other.id < report.id
          and other.email_key = report.email_key and other.email_key <> 'redacted'), 0)
    join journal_posting as posting on posting.entry = entry.number and posting.account = 'cash' and posting.cents > 0
    join journal_entry as reversal on reversal.reverses = entry.number and reversal.at >= report.created_at
    where report.id = ${id} order by reversal.number`.execute(db);
  for (const { cents: posted, reversal, at } of rows) {
    const cents = Number(posted);
    await sql`update cash_report set reversed_cents = reversed_cents + ${cents}
      where id = ${id} and filed_at <= ${at}`.execute(db);
    await sql`update cash_report set cash_cents = cash_cents - ${cents},
      closed_by = case when filed_at is null and cash_cents - ${cents} <= ${limitCents}
        then coalesce(closed_by, ${reversal}) end
      where id = ${id} and (filed_at is null or filed_at > ${at})`.execute(db);
  }
}

/** "Driver license, NY" was one text: now the document, and who issued it. */
async function splitId(db: Kysely<unknown>, { id, payer }: Report): Promise<void> {
  const known = payer === null ? null : (JSON.parse(payer) as Record<string, string>);
  const [, shown, issuer] = /^(.+),\s*([^,]+)$/.exec(known?.idShown ?? "") ?? [];
  if (!known || shown === undefined) return;
  const text = JSON.stringify({ ...known, idShown: shown, idIssuer: issuer });
  await sql`update cash_report set payer = ${text} where id = ${id}`.execute(db);
}
