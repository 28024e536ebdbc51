import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { test as base, inject } from "vitest";
import "./matchers.ts";
import { Visitor } from "./visitor.ts";

/** A story that visitors without scripts live through, in the store that all stories share. */
export const test = base.extend<{
  origin: string;
  /** A visitor whom nobody else knows. */
  page: Visitor;
  rows(sql: string, ...parameters: (string | number)[]): Record<string, unknown>[];
}>({
  origin: async ({ task: _ }, use) => use(inject("store").origin),
  page: async ({ origin }, use) => use(new Visitor(origin)),
  rows: async ({ task: _ }, use) => {
    const file = new DatabaseSync(join(inject("store").dataDir, "vitrine.sqlite"), { readOnly: true });
    await use((sql, ...parameters) => file.prepare(sql).all(...parameters));
    file.close();
  },
});
