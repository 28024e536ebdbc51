import type { IncomingMessage, ServerResponse } from "node:http";
import type { Database } from "#database";

/** Whether a load balancer should send visitors here. */
export interface Readiness {
  /** Answers `/readyz`: 200 while the database takes writes and the process stays; false for every other address. */
  answer(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  /** From now on the answer is 503, because the process is about to end. */
  drain(): void;
  readonly isDraining: boolean;
}

const patienceMs = 1_000;
const keptMs = 1_000;
const key = "probed_at";

/** Watches over one process and its database. However often it is asked, one write a second is tried at most. */
export function openReadiness(database: Database): Readiness {
  let isDraining = false;
  let running: Promise<boolean> | null = null;
  let last = { at: Number.NEGATIVE_INFINITY, isSound: false };

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
        () => false,
      )
      .then((isSound) => {
        last = { at: performance.now(), isSound };
        running = null;
        return isSound;
      });
  }

  async function takesWrites(): Promise<boolean> {
    if (performance.now() - last.at < keptMs) return last.isSound;
    running ??= probe();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), patienceMs);
    });
    const isSound = await Promise.race([running, late]);
    clearTimeout(timer);
    return isSound;
  }

  async function say(outgoing: ServerResponse): Promise<void> {
    const fault = isDraining
      ? "This process is about to end."
      : (await takesWrites())
        ? null
        : "The database takes no writes.";
    outgoing.writeHead(fault ? 503 : 200, {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
    });
    outgoing.end(`${fault ?? "ready"}\n`);
  }

  return {
    answer(incoming, outgoing) {
      if (incoming.url !== "/readyz") return false;
      void say(outgoing);
      return true;
    },
    drain() {
      isDraining = true;
    },
    get isDraining() {
      return isDraining;
    },
  };
}
