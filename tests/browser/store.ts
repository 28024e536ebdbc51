import { deskToken } from "../http/desk.ts";
import { openStore, type Store } from "../store/open-store.ts";
import { test as base } from "./hydrated.ts";

/** What another storefront's own server presents. */
export const privateToken = "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";

/**
 * Tests at their worker's store. Tests with settings get a separate browser and store: the desk is open in all of them.
 */
export const test = base.extend<
  object,
  { storeVariables: Record<string, string>; store: Store; spare: Store }
>({
  storeVariables: [
    { ADMIN_API_TOKEN: deskToken, STOREFRONT_PRIVATE_TOKEN: privateToken },
    { scope: "worker", option: true },
  ],
  store: [
    async ({ storeVariables }, use) => {
      const opened = await openStore(storeVariables);
      await use(opened.store);
      await opened.close();
    },
    { scope: "worker" },
  ],
  // Opened for the first who asks: what changes every page is changed here. Without a cache each page shows it at once.
  spare: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from its pattern
    async ({}, use) => {
      const opened = await openStore({ ADMIN_API_TOKEN: deskToken, PAGE_CACHE_MB: "0" });
      await use(opened.store);
      await opened.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ store }, use) => use(store.origin),
});

export { expect } from "@playwright/test";
