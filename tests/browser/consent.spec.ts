import type { Page } from "@playwright/test";
import * as en from "../../messages/en.ts";
import * as es from "../../messages/es.ts";
import { axeFaults } from "./axe.ts";
import { testWithSettings } from "./own-store.ts";
import { expect } from "./store.ts";

/** A separate store: others ask nobody. */
const test = testWithSettings({
  ...{ ANALYTICS: "on", ANALYTICS_SCRIPT: "https://measure.example/script.js", STORE_LANGUAGES: "en,es" },
  ...{ PURCHASE_POPUP: "off" },
});

/** The bodies of events that the page sends, and whether it asked for the script. */
async function watch(page: Page) {
  const events: string[] = [];
  let scripts = 0;
  await page.route("**/api/events", (route) => {
    events.push(route.request().postData() ?? "");
    return route.fulfill({ status: 204 });
  });
  await page.route("https://measure.example/**", (route) => {
    scripts++;
    return route.fulfill({
      contentType: "text/javascript",
      body: "document.documentElement.dataset.measured='yes'",
    });
  });
  return { events, scripts: () => scripts };
}

const panelOf = (page: Page, m: typeof en | typeof es = en) =>
  page.getByRole("region", { name: m.consent.title });
const view = (kind: string) => `{"events":[{"name":"view","page":"${kind}"}]}`;

test("asks once, sends nothing before a yes, and loads the script after it", async ({ page }) => {
  const { events, scripts } = await watch(page);
  await page.goto("/shop");
  const panel = panelOf(page);
  await expect(panel).toBeVisible();
  await expect(page.locator("body")).toBeFocused();
  expect(events).toEqual([]);
  await panel.getByRole("button", { name: en.consent.allow }).click();
  await expect(panel).toBeHidden();
  await expect.poll(() => events).toEqual([view("list")]);
  await expect(page.locator("html")).toHaveAttribute("data-measured", "yes");
  await page.goto("/cart");
  await expect.poll(() => events.at(-1)).toBe(view("cart"));
  await expect(panel).toBeHidden();
  expect(await page.context().cookies()).toEqual([]);

  // Later: no, from the footer.
  const choices = page.getByRole("link", { name: en.consent.title });
  await choices.click();
  await expect(panel).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(panel.getByRole("button", { name: en.consent.refuse })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(choices).toBeFocused();
  const before = [events.length, scripts()];
  await page.goto("/shop");
  await page.goto("/search?q=ring");
  await expect(page.getByRole("main")).toBeVisible();
  expect([events.length, scripts()]).toEqual(before);
});

test("a browser with Global Privacy Control is neither asked nor counted, whatever was chosen", async ({
  page,
}) => {
  const { events, scripts } = await watch(page);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true });
    localStorage.setItem("measuring", "yes");
  });
  await page.goto("/shop");
  const choices = page.getByRole("link", { name: en.consent.title });
  await choices.click();
  await expect(panelOf(page)).toContainText("Global Privacy Control");
  await page.keyboard.press("Escape");
  await expect(choices).toBeFocused();
  expect([events, scripts()]).toEqual([[], 0]);
});

for (const [theme, width] of [
  ["dark", 1440],
  ["light", 390],
  ["light", 320],
] as const)
  test(`fits ${width} px in ${theme}, in both languages, without faults`, async ({ page }) => {
    await watch(page);
    await page.setViewportSize({ width, height: 720 });
    await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
    for (const [path, m] of [
      ["/cart", en],
      ["/es/cart", es],
    ] as const) {
      await page.goto(path);
      const panel = panelOf(page, m);
      await expect(panel).toBeVisible();
      const box = (await panel.boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(box.y + box.height).toBeLessThanOrEqual(720);
      for (const button of await panel.getByRole("button").all())
        expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
      expect(await axeFaults(page, { part: `section[aria-label="${m.consent.title}"]` })).toEqual([]);
    }
  });
