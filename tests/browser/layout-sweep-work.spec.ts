import { ringDesign } from "../jewelry/sample-designs.ts";
import { type AxeScope, faultsInThemes } from "./axe.ts";
import { collectBrowserErrors } from "./browser-errors.ts";
import { reviewPath, storeDraft } from "./design-visit.ts";
import { layoutSweep, sweepCounts } from "./layout-faults.ts";
import { expect, test } from "./store.ts";
import { axePages, visitCheckout, visitEveryDeskPage } from "./sweep-pages.ts";

test.afterAll(() => console.log(sweepCounts()));
test("every step and dialog of the builder fits its window, logs nothing, and has tappable buttons", {
  tag: "@full",
}, async ({ page, context }) => {
  const complaints = collectBrowserErrors(context);
  const sweep = await layoutSweep(page);
  await storeDraft(page, ringDesign());
  await page.goto("/custom-builder/configurator");
  const steps = page.getByRole("navigation", { name: "Build Steps" }).getByRole("button");
  await expect(steps).toHaveCount(8);
  for (const step of [0, 1, 2, 3, 4, 5, 6, 7]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await steps.nth(step).click();
    await sweep.look(`builder, step ${step + 1}`);
    await page.setViewportSize({ width: 390, height: 844 });
    const tabs = page.getByRole("tab");
    for (let tab = 1; tab < (await tabs.count()); tab++) {
      await tabs.nth(tab).click();
      await sweep.look(`builder, step ${step + 1}, question ${tab + 1}`, [320, 390, 768]);
    }
  }
  for (const [width, button] of [
    [390, /^Step \d of 8/],
    [390, /open the price summary/],
    [390, "Zoom preview"],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole("button", { name: button }).click();
    await expect(page.locator("dialog[open]")).toHaveCSS("opacity", "1");
    await sweep.look(`builder, dialog ${button}`);
    await page.keyboard.press("Escape");
    await expect(page.locator("dialog[open]")).toHaveCount(0);
  }
  await page.goto(reviewPath(ringDesign()));
  await sweep.look("/custom-builder/review");
  expect(sweep.faults()).toEqual([]);
  expect(await complaints()).toEqual([]);
});

test("every page of checkout, client and desk fits, logs nothing, is tappable, and passes axe in both themes", {
  tag: "@full",
}, async ({ page, context, store }) => {
  const complaints = collectBrowserErrors(context);
  const sweep = await layoutSweep(page);
  const layout = (name: string) => sweep.look(name);
  const axe = (name: string, scope?: AxeScope) =>
    test.step(name, async () => expect.soft(await faultsInThemes(page, scope), name).toEqual([]));
  await page.goto("/desk/sign-in");
  await axe("/desk/sign-in");
  await layout("/desk/sign-in");
  await visitCheckout(page, store.origin, { layout, axe });
  let scope: AxeScope | undefined;
  for (const path of await visitEveryDeskPage(page, store.origin)) {
    await page.goto(path);
    if (path.startsWith("/desk/orders/LI-")) await page.getByText("Issue a refund").click();
    if (axePages.test(path)) {
      await axe(path, scope);
      // The menu is the same on all of them.
      scope = { part: "main" };
    }
    await layout(path);
  }
  expect(sweep.faults()).toEqual([]);
  // The expected response to the checkout's rejected form.
  const refused = /\/checkout\/[\w-]+\.data: .* status of 422/;
  expect((await complaints()).filter((words) => !refused.test(words))).toEqual([]);
});
