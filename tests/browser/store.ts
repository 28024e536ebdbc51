import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync, type SQLOutputValue } from "node:sqlite";
import { test as base, type Page } from "@playwright/test";
import { awakeEvent } from "../../app/parts/late-start.ts";

/** A built store of its own on its own port, with a fresh database, and a look into that database. */
export interface Store {
  origin: string;
  /** Of the server's process. */
  pid: number;
  dataDir: string;
  rows(sql: string, ...parameters: (string | number)[]): Record<string, SQLOutputValue>[];
}

export const test = base.extend<object, { storeVariables: Record<string, string>; store: Store }>({
  storeVariables: [{}, { scope: "worker", option: true }],
  store: [
    async ({ storeVariables }, use) => {
      const opened = await openStore(storeVariables);
      await use(opened.store);
      await opened.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ store }, use) => use(store.origin),
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        await context.addInitScript(showAsleep, awakeEvent);
        return context.on("page", visitAwake);
      };
      await use(browser);
    },
    { scope: "worker" },
  ],
});

/** Runs in the browser: marks a document that has yet to be woken up by its scripts. */
function showAsleep(awakeEvent: string): void {
  let isAwake = false;
  document.addEventListener(awakeEvent, () => {
    isAwake = true;
    document.documentElement.removeAttribute("data-asleep");
  });
  document.addEventListener("DOMContentLoaded", () => {
    const isOfTheStore = document.querySelector("script[type=module]") !== null;
    document.documentElement.toggleAttribute("data-asleep", isOfTheStore && !isAwake);
  });
}

/**
 * Has every document that the page goes to awake before the test goes on: what is pressed earlier is done too, yet in
 * other ways. A test that wants to be early, or stops the clock, says in `waitUntil` what it waits for instead.
 */
function visitAwake(page: Page): void {
  for (const way of ["goto", "reload", "goBack", "goForward"] as const) {
    const go = page[way].bind(page) as (...words: unknown[]) => ReturnType<Page["reload"]>;
    page[way] = async (...words: unknown[]) => {
      const answer = await go(...words);
      const options = words.at(-1) as Parameters<Page["reload"]>[0];
      if (!options?.waitUntil)
        await page.locator("html:not([data-asleep])").waitFor({ state: "attached", timeout: 30_000 });
      return answer;
    };
  }
}

export { expect } from "@playwright/test";

/** Starts `server/main.ts`, after the words `before` where there are any, and waits until it answers; the caller closes it. */
export async function openStore(
  variables: Record<string, string> = {},
  before: readonly string[] = [],
): Promise<{ store: Store; close(): Promise<void> }> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), "vitrine-store-"));
  const origin = `http://localhost:${port}`;
  const [program = "", ...words] = [...before, process.execPath, "server/main.ts"];
  const server = spawn(program, words, {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "localhost",
      DATA_DIR: dataDir,
      PUBLIC_ORIGIN: origin,
      NODE_ENV: "production",
      // All visitors of a test come from one address.
      RATE_LIMITS: "off",
      // No test asks the world outside: nothing answers there.
      MARKET_PRICES_URL: "http://127.0.0.1:1",
      ...variables,
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
  await answers(`${origin}/livez`, server);
  return {
    store: {
      origin,
      pid: server.pid ?? 0,
      dataDir,
      rows(sql, ...parameters) {
        const file = new DatabaseSync(join(dataDir, "vitrine.sqlite"), { readOnly: true });
        try {
          return file.prepare(sql).all(...parameters);
        } finally {
          file.close();
        }
      },
    },
    async close() {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGTERM");
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (server.exitCode !== null)
      throw new Error(`The store ended with ${server.exitCode} before it answered.`);
    const isUp = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The store did not answer at ${url} within 30 seconds.`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "localhost", () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("No port.")),
      );
    });
  });
}
