import { listClosableDays, readJournalReport } from "#ledger";
import type { Services } from "#services";
import { shopToday } from "./desk-money.server.ts";

export type TodaysPaymentData = Awaited<ReturnType<typeof readTodaysPayments>>;

/** Today's payments by method, and the latest earlier day that isn't closed. */
export async function readTodaysPayments({ database }: Pick<Services, "database">, now: number) {
  const today = shopToday(now);
  const { moneyIn, inCents } = await readJournalReport(database.read, { from: today, to: today });
  const open = (await listClosableDays(database.read, now)).filter((day) => day < today);
  return { moneyIn, inCents, openDay: open[0] ?? null };
}
