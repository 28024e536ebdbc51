import { deskToken } from "../http/desk.ts";
import { openStore, type Store } from "../store/open-store.ts";
import { test as base } from "./hydrated.ts";

/** The token of another storefront's server. */
export const privateToken = "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";

/**
 * Tests on their worker's store. Tests with settings get a separate browser and store. The desk is open in all of them.
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
  // Opened on first use. For changes that affect every page; without a cache, so that pages show them immediately.
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
