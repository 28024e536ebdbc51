import type { BrowserContext, Page } from "@playwright/test";

/** The browser itself says that a page answers 404, as those do whose address names nothing. */
const ofItsAnswer = /^Failed to load resource: .* 404/;
/** What WebGL in software says of a picture that is read back. */
const ofItsDriver = /GL Driver Message .* GPU stall due to ReadPixels/;
/** The browser names a preloaded file that nothing used within this time after the load. */
const preloadMs = 5_000;

/** Listens from now on; answers what the browser has warned of or complained about in every page, once all is said. */
export function complaintsIn(context: BrowserContext): () => Promise<string[]> {
  const found: string[] = [];
  const listen = (visited: Page) => {
    visited.on("console", (message) => {
      const words = message.text();
      if (!/warning|error/.test(message.type()) || ofItsAnswer.test(words) || ofItsDriver.test(words)) return;
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
