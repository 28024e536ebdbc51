import { deskToken } from "../http/desk.ts";
import { visitDesk } from "./desk-visit.ts";
import { testWithSettings } from "./own-store.ts";
import { expect } from "./store.ts";

const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

declare global {
  interface Window {
    /** What was there when the print dialog opened. */
    printedWith?: { fonts: string; images: boolean };
  }
}

test("Traps 50, 51: a slip prints once fonts and pictures are there, on a page as long as it is", async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => {
      const images = [...document.images].every((image) => image.complete);
      window.printedWith = { fonts: document.fonts.status, images };
    };
  });
  await visitDesk(page, "/desk/sell");
  const long = "Restring a three-strand pearl necklace with a knot after each pearl, and a new clasp";
  await page.getByText("Service, custom item or trade-in").click();
  await page.getByLabel("What it is").fill(long);
  await page.getByLabel("Price", { exact: true }).fill("185");
  await page.getByRole("button", { name: "Add", exact: true }).last().click();
  await page.getByRole("link", { name: /^Charge \$/ }).click();
  await page.getByRole("radio", { name: "Cash" }).check();
  await page.getByLabel("Cash received").press("Enter");
  await expect(page.getByRole("heading", { name: /^Paid \$/ })).toBeVisible();
  await page.getByRole("link", { name: "Print" }).first().click();
  await expect.poll(() => page.evaluate(() => window.printedWith)).toEqual({ fonts: "loaded", images: true });

  await page.emulateMedia({ media: "print" });
  const slip = page.getByRole("article", { name: "Receipt" });
  await expect(slip).toContainText(long);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  expect(boxes).toHaveLength(1);
  const [widthMm, heightMm] = boxes[0]!.slice(1).map((points) => (Number(points) / 72) * 25.4);
  expect(widthMm).toBeCloseTo(80, 0);
  const { height = 0, width = 0 } = (await slip.boundingBox()) ?? {};
  expect(heightMm).toBeGreaterThanOrEqual((height / 96) * 25.4);
  // Nothing is fed empty but the margins.
  expect(heightMm).toBeLessThan((height / 96) * 25.4 + 40);
  // A long name wraps; the print isn't made smaller for it.
  expect(width).toBeLessThanOrEqual((80 / 25.4) * 96);
});
