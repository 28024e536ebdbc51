import type { Page } from "@playwright/test";
import { m } from "#messages";
import { isFullRun, sampleItems } from "../faults/run-size.ts";
import { bookVisit } from "../http/book-visit.ts";
import { spareTest } from "./own-store.ts";
import { expect, test } from "./store.ts";
import { visitEveryDeskPage } from "./sweep-pages.ts";
import { makeRecords } from "./sweep-records.ts";

const windows = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/**
 * Runs in the browser: describes what has the focus and is visible; null until the form has responded. `isOf` is the
 * pressed button, which may keep the focus only if "Done." is announced.
 */
function outcome(isOf: string): string | null {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return null;
  const { left, top, right, bottom } = focused.getBoundingClientRect();
  const x = Math.min(Math.max((left + right) / 2, 1), innerWidth - 1);
  const y = Math.min(Math.max((Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2, 1), innerHeight - 1);
  const hit = document.elementFromPoint(x, y);
  const isSeen =
    top >= 0 && top < innerHeight && hit !== null && (focused.contains(hit) || hit.contains(focused));
  if (!isSeen) return null;
  const words = focused.textContent?.trim().slice(0, 80) ?? "";
  const isInvalid = focused.ariaInvalid === "true" || focused.matches(":user-invalid, input:invalid");
  if (isInvalid) return `field ${focused.getAttribute("name")}`;
  if (/^(alert|status)$/.test(focused.role ?? "")) return `${focused.role}: ${words}`;
  const said = document.getElementById("route-announcer")?.textContent ?? "";
  if (/^H[1-3]$/.test(focused.tagName) && said !== "") return `heading: ${words}`;
  return said === "Done." || focused.dataset.pressed !== isOf ? `done: ${words}` : null;
}

/** Runs in the browser: the POST forms, by their buttons' labels; excludes downloads and signing out. */
function forms(): { name: string; index: number }[] {
  for (const details of document.querySelectorAll("main details")) details.setAttribute("open", "");
  const buttons = [
    ...document.querySelectorAll<HTMLButtonElement>("main form[method=post] button[type=submit]"),
  ];
  return buttons.flatMap((button, index) => {
    const form = button.form!;
    const path = new URL(form.action).pathname;
    const isDownload = form.target === "_blank" || /export|labels|folder|statement|sign-out/.test(path);
    if (isDownload || button.disabled || button.offsetHeight === 0) return [];
    const intent = button.value || form.querySelector<HTMLInputElement>("input[name=intent]")?.value;
    const kind = path.replace(/[^/]*[\d_][^/]*|(?<=\/products\/)(?!new)[^/]+/g, ":id");
    return [{ name: `${kind} ${intent || button.textContent?.trim()}`, index }];
  });
}

/** Presses the button at `index` on a fresh page, with its form unchanged or emptied; returns the outcome. */
async function press(page: Page, path: string, index: number, isEmptied: boolean): Promise<string> {
  await page.goto(path);
  await page.evaluate(forms);
  const button = page.locator("main form[method=post] button[type=submit]").nth(index);
  await button.evaluate((pressed: HTMLButtonElement, isEmptied) => {
    pressed.dataset.pressed = "1";
    if (!isEmptied) return;
    for (const field of pressed.form!.querySelectorAll<HTMLInputElement>("input, textarea"))
      if (/^(text|email|tel|number|date|textarea)$/.test(field.type)) field.value = "";
  }, isEmptied);
  await button.click();
  let found: string | null = null;
  await expect
    .poll(
      async () => {
        found = await page.evaluate(outcome, "1").catch(() => null);
        return found;
      },
      `${path}: ${await button.textContent().catch(() => "")}, ${isEmptied ? "emptied" : "as it stands"}`,
    )
    .not.toBeNull();
  return found!;
}

/** Sends every form on these pages emptied and unchanged, in a wide or narrow window; with SIZE=full in both. */
async function sweep(page: Page, paths: readonly string[]): Promise<string[]> {
  const seen = new Set<string>();
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    for (const { name, index } of await page.evaluate(forms)) {
      if (seen.has(name)) continue;
      seen.add(name);
      const rounds = windows.flatMap((window) => [true, false].map((isEmptied) => ({ window, isEmptied })));
      // Wide and emptied, or narrow and unchanged.
      for (const { window, isEmptied } of isFullRun ? rounds : [rounds[(seen.size % 2) * 3]!]) {
        await page.setViewportSize(window);
        await page.goto(path);
        const isThere = (await page.evaluate(forms)).some((one) => one.name === name && one.index === index);
        if (isThere) found.push(`${name}: ${await press(page, path, index, isEmptied)}`);
      }
    }
  }
  return found;
}

for (const window of sampleItems(windows, 2))
  test(`booking, rescheduling and canceling a visit each confirm the result, ${window.width} px`, async ({
    page,
    store,
  }) => {
    await page.setViewportSize(window);
    await page.goto("/visit?piece=womens-bar-necklace-14k");
    const day = page.getByRole("navigation", { name: "Day" }).getByRole("link").nth(3);
    await day.click();
    await expect(day).toHaveAttribute("aria-current", "date");
    await page.locator("input[name=time]").first().check();
    await page.getByLabel("Full name").fill("Claire Donnelly");
    await page.getByLabel("Email").fill(`outcome.${window.width}@example.com`);
    await page.getByRole("button", { name: m.booking.book }).locator("visible=true").first().click();
    const booked = page.getByRole("status").filter({ hasText: /^Booked\./ });
    await expect(booked).toBeFocused();
    await expect(booked).toBeInViewport({ ratio: 1 });
    await page.locator("input[name=time]").last().check();
    await page.getByRole("button", { name: /^Reschedule to / }).click();
    const moved = page.getByRole("status").filter({ hasText: m.visit.rescheduled });
    await expect(moved).toBeFocused();
    await expect(moved).toBeInViewport({ ratio: 1 });
    await page.getByRole("button", { name: m.visit.cancelVisit }).click();
    const cancelled = page.getByRole("status").filter({ hasText: m.visit.canceled });
    await expect(cancelled).toBeFocused();
    await expect(cancelled).toBeInViewport({ ratio: 1 });
    expect(
      store.rows("select state from visit where email = ?", `outcome.${window.width}@example.com`),
    ).toEqual([{ state: "cancelled" }]);
  });

for (const place of sampleItems(["the cart's page", "the cart's drawer"] as const, 2))
  test(`removing the last piece from ${place} focuses the message that it's empty`, async ({ page }) => {
    await page.goto("/product/womens-stack-ring-14k-rose");
    await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().click();
    await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
    if (place === "the cart's page") await page.goto("/cart");
    else await page.getByRole("button", { name: "Cart, 1 item" }).click();
    await page.getByRole("button", { name: /^Remove / }).click();
    await expect(page.getByRole("heading", { name: m.cart.empty })).toBeFocused();
  });

test("store and client forms confirm their results", async ({ page, store }) => {
  const visit = await bookVisit(store.origin, "outcomes@example.com");
  const paths = sampleItems(["/wish-list", "/custom-builder/ring-sizer", "/visit", visit.path], 2);
  expect((await sweep(page, paths)).length).toBeGreaterThanOrEqual(isFullRun ? 12 : 2);
});

spareTest("every desk and client form confirms its result @full", async ({ page, own }) => {
  const { desk, client } = await makeRecords(own);
  const pages = await visitEveryDeskPage(page, own.origin);
  expect((await sweep(page, [...pages, ...desk, ...client])).length).toBeGreaterThan(60);
});
