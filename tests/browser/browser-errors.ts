import type { BrowserContext, Page } from "@playwright/test";

/** Logged by the browser for a 404 page, which is expected for an unknown URL. */
const notFoundMessage = /^Failed to load resource: .* 404/;
/** Logged by software WebGL when a picture is read back. */
const driverMessage = /GL Driver Message .* GPU stall due to ReadPixels/;
/** The browser warns about an unused preloaded file this long after the load. */
const preloadMs = 5_000;

/** Collects the browser's warnings and errors from now on; returns a function that waits for late ones. */
export function collectBrowserErrors(context: BrowserContext): () => Promise<string[]> {
  const found: string[] = [];
  const listen = (visited: Page) => {
    visited.on("console", (message) => {
      const words = message.text();
      if (!/warning|error/.test(message.type()) || notFoundMessage.test(words) || driverMessage.test(words))
        return;
      found.push(`${message.location().url || visited.url()}: ${words}`);
    });
    visited.on("pageerror", (error) => found.push(`${visited.url()}: ${error}`));
  };
  for (const page of context.pages()) listen(page);
  context.on("page", listen);
  return async () => {
    await context.pages().at(-1)!.waitForTimeout(preloadMs);
    return found;
  };
}
