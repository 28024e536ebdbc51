import { sql } from "kysely";
import type { Db } from "#database";
import { type Cents, ownAccounts } from "#money";

/** Cash in the drawer according to the journal, at the end of a day or, if omitted, now. */
export async function readCashBalance(db: Db, through?: string): Promise<Cents> {
  const { cents } = await db
    .selectFrom("journal_posting")
    .select((eb) => eb.fn.sum<number | null>("cents").as("cents"))
    .where("account", "in", accountsOf("drawer"))
    .executeTakeFirstOrThrow();
  const all = Number(cents ?? 0);
  if (through === undefined) return all;
  // Few entries are later than a closed day.
  const later = await sumMovements(db, "drawer", { after: through, through: "9999" });
  return all - later.inCents + later.outCents;
}

/** The drawer's or batch's debits, and its credits as a positive sum, after one day through another. */
export async function sumMovements(
  db: Db,
  close: "drawer" | "batch",
  { after, through }: { after: string | null; through: string },
): Promise<{ inCents: Cents; outCents: Cents }> {
  const { rows } = await sql<{ inCents: number | null; outCents: number | null }>`select
      sum(case when cents > 0 then cents else 0 end) as "inCents",
      -sum(case when cents < 0 then cents else 0 end) as "outCents"
    from journal_posting join journal_entry on number = entry
    where account in (${sql.join(accountsOf(close))}) and day > ${after ?? ""} and day <= ${through}`.execute(
    db,
  );
  return { inCents: Number(rows[0]?.inCents ?? 0), outCents: Number(rows[0]?.outCents ?? 0) || 0 };
}

/** What each way of paying other than the drawer took and gave back, after one day through another; omits zeros. */
export async function sumTenders(
  db: Db,
  { after, through }: { after: string | null; through: string },
): Promise<{ account: string; inCents: Cents; outCents: Cents }[]> {
  const accounts = ownAccounts(({ close }) => close !== "drawer");
  const { rows } = await sql<{ account: string; inCents: number; outCents: number }>`select account,
      sum(case when cents > 0 then cents else 0 end) as "inCents",
      -sum(case when cents < 0 then cents else 0 end) as "outCents"
    from journal_posting join journal_entry on number = entry
    where account in (${sql.join(accounts)}) and day > ${after ?? ""} and day <= ${through}
    group by account`.execute(db);
  return rows
    .map(({ account, ...sums }) => ({
      ...{ account, inCents: Number(sums.inCents), outCents: Number(sums.outCents) || 0 },
    }))
    .toSorted((one, other) => accounts.indexOf(one.account) - accounts.indexOf(other.account));
}

function accountsOf(counted: "drawer" | "batch"): string[] {
  return ownAccounts(({ close }) => close === counted);
}
