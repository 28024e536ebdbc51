import { createHash } from "node:crypto";
import type { Design } from "#jewelry/design";
import { encodeDesign } from "#jewelry/link";
import { goldenDesigns } from "#jewelry/making/golden-designs";
import { createApprovedJob } from "./create-approved-job.ts";
import { visitDesk } from "./desk-visit.ts";
import { expect, test } from "./store.ts";

/** The longest possible job sheet: 25 multi-byte characters, and every option of a ring. */
const longest: Design = {
  ...goldenDesigns.find(({ name }) => name === "vintage")!.design,
  engraving: { enabled: true, text: "👨‍👩‍👧".repeat(20), font: "script", location: "outside" },
};

/** Chromium writes each page of a PDF as a separate object. */
function pagesOf(pdf: Buffer): number {
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)!.length;
}

test("J3 a job sheet fits one page of A4 and of Letter", { tag: "@full" }, async ({ page, store }) => {
  await visitDesk(page);
  for (const { name, design } of [...goldenDesigns, { name: "longest", design: longest }]) {
    await page.goto(`${createApprovedJob(store, name, design)}/sheet`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(`LJ-${name}`);
    await page.evaluate(() => document.fonts.ready);
    for (const format of ["A4", "Letter"] as const)
      expect(pagesOf(await page.pdf({ format, printBackground: true })), `${name}, ${format}`).toBe(1);
  }
});

test("J1 a job sheet has what the workshop needs, black on white, and prints nothing else", async ({
  page,
  store,
}) => {
  const { design } = goldenDesigns.find(({ name }) => name === "three-stone")!;
  const at = `${createApprovedJob(store, "read", design)}/sheet`;
  await page.goto(at);
  await expect(page).toHaveURL(/\/desk\/sign-in\?to=/);
  await visitDesk(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(at);
  const sheet = page.getByRole("article");
  for (const words of [
    "18K Yellow Gold, 750",
    "Oval sapphire",
    "EU 54, UK N ½, JP 14; 17.32 mm inside",
    "Always",
    "Polish, rounded edge",
    "Custom, engraved case",
    "Words across the palm",
    createHash("sha256").update(encodeDesign(design)).digest("hex"),
  ])
    await expect(sheet).toContainText(words);
  await expect(sheet.getByRole("img", { name: "Front, side and top" })).toBeVisible();
  await expect(sheet.getByRole("img", { name: "Always, at actual size and larger" })).toBeVisible();
  await expect(sheet.getByRole("img", { name: "QR code for the job's desk page" })).toBeVisible();
  await expect(sheet).not.toContainText("$");
  await expect(sheet).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(sheet).toHaveCSS("color", "rgb(0, 0, 0)");
  await expect(page.getByRole("img", { name: "Done", exact: true })).toHaveCount(2);

  await page.emulateMedia({ media: "print" });
  await expect(sheet).toBeVisible();
  // The page is filled to the bottom.
  const heightPx = (await sheet.boundingBox())!.height;
  expect(heightPx).toBeGreaterThan(page.viewportSize()!.height - 5);
  for (const other of [page.getByRole("navigation"), page.getByRole("heading", { level: 1 })])
    await expect(other).toBeHidden();
});

test("a job sheet fits a narrow screen, and an unknown job shows an error", { tag: "@full" }, async ({
  page,
  store,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visitDesk(page);
  const { design } = goldenDesigns.find(({ name }) => name === "collar")!;
  await page.goto(`${createApprovedJob(store, "narrow", design)}/sheet`);
  await expect(page.getByRole("article")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect((await page.goto("/desk/jobs/none/sheet"))!.status()).toBe(404);
  await expect(page.getByText("Job not found.")).toBeVisible();
});

test("without WebGL, the job's page shows a message, its drawing and its files", {
  tag: "@full",
}, async ({ page, store }) => {
  await visitDesk(page);
  const { design } = goldenDesigns.find(({ name }) => name === "modern")!;
  await page.goto(createApprovedJob(store, "no-solid", design));
  await page.getByRole("button", { name: "Open 3D view" }).click();
  await expect(page.getByText("This browser can't show 3D.")).toBeVisible();
  await expect(page.getByRole("img", { name: /drawn from the front, the side and above/ })).toBeVisible();
  // The castings of earlier sheets may still be computing.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/g as cast\. Weigh out [\d.]+ g/)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const started = page.waitForEvent("download");
  await page.getByRole("link", { name: "All files (ZIP)" }).click();
  expect((await started).suggestedFilename()).toBe("LJ-no-solid-v1.zip");
});
