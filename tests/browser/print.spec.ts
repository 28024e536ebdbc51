import { ringDesign } from "../jewelry/sample-designs.ts";
import { checkoutUrl, enterContact, go, pay } from "./checkout-visit.ts";
import { payDeposit } from "./deposit-visit.ts";
import { visitDesk } from "./desk-visit.ts";
import { expect, test } from "./store.ts";

/** Chromium writes each page of a PDF as a separate object. */
function pagesOf(pdf: Buffer): number {
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)!.length;
}

test("an order is one page of A4 and one of Letter, black on white, without the page around it", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(await checkoutUrl(page.request, "womens-stack-ring-14k-rose"));
  await enterContact(page, "print@example.com");
  await go(page).click();
  await pay(page, "1");
  await page.getByRole("link", { name: "Print your order" }).click();
  const paper = page.getByRole("article");
  await expect(paper).toBeVisible();
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
  const number =
    (await paper
      .getByText(/^LI-[0-9A-Z]{8}$/)
      .first()
      .textContent()) ?? "";
  for (const path of [page.url(), `/desk/orders/${number}/print`]) {
    await page.emulateMedia({ media: "screen" });
    if (path.startsWith("/desk")) await visitDesk(page, path);
    await expect(paper).toHaveCSS("background-color", "rgb(255, 255, 255)");
    await page.emulateMedia({ media: "print" });
    await expect(paper).toHaveCSS("color", "rgb(0, 0, 0)");
    await expect(page.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(page.getByRole("link")).toHaveCount(0);
    await expect(page.getByRole("button")).toHaveCount(0);
    for (const format of ["A4", "Letter"] as const)
      expect(pagesOf(await page.pdf({ format })), format).toBe(1);
  }
});

test("a custom order is one page too, and no narrow screen scrolls it sideways", async ({ page }) => {
  await payDeposit(page, ringDesign(), "print-custom@example.com");
  await page.getByRole("link", { name: "Print your order" }).click();
  await expect(page.getByRole("article")).toContainText("Custom ring, solitaire");
  expect(pagesOf(await page.pdf({ format: "Letter" }))).toBe(1);
  await page.setViewportSize({ width: 320, height: 800 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test("a client's page is printed dark on white in the dark theme, its drawing not inverted", async ({
  page,
}) => {
  await payDeposit(page, ringDesign(), "print-track@example.com");
  await page.getByRole("link", { name: "See your drawing" }).click();
  const title = page.getByRole("heading", { level: 1 });
  const drawing = page.getByRole("img", { name: /drawn from the front/ });
  await expect(page.locator("html")).toHaveClass(/dark/);
  await expect(title).toHaveCSS("color", "rgb(240, 236, 227)");
  await expect(drawing).toHaveCSS("filter", "invert(1)");
  await page.emulateMedia({ media: "print" });
  await expect(title).toHaveCSS("color", "rgb(23, 26, 24)");
  await expect(page.locator("html")).toHaveCSS("color-scheme", "light");
  await expect(drawing).toHaveCSS("filter", "none");
});
