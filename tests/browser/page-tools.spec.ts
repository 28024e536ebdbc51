import { expect, test } from "./store.ts";

/** A tool registered by a page, in place of a browser with WebMCP. */
interface RegisteredTool {
  name: string;
  description: string;
  inputSchema: { properties: Record<string, unknown>; required?: string[] };
  annotations: { readOnlyHint: boolean; untrustedContentHint: boolean };
  execute(input: object): Promise<{ structuredContent: { url: string; products?: { title: string }[] } }>;
}
declare global {
  interface Window {
    registeredTools: RegisteredTool[];
  }
}

test("offers the store's read-only tools to a browser with WebMCP", async ({ page }) => {
  await page.addInitScript(() => {
    window.registeredTools = [];
    Object.defineProperty(document, "modelContext", {
      value: { registerTool: (tool: RegisteredTool) => window.registeredTools.push(tool) },
    });
  });
  await page.goto("/shop");
  const names = () => page.evaluate(() => window.registeredTools.map(({ name }) => name).sort());
  await expect
    .poll(names)
    .toEqual(["design_link", "get_product", "lookup_catalog", "price_design", "search_catalog"]);
  const answers = await page.evaluate(async () => {
    const tool = (name: string) => window.registeredTools.find((one) => one.name === name)!;
    const search = tool("search_catalog");
    const found = await search.execute({ catalog: { query: "oval halo" } });
    const link = await tool("design_link").execute({ design: { category: "ring", style: "halo" } });
    return {
      titles: found.structuredContent.products?.map(({ title }) => title),
      url: link.structuredContent.url,
      asksForMeta: "meta" in search.inputSchema.properties,
      annotations: search.annotations,
    };
  });
  expect(answers.titles).toContain("Oval Halo Lab-Grown Diamond Engagement Ring 1.50 ct");
  expect(answers.asksForMeta).toBe(false);
  expect(answers.annotations).toEqual({ readOnlyHint: true, untrustedContentHint: true });
  await page.goto(answers.url);
  await expect(page.getByRole("main")).toContainText("Halo");
});

test("a browser without WebMCP doesn't load the tools", { tag: "@full" }, async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => calls.push(request.url()));
  await page.goto("/shop");
  await page.waitForLoadState("networkidle");
  expect(calls.filter((url) => url.includes("page-tools") || url.includes("/api/ucp"))).toEqual([]);
});
