import type { Page } from "@playwright/test";
import { axeFaults } from "./axe.ts";
import { checkoutUrl, enterContact, go, pay } from "./checkout-visit.ts";
import { expect, test } from "./store.ts";

const question = "You may show my first name and town with what I bought";

async function chooseDelivery(page: Page): Promise<void> {
  await page.getByRole("radio", { name: /Insured delivery/ }).check();
  await page.getByLabel("Address", { exact: true }).fill("5 Dune Road");
  await page.getByLabel("City").fill("Quogue");
  await page.getByLabel("ZIP code").fill("11959");
  await page.getByRole("combobox", { name: "County" }).selectOption("Suffolk");
}

test.use({ storeVariables: { PURCHASE_POPUP: "orders" } });
for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("asks beside the address, takes silence as a no, and tells of who agreed", async ({
      page,
      request,
      store,
    }) => {
      const email = (who: string) => `${who}-${javaScriptEnabled}@example.com`;
      const before = (await (await request.get("/api/purchases")).json()).purchases.length;

      await page.goto(await checkoutUrl(request, "womens-stack-ring-14k-rose"));
      await expect(page.getByRole("checkbox", { name: question })).toBeHidden();
      await enterContact(page, email("silent"));
      await chooseDelivery(page);
      await expect(page.getByRole("checkbox", { name: question })).not.toBeChecked();
      await go(page).click();
      await pay(page, "1");
      await expect(page).toHaveURL(/\/orders\//);

      await page.goto(await checkoutUrl(request, "womens-stack-ring-14k-rose"));
      await enterContact(page, email("agreed"));
      await chooseDelivery(page);
      await page.getByRole("checkbox", { name: question }).check();
      await go(page).click();
      await page.getByRole("button", { name: "Change" }).click();
      await expect(page.getByRole("checkbox", { name: question })).toBeChecked();
      await go(page).click();
      await pay(page, "1");
      await expect(page).toHaveURL(/\/orders\//);

      const { purchases } = await (await request.get("/api/purchases")).json();
      expect(purchases).toHaveLength(before + 1);
      expect(purchases[0]).toMatchObject({
        name: "Claire",
        town: "Quogue",
        product: "Thin Stacking Ring 14K Rose Gold",
        handle: "womens-stack-ring-14k-rose",
        minutesAgo: 0,
      });
      expect(JSON.stringify(purchases)).not.toMatch(/Donnelly|@|Dune/);
      const kept = "select agreed_to_show from orders where email = ? and state = 'paid'";
      expect(store.rows(kept, email("silent"))).toEqual([{ agreed_to_show: 0 }]);
      expect(store.rows(kept, email("agreed"))).toEqual([{ agreed_to_show: 1 }]);
    });
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a box that was emptied stays empty through a mistake", async ({ page, request }) => {
    await page.goto(await checkoutUrl(request, "womens-stack-ring-14k-rose"));
    await enterContact(page, "emptied@example.com");
    await chooseDelivery(page);
    await page.getByRole("checkbox", { name: question }).check();
    await go(page).click();
    await page.getByRole("button", { name: "Change" }).click();
    await page.getByRole("checkbox", { name: question }).uncheck();
    await page.getByLabel("City").fill("");
    await go(page).click();
    await expect(page.getByLabel("City")).toHaveAccessibleDescription(/town or city/);
    await expect(page.getByRole("checkbox", { name: question })).not.toBeChecked();
  });
});

for (const theme of ["dark", "light"] as const)
  test(`axe finds nothing where it asks, ${theme}`, async ({ page, request }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.addInitScript((value) => localStorage.setItem("theme", value), theme);
    await page.goto(await checkoutUrl(request, "womens-stack-ring-14k-rose"));
    await chooseDelivery(page);
    await expect(page.getByRole("checkbox", { name: question })).toHaveAccessibleDescription(/^Optional\./);
    expect(await axeFaults(page)).toEqual([]);
  });
