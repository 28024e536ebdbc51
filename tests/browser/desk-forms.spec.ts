import { buy, payDeposit } from "../http/shopper.ts";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { axeFaults } from "./axe.ts";
import { visitDesk } from "./desk-visit.ts";
import { expect, test } from "./store.ts";

test("refunds once when the button is pressed repeatedly, and focuses an invalid amount", async ({
  page,
  store,
}) => {
  const { number } = await buy(store.origin, "womens-stack-ring-14k-rose", "regret@example.com");
  await visitDesk(page, `/desk/orders/${number}`);
  await page.getByText("Issue a refund").click();
  const field = page.getByLabel("Amount, in dollars");
  await field.fill("9,999,999");
  await page.getByRole("button", { name: "Refund this amount" }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("9,999,999");
  await page.getByRole("link", { name: /^Refund \$.* and close the order$/ }).click();
  await page.getByRole("button", { name: /^Refund \$/ }).dblclick();
  await expect(page.getByText("Refunded", { exact: true }).first()).toBeVisible();
  const refunds = store.rows(
    "select payment.id from payment join orders on orders.id = order_id where number = ? and payment.kind = 'refund'",
    number,
  );
  expect(refunds).toHaveLength(1);
});

test("a rejected form keeps typed input and focuses the first invalid field", {
  tag: ["@full", "@translated"],
}, async ({ page, store }) => {
  const { shopper } = await payDeposit(store.origin, ringDesign(), "forms@example.com");
  const [job] = store.rows("select number from job order by created_at desc limit 1");
  await visitDesk(page, "/desk/products/new");

  await test.step("product form", async () => {
    await page.getByLabel("Title").fill("Refused Ring");
    await page.getByLabel("Type").fill("Rings");
    await page.getByLabel("Price, US dollars").fill("$2,450");
    await page.getByRole("button", { name: "Create draft" }).click();
    await expect(page.getByRole("status")).toContainText("Draft created");
    const at = new URL(page.url()).pathname;
    await page.getByLabel("Title").fill("");
    await page.getByLabel("Price, US dollars").fill("much");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByLabel("Title")).toBeFocused();
    await expect(page.getByText("Title can't be blank")).toBeVisible();
    await page.getByLabel("Title").fill("Refused Ring");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByLabel("Price, US dollars")).toBeFocused();
    await expect(page.getByLabel("Price, US dollars")).toHaveValue("much");

    const other = await page.context().newPage();
    await other.goto(at);
    await other.getByLabel("Title").fill("Ring of the First");
    await other.getByRole("button", { name: "Save", exact: true }).click();
    await expect(other.getByText("Saved.", { exact: true })).toBeVisible();
    await page.getByLabel("Price, US dollars").fill("$2,450");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("Someone else changed this at");
    await expect(page.getByText("Currently saved: Ring of the First")).toBeVisible();
    await expect(page.getByLabel("Title")).toHaveValue("Refused Ring");

    await page.goto(`${at}/stock`);
    const pieces = page.getByLabel("Total pieces");
    await page.getByLabel("Sold").selectOption("Made to order");
    await expect(pieces).toBeHidden();
    await page.getByLabel("Sold").selectOption("Counted stock");
    await expect(pieces).toBeVisible();
    await expect(page.getByLabel(/Serial numbers/)).toBeVisible();

    await page.goto(`${at}/pictures`);
    const file = page.getByLabel("Pictures", { exact: true });
    await file.setInputFiles({ name: "ring.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<svg/>") });
    await page.getByLabel("Describe these pictures").fill("A ring");
    await page.getByRole("button", { name: "Add pictures" }).click();
    await expect(page.getByText("isn't a JPEG, PNG, WebP or AVIF")).toBeVisible();
    await expect(page.getByLabel("Describe these pictures")).toHaveValue("A ring");
  });

  await test.step("review form", async () => {
    await page.goto("/desk/reviews/new");
    await page.getByLabel("What the customer said").fill("The ring shines like the first day.");
    await page.getByLabel("Name").fill("Maria T.");
    await page.getByLabel("Town").fill("Huntington");
    await page.getByLabel("Order").fill("ld-00000000");
    await page.getByRole("button", { name: "Save review" }).click();
    await expect(page.getByLabel("Order")).toBeFocused();
    await expect(page.getByLabel("What the customer said")).toHaveValue(
      "The ring shines like the first day.",
    );
    expect(await axeFaults(page)).toEqual([]);
  });

  await test.step("price book form", async () => {
    await page.goto("/desk/prices");
    await page.getByLabel("Name for the copy").fill("Dear platinum");
    await page.getByRole("button", { name: "Create copy" }).click();
    await page.getByLabel("Platinum, $").fill("three thousand");
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page.getByText("Enter whole dollars, 1 to 100000.")).toBeVisible();
    await expect(page.getByLabel("Platinum, $")).toBeFocused();
    await page.getByLabel("Platinum, $").fill("$3,000");
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("button", { name: "Delete draft" }).click();
    await expect(page.getByText("Draft deleted.")).toBeVisible();
  });

  await test.step("job message form", async () => {
    await page.goto(`/desk/jobs/${job?.number}`);
    const message = page.getByLabel("To Claire Donnelly");
    await message.fill("We begin on Monday.");
    const link = page.getByLabel("Link to a new design");
    await link.fill("https://elsewhere.example/ring");
    await page.getByRole("button", { name: "Replace" }).click();
    await expect(link).toBeFocused();
    await expect(link).toHaveValue("https://elsewhere.example/ring");
    // The response to another form also reloads the page's data.
    await expect(message).toHaveValue("We begin on Monday.");
    await page.getByRole("button", { name: "Send to the client" }).click();
    await expect(page.getByText("Message sent by email", { exact: false })).toBeVisible();
    await expect(message).toHaveValue("");
    await shopper.getByRole("link", { name: "See your drawing" }).click();
    expect(shopper.getByText("We begin on Monday.").count()).toBe(1);
  });
});
