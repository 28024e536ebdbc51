import { chromium, type Page } from "@playwright/test";
import { findBrowser } from "../../tests/browser/find-browser.ts";

/** Gives `draw` a blank browser page and closes the browser after it. `more` are switches. Throws without Chromium. */
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

/** A screenshot of `width` by `height` pixels of the HTML, after its pictures and typefaces have loaded. */
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
