import type { Page } from "@playwright/test";

/** Widths of devices used for the desk. */
export const deskWidths = [320, 360, 390, 480, 600, 768, 900, 1024, 1280, 1440, 1920];

/** Runs in the browser: controls smaller than a fingertip, by the larger of their box and hit area. */
function smallTargets(): string[] {
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const reaches = (element: Element, dx: number, dy: number) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2 + dx, top + height / 2 + dy);
    return hit !== null && (element.contains(hit) || hit.closest("label") === element);
  };
  const found = new Set<string>();
  for (const control of document.querySelectorAll(
    "main :is(button, summary, select, input:not([type=hidden]), textarea, a[class*=border])",
  )) {
    const target = control.closest("label") ?? control;
    if (!isSeen(target) || control.closest("[inert], .sr-only") || target.clientWidth === 0) continue;
    target.scrollIntoView({ block: "center", behavior: "instant" });
    // 44 px, minus a rounded edge.
    if (![-20.5, 20.5].every((dy) => reaches(target, 0, dy)))
      found.add(`${control.localName} "${(target.textContent ?? "").trim().slice(0, 40)}" is not 44 px high`);
  }
  scrollTo(0, 0);
  return [...found];
}

/** At 400% zoom on a 1280 by 1024 screen, content fits without horizontal scrolling. */
export async function magnifiedFaults(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 256 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await page.setViewportSize({ width: 390, height: 844 });
  const small = await page.evaluate(smallTargets);
  await page.setViewportSize({ width: 1440, height: 900 });
  return [...(wide > 0 ? [`is ${wide} px too wide at 400%`] : []), ...small];
}

/** Opens everything that can be unfolded, except popovers, which are checked separately. */
export async function openDetails(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("main details")) {
      const content = details.querySelector(":scope > :not(summary)");
      if (content && getComputedStyle(content).position !== "absolute") details.setAttribute("open", "");
    }
  });
}
