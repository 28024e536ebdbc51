import { openStore, type Store } from "../store/open-store.ts";
import { test as base } from "./store.ts";

interface Own {
  own: Store;
}

/**
 * Tests of a file with their own store and settings: `own`, which relative paths also use. They share the worker's
 * browser; different `storeVariables` would start another one, and a third for the next file.
 */
export function testWithSettings(
  variables: Record<string, string> | (() => Promise<Record<string, string>>),
) {
  let opened: Awaited<ReturnType<typeof openStore>> | undefined;
  const test = base.extend<Own>({
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from its pattern
    own: async ({}, use) => {
      // Not in a hook, because a hook itself needs the base URL.
      opened ??= await openStore(typeof variables === "function" ? await variables() : variables);
      await use(opened.store);
    },
    baseURL: async ({ own }, use) => use(own.origin),
  });
  test.afterAll(() => opened?.close());
  return test;
}

/** Tests on the worker's second store, whose pieces, prices and books they may change; relative paths use it. */
export const spareTest = base.extend<Own>({
  own: async ({ spare }, use) => use(spare),
  baseURL: async ({ own }, use) => use(own.origin),
});
