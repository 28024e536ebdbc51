import type { ImportsContext } from "./run-rows.ts";
import { undoRun } from "./undo-run.ts";
import { workRun } from "./work-run.ts";

const lookEveryMs = 5_000;

/**
 * Works on imports and undos that were started, in this process or another: right away when told, and every few seconds
 * for those whose process was killed. `close` waits for the batch in progress.
 */
export function openRunner(context: ImportsContext) {
  let isWorking = false;
  let isClosed = false;
  let work: Promise<void> = Promise.resolve();

  async function lookOnce(): Promise<void> {
    const now = context.now();
    const due = await context.database.read
      .selectFrom("import_run")
      .select(["id", "state"])
      .where("state", "in", ["importing", "undoing"])
      .where((eb) => eb.or([eb("claimed_until", "is", null), eb("claimed_until", "<", now)]))
      .orderBy("id")
      .execute();
    for (const { id, state } of due) {
      if (isClosed) return;
      await workOn(Number(id), state);
    }
  }

  async function workOn(id: number, state: string): Promise<void> {
    try {
      if (state === "undoing") await undoRun(context, id);
      else await workRun(context, id, { isStopped: () => isClosed });
    } catch (error) {
      context.reportFault(error);
    }
  }

  function look(): void {
    if (isWorking || isClosed) return;
    isWorking = true;
    work = lookOnce()
      .catch((error: unknown) => context.reportFault(error))
      .finally(() => {
        isWorking = false;
      });
  }

  const timer = setInterval(look, lookEveryMs).unref();
  return {
    /** Call after an import or undo was started. */
    look,
    async close() {
      isClosed = true;
      clearInterval(timer);
      await work;
    },
  };
}
