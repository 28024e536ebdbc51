import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { test as base, inject } from "vitest";
import { openStore, type Store } from "../store/open-store.ts";
import "./matchers.ts";
import { Visitor } from "./visitor.ts";

type Rows = Store["rows"];

interface Fixtures {
  origin: string;
  /** A new visitor. */
  page: Visitor;
  rows: Rows;
}

function queryRows(dataDir: string): Rows {
  return (sql, ...parameters) => {
    const file = new DatabaseSync(join(dataDir, "vitrine.sqlite"), { readOnly: true });
    try {
      return file.prepare(sql).all(...parameters);
    } finally {
      file.close();
    }
  };
}

function testOf(store: "store" | "readOnlyStore") {
  return base.extend<Fixtures>({
    origin: async ({ task: _ }, use) => use(inject(store).origin),
    page: async ({ origin }, use) => use(new Visitor(origin)),
    rows: async ({ task: _ }, use) => use(queryRows(inject(store).dataDir)),
  });
}

/** A test of visitors without JavaScript, in the store shared by all such tests. */
export const test = testOf("store");

/** A read-only visit to the unchanged store; must buy or edit nothing. */
export const readOnlyTest = testOf("readOnlyStore");

/** Tests that need their own store, for its settings or because they change it for everyone. */
export function testWithSettings(variables: Record<string, string>) {
  return base.extend<Fixtures & { store: Store }>({
    store: [
      // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of what a fixture needs
      async ({}, use) => {
        const { store, close } = await openStore(variables);
        await use(store);
        await close();
      },
      { scope: "file" },
    ],
    origin: async ({ store }, use) => use(store.origin),
    page: async ({ origin }, use) => use(new Visitor(origin)),
    rows: async ({ store }, use) => use(store.rows),
  });
}
