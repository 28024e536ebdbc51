import { deskToken } from "../http/desk.ts";
import { openStore, type Store } from "../store/open-store.ts";
import { test as base } from "./hydrated.ts";

/**
 * Tests at their worker's store. Tests with settings get a separate browser and store: the desk is open in all of them.
 */
export const test = base.extend<object, { storeVariables: Record<string, string>; store: Store }>({
  storeVariables: [{ ADMIN_API_TOKEN: deskToken }, { scope: "worker", option: true }],
  store: [
    async ({ storeVariables }, use) => {
      const opened = await openStore(storeVariables);
      await use(opened.store);
      await opened.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ store }, use) => use(store.origin),
});

export { expect } from "@playwright/test";
