import { dayMs } from "../../../foundation/records/retention-step.ts";
import { removeKeptPictures } from "../pictures/kept-files.ts";
import { type ImportsContext, undoDays } from "./run-rows.ts";
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
  let sweptAt = 0;
  let work: Promise<void> = Promise.resolve();

  /** Removes uploaded pictures of imports that nobody finished while they could be undone. */
  async function removeOldPictures(): Promise<void> {
    const old = await context.database.read
      .selectFrom("import_run")
      .select("id")
      .where("state", "in", ["draft", "paused"])
      .where("updated_at", "<", context.now() - undoDays * dayMs)
      .execute();
    for (const { id } of old) await removeKeptPictures(context.pictures.folder(Number(id)));
  }

  async function lookOnce(): Promise<void> {
    const now = context.now();
    if (now - sweptAt > dayMs) {
      sweptAt = now;
      await removeOldPictures();
    }
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
