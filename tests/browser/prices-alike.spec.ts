import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { build, type Rolldown } from "vite";
import { designPrice } from "#jewelry/price/design-price";
import { repeatCount } from "../faults/run-size.ts";
import { anyDesign } from "../jewelry/any-design.ts";
import { everyStonePrice } from "../jewelry/every-stone-price.ts";
import { expect, test } from "./store.ts";

declare global {
  /** Results of the page's own copy of the rules. */
  var stated: { stones: typeof everyStonePrice; design: typeof designPrice };
}

/** Both as one script for a page, built on first use. */
function pageScript(): Promise<string> {
  built ??= buildScript();
  return built;
}
let built: Promise<string> | undefined;

async function buildScript(): Promise<string> {
  const path = (name: string) => JSON.stringify(fileURLToPath(new URL(`../../${name}`, import.meta.url)));
  const entry = "virtual:prices";
  const code = `
    import { everyStonePrice } from ${path("tests/jewelry/every-stone-price.ts")};
    import { designPrice } from ${path("jewelry/price/design-price.ts")};
    globalThis.stated = { stones: everyStonePrice, design: designPrice };`;
  const output = await build({
    configFile: false,
    logLevel: "error",
    build: { write: false, rolldownOptions: { input: entry, output: { format: "iife" } } },
    plugins: [
      {
        name: "entry",
        resolveId: (id) => (id === entry ? entry : null),
        load: (id) => (id === entry ? code : null),
      },
    ],
  });
  const [result] = [output].flat() as Rolldown.RolldownOutput[];
  const chunk = result?.output[0];
  if (!chunk) throw new Error("Nothing was built, so no page can say a price.");
  return chunk.code;
}

function digest(prices: readonly number[]): string {
  return createHash("sha256").update(prices.join()).digest("hex");
}

test("G-15 PRC-01: every kind of stone costs the same in Node and in Chromium", async ({ page }) => {
  const every = repeatCount(36, 1);
  await page.addScriptTag({ content: await pageScript() });
  const here = everyStonePrice(0, every);
  const there = await page.evaluate((step) => globalThis.stated.stones(0, step), every);
  expect(there.length).toBe(here.length);
  expect(digest(there)).toBe(digest(here));
  const description = `${here.length.toLocaleString("en")} prices alike`;
  test.info().annotations.push({ type: "figure", description });
});

test("G-15 PRC-01: any design costs the same in Node and in Chromium", async ({ page }) => {
  const designs = fc.sample(anyDesign, repeatCount(500, 10_000));
  await page.addScriptTag({ content: await pageScript() });
  const there = await page.evaluate(
    (all) => all.map((design) => globalThis.stated.design(design).totalCents),
    designs,
  );
  expect(there).toEqual(designs.map((design) => designPrice(design).totalCents));
  test.info().annotations.push({ type: "figure", description: `${designs.length} designs alike` });
});
