import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { costs } from "./costs.ts";
import { requestCostMs } from "./request-cost.ts";

test("the operations guide lists the same costs", () => {
  const operations = readFileSync(new URL("../../docs/operations.md", import.meta.url), "utf8");
  const rows = Object.values(costs).map(({ ms, what }) => `| ${what} | ${ms} |`);
  expect(operations).toContain(["| what is asked for | ms |", "|--|--|", ...rows].join("\n"));
});

test.each([
  ["/shop?min=1", costs.list.ms],
  ["/", costs.list.ms],
  [undefined, costs.list.ms],
  ["/custom-builder/model.glb?design=1", costs.cachedFile.ms],
  ["/custom-builder/model.glb.data", costs.page.ms],
  ["/api/a1/graphqlzz", costs.page.ms],
  ["/admin/api/a1/graphqlzz", costs.page.ms],
  ["/api/a1/graphql/../../../shop?min=1", costs.list.ms],
  ["/api/a1/graphql.json/%2e%2e/%2E%2E/../shop", costs.list.ms],
  ["/custom-builder/./model.glb", costs.cachedFile.ms],
  ["//evil.example/api/2025-07/graphql.json", costs.page.ms],
  ["/api/2025-07/graphql.json", costs.api.ms],
  ["/api/sign-up", costs.page.ms],
  ["/search?q=ring", costs.list.ms],
  ["/api/search-suggestions?q=ri", costs.suggestions.ms],
  ["/custom-builder/budget?amount=5,000", costs.budget.ms],
  ["/custom-builder/savings.data?design=1", costs.budget.ms],
  ["/custom-builder/budgets", costs.page.ms],
  ["/admin-test/run", costs.page.ms],
  ["/assets/no-such-file.js", costs.page.ms],
  ["/metrics", costs.page.ms],
])("initially charges %s %d ms", (url, ms) => expect(requestCostMs(url)).toBe(ms));

test.each([
  ["/api/2025-07/graphql.json", 0],
  ["/admin/api/2025-07/graphql.json?x", 0],
  ["/api/2025-07/graphql", costs.page.ms],
  ["/api/a1/graphql.json/../../../shop", costs.list.ms],
])("initially charges a form post to %s %d ms", (url, ms) => expect(requestCostMs(url, "POST")).toBe(ms));
