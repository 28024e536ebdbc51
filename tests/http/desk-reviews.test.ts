import { encodeDesign } from "#jewelry/link";
import { eventually } from "../eventually.ts";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { deskToken, visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { depositUrl, payDeposit, shopperAtPayment } from "./shopper.ts";
import { testWithSettings } from "./stories.ts";

const test = testWithSettings({ ADMIN_API_TOKEN: deskToken, TESTIMONIALS: "reviews" });

test("D2: enters a review of a paid order, publishes it on the home page, hides and deletes it", async ({
  origin,
  page,
  rows,
}) => {
  const address = await depositUrl(origin, [{ key: "_design", value: encodeDesign(ringDesign()) }]);
  await shopperAtPayment(origin, address, "review@example.com");
  const [unpaid] = rows("select number from orders where email = 'review@example.com'");
  const quote = "The ring shines like the first day.";
  const order = page.getByLabel("Order");
  const enter = page.getByRole("button", { name: "Save review" });
  await visitDesk(page, "/desk/reviews/new");
  page.getByLabel("What the customer said").fill(quote);
  page.getByLabel("Name").fill("Maria T.");
  page.getByLabel("Town").fill("Huntington");
  order.fill(String(unpaid?.number).toLowerCase());
  await enter.click();
  expect(page.getByText(/isn't paid/).first()).toBeVisible();
  expect(order).toHaveAccessibleDescription(/isn't paid/);
  expect(page.getByLabel("What the customer said")).toHaveValue(quote);

  const { shopper, number } = await payDeposit(origin, ringDesign(), "review-paid@example.com");
  order.fill(number.toLowerCase());
  await enter.click();
  expect(page.getByText("It stays hidden until you publish it.")).toBeVisible();
  await shopper.goto("/");
  expect(shopper.getByText(quote)).toHaveCount(0);

  await page.getByRole("button", { name: "Publish" }).click();
  expect(page.getByText(/^Published [A-Z]/).first()).toBeVisible();
  await eventually(async () => {
    await shopper.goto("/");
    expect(shopper.getByText(quote).first()).toBeVisible();
  });

  await page.getByRole("button", { name: "Unpublish" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  expect(page.getByText("No reviews yet")).toBeVisible();
  const audited = rows("select actor, action from audit where action like 'review.%' order by id");
  expect(audited.map(({ actor, action }) => [/^desk [0-9a-f]{8}$/.test(String(actor)), action])).toEqual(
    ["entered", "published", "hidden", "deleted"].map((action) => [true, `review.${action}`]),
  );
});
