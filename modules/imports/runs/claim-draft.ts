import { randomUUID } from "node:crypto";
import { type ImportsContext, isUnstarted, type RunRow } from "./run-rows.ts";

/** What a draft is claimed for; nothing else may be done with it meanwhile. */
type DraftWork = "read" | "test";

/** Why nothing was done with a draft: its files are being read, or it is being tested. */
export interface BusyDraft {
  busy: string;
}

const busyMessages: Readonly<Record<DraftWork, string>> = {
  read: "These files are being read. Wait a moment, then open the import from the list.",
  test: "A test of this import is running. Wait for its result.",
};

const claimMs = 30_000;
const renewMs = 10_000;

/**
 * Does something with a draft that nothing else does meanwhile, in any process. The claim of a killed process ends after
 * 30 seconds.
 *
 * @returns With nothing done: null if there is no such run or it has started, or why it is busy.
 */
export async function withDraft<T>(
  context: ImportsContext,
  id: number,
  work: DraftWork,
  act: (run: RunRow) => Promise<T>,
): Promise<T | BusyDraft | null> {
  const { database } = context;
  const claim = `${work} ${randomUUID()}`;
  const run = await database.write(async (tx) => {
    const now = context.now();
    const claimed = await tx
      .updateTable("import_run")
      .set({ claimed_by: claim, claimed_until: now + claimMs })
      .where("id", "=", id)
      .where("state", "=", "draft")
      .where("started_at", "is", null)
      .where((eb) => eb.or([eb("claimed_until", "is", null), eb("claimed_until", "<", now)]))
      .returningAll()
      .executeTakeFirst();
    if (claimed) return claimed;
    const found = await tx.selectFrom("import_run").selectAll().where("id", "=", id).executeTakeFirst();
    return found && isUnstarted(found) ? { busy: busyMessage(found) } : null;
  });
  if (!run || "busy" in run) return run;
  const held = (set: { claimed_by?: null; claimed_until: number | null }) =>
    database.write((tx) =>
      tx.updateTable("import_run").set(set).where("id", "=", id).where("claimed_by", "=", claim).execute(),
    );
  const timer = setInterval(() => {
    held({ claimed_until: context.now() + claimMs }).catch(context.reportFault);
  }, renewMs).unref();
  try {
    return await act(run);
  } finally {
    clearInterval(timer);
    await held({ claimed_by: null, claimed_until: null });
  }
}

/** Why a draft can't be used now. */
export function busyMessage({ claimed_by }: Pick<RunRow, "claimed_by">): string {
  return claimed_by?.startsWith("test") ? busyMessages.test : busyMessages.read;
}
