import { sized } from "../faults/size.ts";
import {
  type Action,
  address,
  button,
  closeMessages,
  dialog,
  link,
  main,
  noProducts,
  offline,
  openCart,
  press,
  tried,
  tryOffline,
} from "./offline-visit.ts";
import { expect, test } from "./store.ts";

const watch = "rolex-submariner-date-126610ln";
test.afterAll(() => console.log(`Actions tried without the network and then with it: ${tried.actions}.`));

/** Tries the actions in one visit, closing what each one opened before the next. */
function tryAll(path: string, actions: readonly Action[], width = 1440): void {
  test(`actions on ${path} report a lost network and work once it's back, ${width} px`, {
    tag: path === "/shop" && width === 1440 ? [] : "@full",
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    for (const [index, action] of actions.slice(0, sized(2, actions.length)).entries()) {
      if (index > 0) {
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toHaveCount(0);
        await closeMessages(page);
      }
      await tryOffline(page, action);
    }
  });
}

const order: Action = {
  name: "order",
  press: (page) => page.getByLabel("Sort by").selectOption({ label: "Price: Low to High" }),
  says: noProducts,
  done: address(/sort=price-asc/),
};
const addToCart: Action = {
  name: "add to cart",
  press: press("button", /^Add to Cart/, main),
  says: offline,
  done: (page) => expect(button(page, "Cart, 1 item")).toBeVisible(),
};
tryAll("/", [
  openCart,
  { name: "filters", press: press("button", "Filters"), says: offline, done: dialog("Filters") },
  { ...order, name: "order on home" },
  {
    name: "a link of the header",
    press: press("link", "Shop", (page) => page.getByRole("banner")),
    says: noProducts,
    done: address(/\/shop$/),
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
  { name: "page number", press: press("link", /^(Page )?2$/), says: noProducts, done: address(/page=2/) },
  order,
  {
    name: "filter",
    press: press("checkbox", "Watches"),
    says: noProducts,
    done: address(/type=Watches/),
  },
  {
    name: "the page of a piece",
    press: (page) => page.locator(".product-card h2 a").first().click(),
    says: /Failed to load product/,
    done: address(/\/product\//),
  },
]);
tryAll(`/product/${watch}`, [
  addToCart,
  { name: "zoom", press: press("link", "Zoom image"), says: offline, done: dialog(/Submariner/) },
]);

tryAll(
  "/shop",
  [
    { name: "menu of a phone", press: press("button", "Open menu"), says: offline, done: dialog("Menu") },
    {
      name: "filters of a phone",
      press: press("button", /^Filters/, main),
      says: offline,
      done: dialog("Filters"),
    },
    {
      name: "saved pieces",
      press: async (page) => {
        await press("button", /^Save /, main)(page);
        await expect(button(main(page), /^Save /)).toHaveAttribute("aria-pressed", "true");
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
