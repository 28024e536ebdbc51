import { execFileSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page, Response } from "@playwright/test";
import { withBrowserPage } from "./draughtsman.ts";

/*
 * `node tools/studio/picture-weights.ts ORIGIN COMMIT`: product picture sizes on a store's home, list and product pages
 * after scrolling to the end, in kB (1,000 bytes), compared with the same files at a commit.
 */

const root = new URL("../../", import.meta.url);
const [origin, commit] = process.argv.slice(2);
if (!origin || !commit)
  throw new Error("Name a store and a commit: node tools/studio/picture-weights.ts ORIGIN COMMIT");

const paths = [
  "/",
  "/shop",
  "/product/engagement-ring-oval-halo-lab-150-14k",
  "/product/rolex-submariner-date-126610ln",
];
const viewports = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

console.log("page, width | pictures | before kB | now kB");
await withBrowserPage(async (page) => {
  for (const path of paths)
    for (const viewport of viewports) {
      await page.setViewportSize(viewport);
      const files = await picturesOf(page, new URL(path, origin));
      const [before, now] = [sum(files.map(bytesBefore)), sum(files.map(bytesNow))];
      console.log(`${path}, ${viewport.width} | ${files.length} | ${kb(before)} | ${kb(now)}`);
    }
});

/** Files in `public/` that a page's pictures are served from. */
async function picturesOf(page: Page, url: URL): Promise<string[]> {
  const files = new Set<string>();
  const note = (response: Response) => {
    const { pathname, searchParams } = new URL(response.url());
    if (!pathname.startsWith("/pictures/")) return;
    const format = response.headers()["content-type"]?.replace("image/", "");
    files.add(`${pathname.slice(1).replace(/\.\w+$/, "")}-${searchParams.get("width")}.${format}`);
  };
  page.on("response", note);
  await page.goto(url.href, { waitUntil: "load" });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 400) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), top);
    await page.waitForTimeout(60);
  }
  page.off("response", note);
  return [...files].filter((file) => existsSync(new URL(`public/${file}`, root)));
}

function bytesBefore(file: string): number {
  return Number(
    execFileSync("git", ["cat-file", "-s", `${commit}:public/${file}`], { cwd: fileURLToPath(root) }),
  );
}

function bytesNow(file: string): number {
  return statSync(new URL(`public/${file}`, root)).size;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

function kb(bytes: number): string {
  return Math.round(bytes / 1000).toLocaleString("en");
}
