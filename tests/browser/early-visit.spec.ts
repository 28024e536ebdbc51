import type { Page } from "@playwright/test";
import { visitDesk } from "./desk-visit.ts";
import { expect, test } from "./store.ts";

/** Delays all scripts of the page until the returned function is called. */
async function withoutScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test("applies choices made before scripts load", async ({ page }) => {
  const letScripts = await withoutScripts(page);
  await page.goto("/shop?page=2", { waitUntil: "load" });
  await page.getByLabel("Sort by").selectOption({ label: "Price: Low to High" });
  letScripts();
  await expect(page).toHaveURL("/shop?sort=price-asc");
  await expect(page.getByLabel("Sort by")).toHaveValue("price-asc");
});

test("applies checkboxes changed before scripts load", { tag: "@full" }, async ({ page }) => {
  const letScripts = await withoutScripts(page);
  await page.goto("/shop", { waitUntil: "load" });
  await page.getByRole("checkbox", { name: "Watches" }).check();
  letScripts();
  await expect(page).toHaveURL("/shop?type=Watches");
  await expect(page.getByRole("checkbox", { name: "Watches" })).toBeChecked();
});

test("sends a picture selected before scripts load, with the typed text", async ({ page }) => {
  await visitDesk(page, "/desk/products");
  await page.locator("main tbody").getByRole("link").first().click();
  await page.getByRole("link", { name: "Pictures" }).click();
  await expect(page).toHaveURL(/\/pictures$/);
  const letScripts = await withoutScripts(page);
  await page.reload({ waitUntil: "load" });
  const buffer = Buffer.from("no picture");
  await page
    .getByLabel("Pictures", { exact: true })
    .setInputFiles({ name: "ring.jpg", mimeType: "image/jpeg", buffer });
  await page.getByLabel("Describe these pictures").fill("A ring");
  await page.getByRole("button", { name: "Add pictures" }).click();
  letScripts();
  await expect(page.getByLabel("Pictures", { exact: true })).toHaveAccessibleDescription(
    /JPEG, PNG, WebP or AVIF/,
  );
  await expect(page.getByText("ring.jpg: This file isn't a JPEG, PNG, WebP or AVIF picture.")).toBeVisible();
  await expect(page.getByLabel("Describe these pictures")).toHaveValue("A ring");
});

test("keeps choices made during hydration", { tag: "@full" }, async ({ page }) => {
  await page.addInitScript(() => {
    const listen = document.addEventListener;
    // React starts listening as soon as hydration begins; makes the choice right then.
    document.addEventListener = function (this: Document, ...words: Parameters<typeof listen>) {
      listen.apply(this, words);
      if (words[0] !== "change") return;
      document.addEventListener = listen;
      queueMicrotask(() => {
        const sort = document.querySelector<HTMLSelectElement>("select[name=sort]")!;
        sort.value = "price-asc";
        for (const type of ["input", "change"]) sort.dispatchEvent(new Event(type, { bubbles: true }));
      });
    } as typeof listen;
  });
  await page.goto("/shop?page=2", { waitUntil: "load" });
  await expect(page).toHaveURL("/shop?sort=price-asc");
  await expect(page.getByLabel("Sort by")).toHaveValue("price-asc");
});

test("runs scripts even if the browser never reports a paint", { tag: "@full" }, async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  await page.goto("/shop");
  await expect(page.getByRole("button", { name: "Switch between light and dark theme" })).toBeEnabled();
});
