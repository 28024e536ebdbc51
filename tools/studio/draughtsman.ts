import { chromium, type Page } from "@playwright/test";
import { findBrowser } from "../../tests/browser/find-browser.ts";

/** Calls `draw` with a blank browser page, then closes the browser. `more` are switches. Throws without Chromium. */
export async function withBrowserPage(
  draw: (page: Page) => Promise<void>,
  more: readonly string[] = [],
): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ["--no-sandbox", "--disable-background-networking", "--no-first-run", ...more],
  });
  try {
    await draw(await browser.newPage());
  } finally {
    await browser.close();
  }
}

/** A screenshot of HTML in `width` by `height` pixels, after its pictures and fonts have loaded. */
export async function drawn(
  page: Page,
  html: string,
  { width, height, ...format }: { width: number; height: number; type: "png" | "jpeg"; quality?: number },
): Promise<Buffer> {
  await page.setViewportSize({ width, height });
  await page.setContent(html, { waitUntil: "load" });
  await page.evaluate("document.fonts.ready");
  return page.screenshot(format);
}
