import { join } from "node:path";
import type { Database } from "#database";
import { oldBackups, removeBackups } from "../operations/backup/backup-names.ts";
import { openDailyRetention } from "../operations/retention/daily-retention.ts";
import { terms } from "../operations/retention/terms.ts";
import { log } from "./logging/log.ts";

/** Forgets once a day what is over its time, in the database and among the backups. Answers how to stop. */
export function openDailyPurge(database: Database, dataDir: string): () => Promise<void> {
  return openDailyRetention({
    database,
    report(forgotten) {
      const files = oldBackups(join(dataDir, "backups"), Date.now() - terms.backups);
      removeBackups(files);
      log.info(
        { forgotten: { ...forgotten, backups: files.length } },
        "What was over its time is forgotten.",
      );
    },
    reportFault: (err) => log.error({ err }, "What is over its time could not be forgotten; tomorrow again."),
  });
}
