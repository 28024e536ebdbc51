import type { Page } from "@playwright/test";
import { sampleItems } from "../faults/run-size.ts";
import { faultsInThemes } from "./axe.ts";
import { collectBrowserErrors } from "./browser-errors.ts";
import { deskToken, visitDesk } from "./desk-visit.ts";
import { layoutSweep, sweepCounts } from "./layout-faults.ts";
import { testWithSettings } from "./own-store.ts";
import { expect } from "./store.ts";
import { emptyListPaths, makeRecords } from "./sweep-records.ts";

/** A separate store, whose lists are empty at first. */
const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

test.afterAll(() => console.log(sweepCounts()));
/** Widths of devices used for the desk. */
const deskWidths = [320, 360, 390, 480, 600, 768, 900, 1024, 1280, 1440, 1920];

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
async function magnifiedFaults(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 256 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await page.setViewportSize({ width: 390, height: 844 });
  const small = await page.evaluate(smallTargets);
  await page.setViewportSize({ width: 1440, height: 900 });
  return [...(wide > 0 ? [`is ${wide} px too wide at 400%`] : []), ...small];
}

test("the desk's empty lists fit the window and pass axe", async ({ page }) => {
  await visitDesk(page);
  const sweep = await layoutSweep(page);
  for (const path of sampleItems(emptyListPaths, 8)) {
    await page.goto(path);
    expect.soft(await faultsInThemes(page, { part: "main" }), path).toEqual([]);
    await sweep.look(path, deskWidths);
  }
  expect(sweep.faults()).toEqual([]);
});

test("desk pages of visits, clients, staff, stock, repairs and certificates fit, are tappable, and pass axe", {
  tag: "@full",
}, async ({ page, context, own }) => {
  const complaints = collectBrowserErrors(context);
  const { desk, client } = await makeRecords(own);
  await visitDesk(page);
  const sweep = await layoutSweep(page);
  for (const path of [...desk, ...client]) {
    const answer = await page.goto(path);
    expect.soft([path, answer?.status()]).toEqual([path, 200]);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll("main details")) {
        const content = details.querySelector(":scope > :not(summary)");
        // Popovers are checked separately.
        if (content && getComputedStyle(content).position !== "absolute") details.setAttribute("open", "");
      }
    });
    expect
      .soft(await faultsInThemes(page, path.startsWith("/desk") ? { part: "main" } : {}), path)
      .toEqual([]);
    await sweep.look(path, deskWidths);
    expect.soft(await magnifiedFaults(page), path).toEqual([]);
  }
  expect(sweep.faults()).toEqual([]);
  expect(await complaints()).toEqual([]);
});
