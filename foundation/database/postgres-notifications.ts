import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

const restMs = 500;

/**
 * Calls `tell` on each notification on the channel `catalogue_version`, using a dedicated connection, and after each
 * reconnect, because notifications may have been lost. Returns a function that stops listening.
 */
export function listenForNotifications(url: string, tell: () => void): () => Promise<void> {
  const closing = new AbortController();
  const { signal } = closing;

  async function listenOnce(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: "vitrine notices",
      connectionTimeoutMillis: 2_000,
      keepAlive: true,
    });
    const ended = new Promise<void>((resolve) => {
      client.once("end", resolve);
      client.on("error", () => resolve());
      signal.addEventListener("abort", () => resolve());
    });
    try {
      client.on("notification", tell);
      await client.connect();
      await client.query("listen catalogue_version");
      tell();
      await ended;
    } catch {
      // Listeners also poll.
    } finally {
      await client.end().catch(() => {});
    }
  }

  const listening = (async () => {
    while (!signal.aborted) {
      await listenOnce();
      await pause(restMs, undefined, { signal, ref: false }).catch(() => {});
    }
  })();

  return async () => {
    closing.abort();
    await listening;
  };
}
