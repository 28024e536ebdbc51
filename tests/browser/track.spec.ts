import { payDeposit } from "../http/shopper.ts";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { axeFaults } from "./axe.ts";
import { expect, test } from "./store.ts";

/** Pays a deposit; answers the path of the piece's page. */
async function openPiece(origin: string, email: string): Promise<string> {
  const { shopper } = await payDeposit(origin, ringDesign(), email);
  return shopper.getByRole("link", { name: "See your drawing" }).attribute("href") ?? "";
}

test("the drawing is shown, a message that is missing has the focus, and the drawing is approved by the keyboard", async ({
  page,
  store,
}) => {
  await page.goto(await openPiece(store.origin, "keyboard@example.com"));
  const drawing = page.getByRole("img", { name: /drawn from the front/ });
  await expect.poll(() => drawing.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  expect(await axeFaults(page, { withBestPractices: true })).toEqual([]);

  const field = page.getByLabel("Your message");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Write your message first.")).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill("A little narrower,\nplease.");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Your message is with us. We answer here and by mail.")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "A little narrower" })).toBeVisible();
  await expect(field).toHaveValue("");

  const button = page.getByRole("button", { name: "Approve this drawing" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Your drawing is approved" })).toBeVisible();
  await expect(button).toHaveCount(0);
});

test.describe("on a phone, without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("nothing scrolls sideways, before an approval and after it", async ({ page, store }) => {
    await page.goto(await openPiece(store.origin, "plain@example.com"));
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBe(0);
    await page.getByRole("button", { name: "Approve this drawing" }).click();
    await expect(page.getByText("Thank you. Your drawing is approved")).toBeVisible();
    await page.getByLabel("Your message").fill("It is lovely.");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "It is lovely." })).toBeVisible();
    expect(await overflow()).toBe(0);
  });
});
