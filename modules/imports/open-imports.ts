import type { DeskActor } from "../../foundation/records/desk-change.ts";
import type { SourceFile } from "./files/table.ts";
import { findPastOrder } from "./past-orders/read-past-orders.ts";
import { findRedirect } from "./redirects/find-redirect.ts";
import { answerQuestion, listQuestions } from "./runs/answers.ts";
import { matchColumns, readColumns } from "./runs/match-columns.ts";
import { pauseRun, saveControls, startRun } from "./runs/move-run.ts";
import { planRun } from "./runs/plan-rows.ts";
import { readFiles } from "./runs/read-files.ts";
import { listRows, listRuns, readRun } from "./runs/read-run.ts";
import type { ImportsContext } from "./runs/run-rows.ts";
import { openRunner } from "./runs/runner.ts";
import { beginRun, type ReadTable, storeTable } from "./runs/store-records.ts";
import { testRun } from "./runs/test-run.ts";
import { previewUndo, startUndo, undoRun } from "./runs/undo-run.ts";
import { workRun } from "./runs/work-run.ts";

export type Imports = ReturnType<typeof openImports>;

/** Opens the module on an open database, which the caller closes. `runs`: this process works on started imports. */
export function openImports(context: ImportsContext, { runs = false }: { runs?: boolean } = {}) {
  const runner = runs ? openRunner(context) : null;
  return {
    begin: (begun: Parameters<typeof beginRun>[1]) => beginRun(context, begun),
    store: (run: number, table: ReadTable) => storeTable(context, run, table),
    /** Reads files into a run and plans its rows; `spool` is a folder that the caller removes. */
    readFiles: (run: number, files: readonly SourceFile[], spool: string) =>
      readFiles(context, run, { files, spool }),
    columns: (asked: Parameters<typeof readColumns>[1]) => readColumns(context, asked),
    matchColumns: (matched: Parameters<typeof matchColumns>[1]) => matchColumns(context, matched),
    plan: (run: number) => planRun(context, run),
    list: () => listRuns(context),
    read: (run: number) => readRun(context, run),
    rows: (run: number, asked: Parameters<typeof listRows>[2]) => listRows(context, run, asked),
    questions: (run: number) => listQuestions(context, run),
    answer: (run: number, given: Parameters<typeof answerQuestion>[2]) => answerQuestion(context, run, given),
    saveControls: (run: number, change: Parameters<typeof saveControls>[2]) =>
      saveControls(context, run, change),
    test: (run: number) => testRun(context, run),
    async start(run: number, asked: Parameters<typeof startRun>[2]) {
      const started = await startRun(context, run, asked);
      runner?.look();
      return started;
    },
    pause: (run: number, by: DeskActor) => pauseRun(context, run, by),
    /** Works on a started import in this call, to its end. */
    work: (run: number, options?: Parameters<typeof workRun>[2]) => workRun(context, run, options),
    previewUndo: (run: number) => previewUndo(context, run),
    async startUndo(run: number, by: DeskActor) {
      const started = await startUndo(context, run, by);
      runner?.look();
      return started;
    },
    undo: (run: number) => undoRun(context, run),
    /** Where an old URL leads; null if there is no redirect. */
    redirect: (url: Parameters<typeof findRedirect>[1]) => findRedirect(context.database, url),
    pastOrder: (id: number) => findPastOrder(context.database, id),
    async close() {
      await runner?.close();
    },
  };
}
