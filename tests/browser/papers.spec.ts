import { m } from "#messages";
import { buy, payDeposit } from "../http/shopper.ts";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { folderPath } from "../papers/folder-path.ts";
import { readPdf } from "../papers/read-pdf.ts";
import { faultsInThemes } from "./axe.ts";
import { visitDesk } from "./desk-visit.ts";
import { spareTest as test } from "./own-store.ts";
import { expect } from "./store.ts";

test("makes an appraisal by keyboard, shows a certificate anyone can check, and opens the buyer's folder", {
  tag: "@full",
}, async ({ page, context, own }) => {
  const { number } = await buy(own.origin, "womens-hoop-earrings-14k-30mm", "papers.browser@example.com");
  const deposit = await payDeposit(own.origin, ringDesign(), "papers.browser@example.com");
  const [job] = own.rows(
    "select job.number from job join orders on orders.id = order_id where orders.number = ?",
    deposit.number,
  );
  await visitDesk(page, `/desk/orders/${number}`);
  await page.getByRole("button", { name: "Ready for pickup" }).click();
  await page.getByLabel("Handed over by").fill("Mara");
  await page.getByLabel("Picked up by").fill("Claire Donnelly");
  await page.getByRole("button", { name: "Completed" }).click();
  await expect(page.getByText("Order completed.")).toBeVisible();

  await page.goto(`/desk/jobs/${job?.number}`);
  await page.getByRole("link", { name: "Appraise" }).click();
  await expect(page.getByLabel("Metal and fineness")).toHaveValue(/750$/);
  await page.getByLabel("Basis of value").fill("Comparable rings at retail.");
  await page.getByLabel("Name", { exact: true }).fill("Ana Ruiz");
  await page.getByLabel("Title").fill("Graduate Gemologist (GIA)");
  const value = page.getByLabel("Replacement value, in dollars");
  await value.fill("nothing");
  await page.keyboard.press("Enter");
  await expect(value).toBeFocused();
  await expect(page.getByText(/^Enter the replacement value in dollars/)).toBeVisible();
  expect(await faultsInThemes(page, { withBestPractices: true })).toEqual([]);
  await value.fill("18,500");
  const shown = context.waitForEvent("page");
  const preview = context.waitForEvent("response", (response) =>
    response.url().includes("/desk/appraisals/preview"),
  );
  await page.getByRole("button", { name: "Preview PDF" }).click();
  const answer = await preview;
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  await (await shown).close();
  await expect(page).toHaveURL(/\/desk\/appraisals\/new/);
  await page.getByRole("button", { name: "Issue appraisal" }).click();
  await expect(page.getByText("Issued. It can't be edited anymore.")).toBeVisible();
  const href = await page.getByRole("link", { name: "PDF, A4" }).getAttribute("href");
  const pdf = await readPdf(await (await page.request.get(href!)).body());
  expect(pdf.text).toContain("$18,500.00 US dollars");
  expect(await faultsInThemes(page, { withBestPractices: true })).toEqual([]);

  await page.goto("/desk/appraisals");
  await expect(page.getByRole("row")).toHaveCount(3);
  expect(await faultsInThemes(page, { withBestPractices: true })).toEqual([]);
  await page.getByRole("link", { name: /^CE-/ }).click();
  expect(await faultsInThemes(page, { withBestPractices: true })).toEqual([]);
  await page.getByRole("link", { name: "Public page" }).click();
  await expect(page.getByText(/^Genuine: issued by/)).toBeVisible();
  expect(await faultsInThemes(page, { withBestPractices: true })).toEqual([]);

  await page.goto(`/desk/clients/of/order/${number}`);
  await page.getByRole("button", { name: "Email their documents" }).click();
  await expect(page.getByText("We're emailing their documents.")).toBeVisible();
  await page.goto(folderPath(own));
  await expect(page.getByRole("link", { name: /^CE-\d+, .*PDF$/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /^A-\d+, .*PDF$/ })).toBeVisible();
  expect(await faultsInThemes(page, { withBestPractices: true })).toEqual([]);
  await page.getByRole("link", { name: "A4" }).click();
  await expect(page.getByRole("link", { name: "Letter" })).toBeVisible();
  expect(await page.getByRole("link", { name: /^CE-/ }).getAttribute("href")).toMatch(/size=a4$/);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: m.papers.downloadAll }).click();
  expect((await download).suggestedFilename()).toBe("papers.zip");
});
