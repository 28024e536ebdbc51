import { encodeDesign } from "#jewelry/link";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { depositUrl, enterContact, go, pay, payButton } from "./checkout-visit.ts";
import { expectNoFaults } from "./design-visit.ts";
import { deskToken, visitDesk } from "./desk-visit.ts";
import { expect, test } from "./store.ts";

test.use({ storeVariables: [{ ADMIN_API_TOKEN: deskToken, TESTIMONIALS: "reviews" }, { scope: "worker" }] });

test("D2: a review of a paid order is entered, published on the home page, taken out of sight and deleted", async ({
  page,
  request,
  store,
}) => {
  await page.goto(await depositUrl(request, [{ key: "_design", value: encodeDesign(ringDesign()) }]));
  await enterContact(page, "review@example.com");
  await go(page).click();
  await expect(payButton(page)).toBeVisible();
  const number = String(
    store.rows("select number from orders where email = 'review@example.com'")[0]?.number,
  );
  await visitDesk(page, "/desk/reviews/new");
  await page.getByLabel("What the customer said").fill("The ring shines like the first day.");
  await page.getByLabel("Name").fill("Maria T.");
  await page.getByLabel("Town").fill("Huntington");
  await page.getByLabel("Order").fill(number.toLowerCase());
  await page.getByRole("button", { name: "Keep the review" }).click();
  const order = page.getByLabel("Order");
  await expect(page.getByText(/is not paid/)).toBeVisible();
  await expect(order).toBeFocused();
  await expect(page.getByLabel("What the customer said")).toHaveValue("The ring shines like the first day.");
  await expectNoFaults(page);

  const shopper = await page.context().newPage();
  await shopper.goto(await depositUrl(request, [{ key: "_design", value: encodeDesign(ringDesign()) }]));
  await enterContact(shopper, "review-paid@example.com");
  await go(shopper).click();
  await pay(shopper, "1");
  const paid =
    (await shopper
      .getByText(/^LD-[0-9A-Z]{8}$/)
      .first()
      .textContent()) ?? "";

  await order.fill(paid.toLowerCase());
  await page.getByRole("button", { name: "Keep the review" }).click();
  await expect(page.getByText("Nobody sees it before you publish it.")).toBeVisible();
  await shopper.goto("/");
  await expect(shopper.getByText("The ring shines like the first day.")).toHaveCount(0);

  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText(/^Published [A-Z]/).first()).toBeVisible();
  await expect(async () => {
    await shopper.goto("/");
    await expect(shopper.getByText("The ring shines like the first day.").first()).toBeAttached({
      timeout: 500,
    });
  }).toPass();

  await page.getByRole("button", { name: "Take out of sight" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No review yet")).toBeVisible();
  expect(
    store
      .rows("select actor, action from audit where action like 'review.%' order by id")
      .map(({ actor, action }) => [/^desk [0-9a-f]{8}$/.test(String(actor)), action]),
  ).toEqual(["entered", "published", "hidden", "deleted"].map((action) => [true, `review.${action}`]));
});
