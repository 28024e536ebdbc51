import { setTimeout as pause } from "node:timers/promises";
import { runSeparately } from "../../foundation/records/run-separately.ts";
import type { VisitContext } from "./context.ts";
import { queueVisitEmails } from "./visit-mail.ts";
import { visitTable } from "./visit-rows.ts";

const lookEveryMs = 60_000;

/** Queues due reminders and returns how many. Safe to run concurrently: each is queued once. */
export async function queueDueReminders(context: VisitContext): Promise<number> {
  const { database } = context;
  const now = context.now();
  const due = await database.read
    .selectFrom("visit")
    .select("id")
    .where("remind_at", "<=", now)
    .orderBy("remind_at")
    .execute();
  const remind = (id: number) =>
    database.write(async (tx) => {
      const visit = await visitTable.lock({ tx, dialect: database.dialect }, id);
      if (!visit || visit.remind_at === null || visit.remind_at > now) return false;
      await tx.updateTable("visit").set({ remind_at: null }).where("id", "=", id).execute();
      if (visit.state !== "booked" || visit.starts_at <= now || visit.email === null) return false;
      await queueVisitEmails(tx, context, visit, { news: "reminder", by: "desk", now });
      return true;
    });
  return await runSeparately(due, ({ id }) => remind(id), context.reportFault);
}

/** Queues due reminders every minute. Returns a function that stops it and waits for a run in progress. */
export function startReminders(context: VisitContext): () => Promise<void> {
  const stopped = new AbortController();
  const { signal } = stopped;
  const running = (async () => {
    while (await pause(lookEveryMs, true, { signal, ref: false }).catch(() => false))
      await queueDueReminders(context).catch(context.reportFault);
  })();
  return async () => {
    stopped.abort();
    await running;
  };
}
