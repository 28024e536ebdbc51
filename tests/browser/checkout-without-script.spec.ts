import { checkoutUrl, enterContact, go, pay } from "./checkout-visit.ts";
import { expect, test } from "./store.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("from details to the order page, through every mistake on the way", async ({
    page,
    request,
    store,
  }) => {
    await page.goto(await checkoutUrl(request, "wedding-band-plain-14k-4mm"));
    await expect(page).toHaveURL(/\/checkout\/[\w-]{22,}$/);
    const checkout = page.url();

    await test.step("what is missing is named at its field, what was typed stays", async () => {
      await page.getByRole("radio", { name: /Insured delivery/ }).check();
      await page.getByLabel("Email").fill("claire@");
      await page.getByLabel("City").fill("Quogue");
      await go(page).click();
      await expect(page.getByLabel("Email")).toHaveValue("claire@");
      await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/name@example\.com/);
      await expect(page.getByLabel("City")).toHaveValue("Quogue");
      await expect(page.getByLabel("Last name")).toHaveAccessibleDescription(/last name/);
      await expect(page.getByRole("alert").getByRole("link", { name: "County" })).toBeVisible();
      await expect(page.getByRole("radio", { name: /Insured delivery/ })).toBeChecked();
    });

    await test.step("the county decides the tax", async () => {
      await enterContact(page, "no-script@example.com");
      await page.getByLabel("Address", { exact: true }).fill("5 Dune Road");
      await page.getByLabel("ZIP code").fill("11959");
      await go(page).click();
      await expect(page.getByRole("combobox", { name: "County" })).toHaveAccessibleDescription(/county/);
      await page.getByRole("combobox", { name: "County" }).selectOption("Nassau");
      await page.getByRole("button", { name: "Update the total" }).click();
      await expect(page.getByText("Nassau County")).toBeVisible();
      await expect(page.getByLabel("ZIP code")).toHaveValue("11959");
    });

    await test.step("an unknown code is refused and nothing is lost", async () => {
      await page.getByRole("textbox", { name: "Discount code" }).fill("NO SUCH CODE");
      await page.getByRole("button", { name: "Apply" }).click();
      await expect(page.getByRole("textbox", { name: "Discount code" })).toHaveAccessibleDescription(/./);
      await expect(page.getByLabel("Email")).toHaveValue("no-script@example.com");
      await expect(page.getByRole("combobox", { name: "County" })).toHaveValue("Nassau");
    });

    await test.step("the piece is held, and Change gives it back with the details kept", async () => {
      await go(page).click();
      await expect(page.getByText("5 Dune Road")).toBeVisible();
      await page.getByRole("button", { name: "Change" }).click();
      await expect(page.getByLabel("Address", { exact: true })).toHaveValue("5 Dune Road");
      await page.getByRole("radio", { name: /Pick up/ }).check();
      await go(page).click();
      await expect(page.getByText("14 Lanthorn Row, Harrow Bay")).toBeVisible();
    });

    await test.step("a card number is refused and never shown again", async () => {
      await pay(page, "4111 1111 1111 1111");
      await expect(page.getByLabel("Test payment code")).toHaveAccessibleDescription(/takes no card numbers/);
      await expect(page.getByLabel("Test payment code")).toHaveValue("");
      expect(await page.content()).not.toContain("4111");
    });

    await test.step("declined, then approved", async () => {
      await pay(page, "2");
      await expect(page.getByRole("alert")).toContainText(
        "Your payment was declined. You have not been charged.",
      );
      await pay(page, "1");
      await expect(page).toHaveURL(/\/orders\/[\w-]{22,}$/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you, Claire");
      await expect(page.getByRole("complementary")).toContainText("Classic Wedding Band Ring 14K 4 mm");
    });

    await test.step("Back says that the order is placed, and leads to it", async () => {
      await page.goto(checkout);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("This order is already placed");
      await page.getByRole("link", { name: "Open your order" }).click();
      await expect(page).toHaveURL(/\/orders\//);
    });

    const orders = store.rows(
      "select state from orders where email = ? order by created_at",
      "no-script@example.com",
    );
    expect(orders.map(({ state }) => state)).toEqual(["cancelled", "paid"]);
  });
});
