import { deskToken } from "../http/desk.ts";
import { openStore, type Store } from "../store/open-store.ts";
import { test as base } from "./hydrated.ts";

/**
 * Tests at a store of their worker. Whoever asks for settings of its own has a browser and a store started for it: the
 * desk is open in all of them.
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
