import type { IncomingMessage, ServerResponse } from "node:http";
import type { Database } from "#database";
import { withTimeout } from "./with-timeout.ts";

/** Readiness of this process for a load balancer. */
export type Readiness = ReturnType<typeof openReadiness>;

const patienceMs = 1_000;
const retentionMs = 1_000;
const key = "probed_at";
const plainHeaders = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };

export interface ReadinessOptions {
  /** Called with the reason when the database becomes unusable. */
  report?(fault: unknown): void;
  /** Interval between full checks of a SQLite file, in ms. */
  checkEveryMs?: number;
}

/**
 * Monitors one process and its database, with at most one test write per second. Damaged pages make it permanently
 * unready, whether found by a query or by a periodic full check.
 */
export function openReadiness(
  database: Database,
  { report = () => {}, checkEveryMs = 10 * 60_000 }: ReadinessOptions = {},
) {
  const checking = setTimeout(async () => {
    await database.check().catch(report);
    if (!isDraining) checking.refresh();
  }, checkEveryMs).unref();
  let isDraining = false;
  let running: Promise<boolean> | null = null;
  let last = { at: Number.NEGATIVE_INFINITY, isSound: true };
  let isDamageTold = false;

  function probe(): Promise<boolean> {
    const value = String(Date.now());
    return database
      .write((tx) =>
        tx
          .insertInto("meta")
          .values({ key, value })
          .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
          .execute(),
      )
      .then(
        () => true,
        (fault: unknown) => {
          if (last.isSound) report(fault);
          return false;
        },
      )
      .then((isSound) => {
        last = { at: performance.now(), isSound };
        running = null;
        return isSound;
      });
  }

  async function takesWrites(): Promise<boolean> {
    if (performance.now() - last.at < retentionMs) return last.isSound;
    running ??= probe();
    return withTimeout(patienceMs, running, () => false);
  }

  async function databaseFault(): Promise<string | null> {
    const isSound = await takesWrites();
    const damage = database.damage();
    if (damage === null) return isSound ? null : "The database isn't accepting writes.";
    if (!isDamageTold) report(damage);
    isDamageTold = true;
    return "The database is damaged. Restore a backup.";
  }

  async function say(outgoing: ServerResponse): Promise<void> {
    const fault = isDraining ? "This process is shutting down." : await databaseFault();
    outgoing.writeHead(fault ? 503 : 200, plainHeaders);
    outgoing.end(`${fault ?? "ready"}\n`);
  }

  return {
    /**
     * Answers `/readyz` (200 while the database accepts writes and the process isn't draining) and `/livez` (200 while the
     * process responds). Returns false for other URLs.
     */
    answer(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
      if (incoming.url === "/livez") {
        outgoing.writeHead(200, plainHeaders).end("ok\n");
        return true;
      }
      if (incoming.url !== "/readyz") return false;
      void say(outgoing);
      return true;
    },
    /** Answers 503 from now on, because the process is about to exit. */
    drain() {
      isDraining = true;
      clearTimeout(checking);
    },
    get isDraining(): boolean {
      return isDraining;
    },
  };
}
