import type { Page } from "@playwright/test";
import { m } from "#messages";
import { isFullRun } from "../faults/run-size.ts";
import { earringsDesign, ringDesign } from "../jewelry/sample-designs.ts";
import { reviewPath, storeDraft } from "./design-visit.ts";
import {
  configuratorPath,
  phoneViewport,
  pressBack,
  pressForward,
  sampleProductPath,
} from "./history-visit.ts";
import { expect, test } from "./store.ts";

/** Numbers of dialogs and drawers closed with Back in this run. */
const counts = { dialogs: 0, drawers: 0 };
test.afterAll(() => console.log("Way back:", counts));

interface Layer {
  kind: "dialogs" | "drawers";
  name: string | RegExp;
  opener: RegExp;
  role?: "link";
  isPhone?: true;
  /** Pressed first. */
  before?: RegExp;
}

interface LayeredPage {
  path: string;
  hasDraft?: true;
  /** Its layers are built like another page's, so they are checked only with `SIZE=full`. */
  hasTwin?: true;
  layers: readonly Layer[];
}

const layeredPages: readonly LayeredPage[] = [
  {
    path: "/policies/terms",
    layers: [
      { kind: "drawers", name: "Your cart", opener: /^Cart, / },
      { kind: "drawers", name: "Menu", opener: /^(Open )?menu/i, isPhone: true },
    ],
  },
  { path: "/shop", layers: [{ kind: "drawers", name: "Filters", opener: /^Filters/, isPhone: true }] },
  {
    path: "/",
    hasTwin: true,
    layers: [{ kind: "drawers", name: "Filters", opener: /^Filters/ }],
  },
  {
    path: "/category/engagement-rings",
    layers: [{ kind: "dialogs", name: /./, opener: /^Quick View/ }],
  },
  { path: sampleProductPath, layers: [{ kind: "dialogs", name: /./, opener: /^Zoom image/, role: "link" }] },
  {
    path: configuratorPath,
    hasDraft: true,
    layers: [
      { kind: "dialogs", name: /./, opener: /^Zoom preview/ },
      { kind: "dialogs", name: "Actual size", opener: /^Actual size/, before: /^Views/ },
      { kind: "dialogs", name: "Ring", opener: /^Step \d/, isPhone: true },
      { kind: "dialogs", name: "Price summary", opener: /open the price summary/, isPhone: true },
    ],
  },
  {
    path: "/custom-builder/review",
    hasDraft: true,
    layers: [
      { kind: "dialogs", name: "Start a new design?", opener: /^New Design/ },
      { kind: "dialogs", name: /./, opener: /^Share/ },
    ],
  },
  {
    path: reviewPath(earringsDesign()),
    hasDraft: true,
    hasTwin: true,
    layers: [{ kind: "dialogs", name: m.builder.replaceOwn, opener: /^Use this design/ }],
  },
];

/** Expects Back to close what the opener opens, twice, and to stay on the page; Forward in between does nothing. */
async function goBackFrom(page: Page, { kind, name, opener, role, isPhone, before }: Layer): Promise<void> {
  if (isPhone) await page.setViewportSize(phoneViewport);
  const url = page.url();
  const layer = page.getByRole("dialog", { name });
  const button = page.getByRole(role ?? "button", { name: opener }).first();
  for (const isAgain of [false, true]) {
    if (before) await page.getByRole("button", { name: before }).first().click();
    await button.click();
    await expect(layer).toBeVisible();
    await pressBack(page);
    await expect(layer).toBeHidden();
    expect(page.url()).toBe(url);
    if (!before) await expect(button).toBeFocused();
    if (isAgain) continue;
    await pressForward(page);
    expect(page.url()).toBe(url);
    await expect(layer).toBeHidden();
  }
  counts[kind]++;
}

for (const { path, hasDraft, layers } of layeredPages.filter(({ path }) => isFullRun || path === "/shop"))
  test(`Back closes what is open on ${path.replace(/=.*/, "")} and stays there; Forward does no harm`, async ({
    page,
  }) => {
    if (hasDraft) await storeDraft(page, ringDesign());
    // Sharing shows the link if the clipboard is denied.
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException("Refused", "NotAllowedError"));
    });
    await page.goto("/livez");
    await page.goto(path);
    if (path === configuratorPath) await expect(page).toHaveURL(/step=/);
    for (const layer of layers) await test.step(layer.opener.source, () => goBackFrom(page, layer));
    await pressBack(page);
    await expect(page).toHaveURL("/livez");
  });

test("a drawer that was closed or left by its link leaves no extra history entry", async ({ page }) => {
  await page.setViewportSize(phoneViewport);
  await page.goto("/livez");
  await page.goto("/shop");
  const menu = page.getByRole("dialog", { name: "Menu" });
  const opener = page.getByRole("button", { name: /^(Open )?menu/i });
  await opener.click();
  await menu.getByRole("button", { name: "Close menu" }).click();
  await expect(menu).toBeHidden();
  await opener.click();
  await menu.getByRole("link", { name: "Custom Builder" }).click();
  await expect(page).toHaveURL("/custom-builder");
  await expect(menu).toBeHidden();
  await pressBack(page);
  await expect(page).toHaveURL("/shop");
  await expect(menu).toBeHidden();
  await pressForward(page);
  await expect(page).toHaveURL("/custom-builder");
  await pressBack(page);
  await expect(page).toHaveURL("/shop");
  await pressBack(page);
  await expect(page).toHaveURL("/livez");
});

test("each filter in the drawer adds a history entry with a result count; Back closes the drawer first", {
  tag: "@full",
}, async ({ page }) => {
  await page.setViewportSize(phoneViewport);
  await page.goto("/shop");
  await expect(page.getByRole("complementary", { name: "Filters" })).toBeHidden();
  await page.getByRole("button", { name: "Filters" }).click();
  const drawer = page.getByRole("dialog", { name: "Filters" });
  await expect(drawer.getByRole("button", { name: "Clear All Filters" })).toBeDisabled();
  await drawer.getByRole("checkbox", { name: "Platinum" }).check();
  await expect(page).toHaveURL("/shop?metal=Platinum");
  await expect(drawer.getByRole("button", { name: "Show 2 pieces" })).toBeVisible();
  await pressBack(page);
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL("/shop?metal=Platinum");
  const opener = page.getByRole("button", { name: "Filters 1" });
  await opener.click();
  await drawer.getByRole("button", { name: "Show 2 pieces" }).click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL("/shop?metal=Platinum");
  await expect(opener).toBeFocused();
  await pressBack(page);
  await expect(page).toHaveURL("/shop");
  await expect(drawer).toBeHidden();
});
