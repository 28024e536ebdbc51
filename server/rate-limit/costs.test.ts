import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { costs, costsTable, doorCostMs } from "./costs.ts";

test("who runs the store reads the same list", () => {
  const operations = readFileSync(new URL("../../docs/operations.md", import.meta.url), "utf8");
  expect(operations).toContain(costsTable());
});

test.each([
  ["/shop?min=1", costs.page.ms],
  ["/", costs.page.ms],
  [undefined, costs.page.ms],
  ["/custom-builder/model.glb?design=1", costs.keptFile.ms],
  ["/custom-builder/model.glb.data", costs.page.ms],
  ["/api/2025-07/graphql.json", 0],
  ["/api/sign-up", costs.page.ms],
  ["/admin/api/2025-07/graphql.json?x", 0],
  ["/admin-test/run", costs.page.ms],
])("%s costs %d ms at the door", (url, ms) => expect(doorCostMs(url)).toBe(ms));
