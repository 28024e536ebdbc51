import { earringsDesign, ringDesign } from "../jewelry/sample-designs.ts";
import { keepDraft, reviewPath } from "./design-visit.ts";
import { back, configurator, forward, phone, product } from "./history-visit.ts";
import { expect, test } from "./store.ts";

/** What was gone back from in this run. */
const counts = { dialogs: 0, drawers: 0 };
test.afterAll(() => console.log("Way back:", counts));

interface Layer {
  kind: "dialogs" | "drawers";
  name: string | RegExp;
  path: string;
  opener: RegExp;
  role?: "link";
  isPhone?: true;
  hasDraft?: true;
  /** Pressed first. */
  before?: RegExp;
}

const layers: readonly Layer[] = [
  { kind: "drawers", name: "Your cart", path: "/policies/terms", opener: /^Cart, / },
  { kind: "drawers", name: "Menu", path: "/policies/terms", opener: /^(Open )?menu/i, isPhone: true },
  { kind: "drawers", name: "Filters", path: "/shop", opener: /^Filters/, isPhone: true },
  { kind: "drawers", name: "Filters", path: "/", opener: /^Filters/ },
  { kind: "dialogs", name: /./, path: "/category/engagement-rings", opener: /^Quick View/ },
  { kind: "dialogs", name: /./, path: product, opener: /^Zoom image/, role: "link" },
  { kind: "dialogs", name: /./, path: configurator, opener: /^Zoom preview/, hasDraft: true },
  {
    kind: "dialogs",
    name: "True size",
    path: configurator,
    opener: /^True size/,
    before: /^Views/,
    hasDraft: true,
  },
  { kind: "dialogs", name: "Ring", path: configurator, opener: /^Step \d/, isPhone: true, hasDraft: true },
  {
    kind: "dialogs",
    name: "Price summary",
    path: configurator,
    opener: /open the price summary/,
    isPhone: true,
    hasDraft: true,
  },
  {
    kind: "dialogs",
    name: "Start a new design?",
    path: "/custom-builder/review",
    opener: /^New Design/,
    hasDraft: true,
  },
  { kind: "dialogs", name: /./, path: "/custom-builder/review", opener: /^Share/, hasDraft: true },
  {
    kind: "dialogs",
    name: "Replace your own design?",
    path: reviewPath(earringsDesign()),
    opener: /^Use this design/,
    hasDraft: true,
  },
];

for (const { kind, name, path, opener, role, isPhone, hasDraft, before } of layers)
  test(`Back closes what "${opener.source}" opens on ${path} and stays there; Forward does no harm`, async ({
    page,
  }) => {
    if (isPhone) await page.setViewportSize(phone);
    if (hasDraft) await keepDraft(page, ringDesign());
    // Sharing shows its link where the clipboard refuses it.
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException("Refused", "NotAllowedError"));
    });
    await page.goto("/policies/shipping");
    await page.goto(path);
    if (path === configurator) await expect(page).toHaveURL(/step=/);
    const url = page.url();
    const layer = page.getByRole("dialog", { name });
    const button = page.getByRole(role ?? "button", { name: opener }).first();
    for (const isAgain of [false, true]) {
      if (before) await page.getByRole("button", { name: before }).first().click();
      await button.click();
      await expect(layer).toBeVisible();
      await back(page);
      await expect(layer).toBeHidden();
      expect(page.url()).toBe(url);
      if (!before) await expect(button).toBeFocused();
      if (isAgain) continue;
      await forward(page);
      expect(page.url()).toBe(url);
      await expect(layer).toBeHidden();
    }
    await back(page);
    await expect(page).toHaveURL("/policies/shipping");
    counts[kind]++;
  });

test("a drawer that was closed otherwise, or left by its link, costs no press of Back", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/policies/shipping");
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
  await back(page);
  await expect(page).toHaveURL("/shop");
  await expect(menu).toBeHidden();
  await forward(page);
  await expect(page).toHaveURL("/custom-builder");
  await back(page);
  await expect(page).toHaveURL("/shop");
  await back(page);
  await expect(page).toHaveURL("/policies/shipping");
});

test("each filter chosen in the drawer is a step of its own; Back first closes the drawer", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto("/shop");
  await page.getByRole("button", { name: "Filters" }).click();
  const drawer = page.getByRole("dialog", { name: "Filters" });
  await drawer.getByRole("checkbox", { name: "Platinum" }).check();
  await expect(page).toHaveURL("/shop?metal=Platinum");
  await expect(drawer.getByRole("button", { name: "Show 2 pieces" })).toBeVisible();
  await back(page);
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL("/shop?metal=Platinum");
  await back(page);
  await expect(page).toHaveURL("/shop");
  await expect(drawer).toBeHidden();
});
