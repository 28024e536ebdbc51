import { openStore, type Store } from "../store/open-store.ts";
import { test as base } from "./hydrated.ts";

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
});

export { expect } from "@playwright/test";
