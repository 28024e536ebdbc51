import type { Server } from "node:http";
import type { Logger } from "pino";

const graceMs = 10_000;

/**
 * On SIGTERM or SIGINT: takes no new connection, lets requests in flight finish for at most ten seconds, closes what
 * is open and exits with 0. A second signal exits at once with 1.
 */
export function closeGracefully(server: Server, close: () => Promise<void>, log: Logger): void {
  let closing = false;
  async function end(signal: string): Promise<void> {
    if (closing) process.exit(1);
    closing = true;
    log.info(`${signal}: closing.`);
    setTimeout(() => server.closeAllConnections(), graceMs).unref();
    const served = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    await served;
    await close();
    process.exit(0);
  }
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void end(signal));
}
