import { bookVisit } from "../http/book-visit.ts";
import { buy, payDeposit as payDepositOverHttp } from "../http/shopper.ts";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { checkoutUrl, continueButton, enterContact, pay } from "./checkout-visit.ts";
import { payDeposit } from "./deposit-visit.ts";
import { reviewPath } from "./design-visit.ts";
import { visitDesk } from "./desk-visit.ts";
import { expect, test } from "./store.ts";

/** Chromium writes each page of a PDF as a separate object. */
function pagesOf(pdf: Buffer): number {
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)!.length;
}

test("an order prints on one page of A4 or Letter, black on white, without menus", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(await checkoutUrl(page.request, "womens-stack-ring-14k-rose"));
  await enterContact(page, "print@example.com");
  await continueButton(page).click();
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

test("a custom order prints on one page too, and fits narrow screens", { tag: "@full" }, async ({ page }) => {
  await payDeposit(page, ringDesign(), "print-custom@example.com");
  await page.getByRole("link", { name: "Print your order" }).click();
  await expect(page.getByRole("article")).toContainText("Custom ring, solitaire");
  expect(pagesOf(await page.pdf({ format: "Letter" }))).toBe(1);
  await page.setViewportSize({ width: 320, height: 800 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test("a client's page prints dark on white from the dark theme, without inverting its drawing", {
  tag: "@full",
}, async ({ page }) => {
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

/** Runs in the browser: elements of a printed page that are interactive, fixed, or not dark on white. */
function printFaults(): string[] {
  const found: string[] = [];
  const lightness = (color: string) => {
    const [r = 0, g = 0, b = 0, a = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
    return a === 0 ? null : (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
  };
  for (const root of [document.documentElement, document.body]) {
    const ground = lightness(getComputedStyle(root).backgroundColor);
    if (ground !== null && ground < 0.99) found.push(`${root.localName} is not white`);
  }
  for (const element of document.body.querySelectorAll<HTMLElement>("*:not(svg *)")) {
    const { width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1 || !element.checkVisibility({ visibilityProperty: true })) continue;
    const style = getComputedStyle(element);
    const name = `${element.localName} "${element.textContent?.trim().slice(0, 40)}" ${element.className}`;
    if (element.matches("button, form, nav, select, input, footer, [data-site-header]"))
      found.push(`is there to be pressed: ${name}`);
    if (/fixed|sticky/.test(style.position)) found.push(`stays in its place: ${name}`);
    const isWritten = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    if (isWritten && (lightness(style.color) ?? 0) > 0.5) found.push(`pale words: ${name}`);
    const ground = lightness(style.backgroundColor);
    if (ground !== null && ground < 0.5 && height > 40) found.push(`dark ground: ${name}`);
    if (element.getBoundingClientRect().right > innerWidth + 1) found.push(`wider than the paper: ${name}`);
  }
  return found;
}

test("prints every page that shoppers and clients keep in black on white, without buttons", {
  tag: "@full",
}, async ({ page, store }) => {
  const { shopper } = await buy(store.origin, "womens-stack-ring-14k-rose", "print-buy@example.com");
  const order = new URL(shopper.url()).pathname;
  const { shopper: designer } = await payDepositOverHttp(
    store.origin,
    ringDesign(),
    "print-made@example.com",
  );
  const deposit = new URL(designer.url()).pathname;
  await designer.getByRole("link", { name: "See your drawing" }).click();
  const { path: visit } = await bookVisit(store.origin, "print-visit@example.com");
  await page.goto(order);
  // A Letter page within its margins, at CSS resolution.
  await page.setViewportSize({ width: 710, height: 950 });
  for (const path of [
    "/product/womens-stack-ring-14k-rose",
    "/product/patek-philippe-nautilus-5711-1a-010",
    reviewPath(ringDesign()),
    "/policies/returns",
    order,
    `${order}/print`,
    deposit,
    `${deposit}/print`,
    new URL(designer.url()).pathname,
    visit,
  ]) {
    await page.emulateMedia({ media: "screen", colorScheme: "dark" });
    await page.goto(path);
    await page.emulateMedia({ media: "print" });
    expect.soft(await page.evaluate(printFaults), path).toEqual([]);
  }
});

test("shows the order sheet centered on its page, with a print button", {
  tag: "@full",
}, async ({ page, store }) => {
  const { shopper } = await buy(store.origin, "womens-stack-ring-14k-rose", "print-sheet@example.com");
  await page.goto(`${new URL(shopper.url()).pathname}/print`);
  await page.evaluate(() =>
    Object.assign(window, { print: () => Object.assign(window, { isPrinted: true }) }),
  );
  await page.getByRole("button", { name: "Print" }).click();
  expect(await page.evaluate(() => "isPrinted" in window)).toBe(true);
  const { x, width } = (await page.getByRole("article").boundingBox())!;
  expect(width).toBeGreaterThan(600);
  expect(Math.abs(x + width / 2 - 720)).toBeLessThan(24);
});

test("prints a page whose scripts have not started", async ({ page }) => {
  await page.route("**/*.js", (route) => route.abort());
  await page.setViewportSize({ width: 710, height: 950 });
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const path of ["/product/womens-stack-ring-14k-rose", reviewPath(ringDesign())]) {
    await page.goto(path, { waitUntil: "load" });
    expect.soft(await page.evaluate(printFaults), path).toEqual([]);
  }
});
