import { test as base, expect, type Page } from "@playwright/test";
import { hydratedEvent } from "../../app/platform/deferred-hydration.ts";
import { markUnhydrated, unhydratedAttribute } from "./mark-unhydrated.ts";
import { translatePages } from "./translator.ts";

/** Tests whose visits continue only after hydration; with `isTranslated`, on pages translated by the browser. */
export const test = base.extend<{ isTranslated: boolean }>({
  isTranslated: [false, { option: true }],
  context: async ({ context, isTranslated }, use) => {
    const errors = isTranslated ? await translatePages(context) : [];
    await use(context);
    expect(errors).toEqual([]);
  },
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        await context.addInitScript(markUnhydrated, hydratedEvent);
        return context.on("page", awaitHydrationOnNavigation);
      };
      await use(browser);
    },
    { scope: "worker" },
  ],
});

export { expect } from "@playwright/test";

/**
 * Waits for hydration of every document before the test continues, because earlier clicks are replayed differently. A
 * test that needs to be early, or stops the clock, waits until `load` at most.
 */
function awaitHydrationOnNavigation(page: Page): void {
  for (const way of ["goto", "reload", "goBack", "goForward"] as const) {
    const go = page[way].bind(page) as (...words: unknown[]) => ReturnType<Page["reload"]>;
    page[way] = async (...words: unknown[]) => {
      const answer = await go(...words);
      const { waitUntil } = (words.at(-1) ?? {}) as NonNullable<Parameters<Page["reload"]>[0]>;
      if (waitUntil === undefined || waitUntil === "networkidle")
        await page.locator(`html:not([${unhydratedAttribute}])`).waitFor({ state: "attached" });
      return answer;
    };
  }
}
