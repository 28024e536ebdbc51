import { openStore, type Store } from "../store/open-store.ts";
import { test as base } from "./store.ts";

interface Own {
  own: Store;
}

/**
 * Tests of a file at a separate store with these settings: `own`, which is also where paths lead. They keep their
 * worker's browser; other `storeVariables` would start another one, and a third for the file that follows.
 */
export function testAt(variables: Record<string, string> | (() => Promise<Record<string, string>>)) {
  let opened: Awaited<ReturnType<typeof openStore>> | undefined;
  const test = base.extend<Own>({
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from its pattern
    own: async ({}, use) => {
      // Not in a hook, which itself asks where paths lead.
      opened ??= await openStore(typeof variables === "function" ? await variables() : variables);
      await use(opened.store);
    },
    baseURL: async ({ own }, use) => use(own.origin),
  });
  test.afterAll(() => opened?.close());
  return test;
}

/** Tests at the worker's second store, whose pieces, prices and books they may change: paths lead there. */
export const spareTest = base.extend<Own>({
  own: async ({ spare }, use) => use(spare),
  baseURL: async ({ own }, use) => use(own.origin),
});
