import type { Server } from "node:http";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";

const graceMs = 10_000;
/** The kernel's backlog may hold connections from before the signal: accept until none arrived for this long. */
const quietMs = 250;
const longestQuietMs = 2_000;

export interface ShutdownOptions {
  server: Server;
  /** Called on the signal; from then on, the process reports that it isn't ready. */
  drain(): void;
  /** How long to keep accepting connections, so that load balancers notice. */
  drainMs: number;
  /** Closes all resources after the last response. */
  close(): Promise<void>;
  log: Logger;
}

/**
 * On SIGTERM or SIGINT: reports not ready, waits `drainMs` and until no more requests arrive, closes the listener, gives
 * requests in flight at most ten seconds, closes all resources and exits with 0. A second signal exits at once with 1.
 */
export function closeGracefully({ server, drain, drainMs, close, log }: ShutdownOptions): void {
  let closing = false;
  async function end(signal: string): Promise<void> {
    if (closing) process.exit(1);
    closing = true;
    log.info(`${signal}: closing.`);
    drain();
    await pause(drainMs);
    await untilQuiet(server);
    setTimeout(() => server.closeAllConnections(), graceMs).unref();
    const served = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    await served;
    await close();
    process.exit(0);
  }
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void end(signal));
}

/** Resolves when no request has arrived for a quarter of a second, or after two seconds. */
async function untilQuiet(server: Server): Promise<void> {
  const from = performance.now();
  let asked = from;
  const hear = () => {
    asked = performance.now();
  };
  server.on("request", hear);
  while (performance.now() - asked < quietMs && performance.now() - from < longestQuietMs) {
    await pause(quietMs / 5);
    // A busy process resumes late, so first read what arrived in the meantime.
    await nextTurn();
  }
  server.off("request", hear);
}
