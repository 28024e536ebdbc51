import { bookReport, closableDays } from "#ledger";
import type { Services } from "#services";
import { showroomDay } from "./desk-money.server.ts";

export type TodaysPaymentData = Awaited<ReturnType<typeof readTodaysPayments>>;

/** Today's payments by method, and the latest earlier day that isn't closed. */
export async function readTodaysPayments({ database }: Pick<Services, "database">, now: number) {
  const today = showroomDay(now);
  const { moneyIn, inCents } = await bookReport(database.read, { from: today, to: today });
  const open = (await closableDays(database.read, now)).filter((day) => day < today);
  return { moneyIn, inCents, openDay: open[0] ?? null };
}
