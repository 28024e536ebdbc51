import { repeatCount } from "../faults/run-size.ts";
import {
  button,
  closeMessages,
  expectDialog,
  expectUrl,
  link,
  mainRegion,
  type OfflineAction,
  offlineMessage,
  openCart,
  press,
  productsFailedMessage,
  triedCounts,
  tryOffline,
} from "./offline-visit.ts";
import { expect, test } from "./store.ts";

const watch = "rolex-submariner-date-126610ln";
test.afterAll(() =>
  console.log(`Actions tried without the network and then with it: ${triedCounts.actions}.`),
);

/** Tries the actions in one visit, closing what each one opened before the next. */
function tryAll(path: string, actions: readonly OfflineAction[], width = 1440): void {
  test(`actions on ${path} report a lost network and work once it's back, ${width} px`, {
    tag: path === "/shop" && width === 1440 ? [] : "@full",
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    for (const [index, action] of actions.slice(0, repeatCount(2, actions.length)).entries()) {
      if (index > 0) {
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toHaveCount(0);
        await closeMessages(page);
      }
      await tryOffline(page, action);
    }
  });
}

const order: OfflineAction = {
  name: "order",
  press: (page) => page.getByLabel("Sort by").selectOption({ label: "Price: Low to High" }),
  says: productsFailedMessage,
  done: expectUrl(/sort=price-asc/),
};
const addToCart: OfflineAction = {
  name: "add to cart",
  press: press("button", /^Add to Cart/, mainRegion),
  says: offlineMessage,
  done: (page) => expect(button(page, "Cart, 1 item")).toBeVisible(),
};
tryAll("/", [
  openCart,
  { name: "filters", press: press("button", "Filters"), says: offlineMessage, done: expectDialog("Filters") },
  { ...order, name: "order on home" },
  {
    name: "a link of the header",
    press: press("link", "Shop", (page) => page.getByRole("banner")),
    says: productsFailedMessage,
    done: expectUrl(/\/shop$/),
  },
]);
tryAll("/shop", [
  {
    name: "quick view",
    press: async (page) => {
      await page.locator(".product-card").first().hover();
      await button(page, /^Quick View/).click();
    },
    says: /Failed to load product/,
    done: (page) => expect(button(page.getByRole("dialog"), "Add to Cart")).toBeVisible(),
  },
  addToCart,
  {
    name: "page number",
    press: press("link", /^(Page )?2$/),
    says: productsFailedMessage,
    done: expectUrl(/page=2/),
  },
  order,
  {
    name: "filter",
    press: press("checkbox", "Watches"),
    says: productsFailedMessage,
    done: expectUrl(/type=Watches/),
  },
  {
    name: "the page of a piece",
    press: (page) => page.locator(".product-card h2 a").first().click(),
    says: /Failed to load product/,
    done: expectUrl(/\/product\//),
  },
]);
tryAll(`/product/${watch}`, [
  addToCart,
  {
    name: "zoom",
    press: press("link", "Zoom image"),
    says: offlineMessage,
    done: expectDialog(/Submariner/),
  },
]);

tryAll(
  "/shop",
  [
    {
      name: "menu of a phone",
      press: press("button", "Open menu"),
      says: offlineMessage,
      done: expectDialog("Menu"),
    },
    {
      name: "filters of a phone",
      press: press("button", /^Filters/, mainRegion),
      says: offlineMessage,
      done: expectDialog("Filters"),
    },
    {
      name: "saved pieces",
      press: async (page) => {
        await press("button", /^Save /, mainRegion)(page);
        await expect(button(mainRegion(page), /^Save /)).toHaveAttribute("aria-pressed", "true");
      },
      done: async () => undefined,
    },
  ],
  390,
);

test("when a page's data can't be loaded, keeps header and styles and offers a retry", async ({ page }) => {
  await page.route(/__manifest|\.data/, (route) => route.abort());
  await page.goto("/policies/terms");
  const before = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  for (const name of ["Shop", "Custom Builder"]) {
    await page.goto("/policies/terms");
    await link(page.getByRole("banner"), name).click();
    await expect(
      page.getByRole("heading", { level: 1, name: "Something went wrong on our side" }),
    ).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: /home$/ })).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(before);
  }
  await page.unroute(/__manifest|\.data/);
  await link(page.getByRole("main"), "Try again").click();
  await expect(page.getByRole("heading", { level: 1, name: "Build Your Dream Jewelry" })).toBeVisible();
});
