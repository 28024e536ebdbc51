import { readFileSync } from "node:fs";
import sharp from "sharp";
import { zipBytes } from "../imports/zip-bytes.ts";
import { faultsInThemes } from "./axe.ts";
import { deskToken, visitDesk } from "./desk-visit.ts";
import { testWithSettings } from "./own-store.ts";
import { expect } from "./store.ts";

const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

const file = (name: string, content: string | Buffer) => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.from(content),
});

function sample(name: string): string {
  return readFileSync(new URL(`../imports/samples/${name}`, import.meta.url), "utf8");
}

test("moves a shop in: files, columns, questions, a test on a copy, the import, a client by phone, undo", async ({
  page,
}) => {
  await visitDesk(page, "/desk/imports/new");
  expect(await faultsInThemes(page)).toEqual([]);
  const jpeg = await sharp({ create: { width: 600, height: 600, channels: 3, background: "#a87" } })
    .jpeg()
    .toBuffer();
  await page
    .getByLabel(/Your files/)
    .setInputFiles([
      file("woo.csv", sample("woo.csv")),
      file("pictures.zip", zipBytes({ "w.jpg": jpeg, "w2.jpg": Buffer.from("no picture") })),
      file("people.csv", "Who,Tel,Shoe,Ring\nAna Pérez,(516) 555-0123,8,6.5\nNina Ruiz,516 555 0144,9,\n"),
    ]);
  await page.getByRole("button", { name: "Upload files" }).click();

  await expect(page.getByText("Not recognized")).toBeVisible();
  await page.getByRole("link", { name: "Match its columns" }).click();
  await page.getByLabel("What this file has").selectOption("Clients in a spreadsheet");
  await page.getByRole("button", { name: "Show its columns" }).click();
  await page.getByLabel("Who is").selectOption("Name");
  await page.getByRole("button", { name: "Save and read again" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Choose columns for" })).toBeVisible();
  await page.getByLabel("Tel is").selectOption("Phone");
  await page.getByLabel("Ring is").selectOption("Ring Size");
  expect(await faultsInThemes(page)).toEqual([]);
  await page.getByRole("button", { name: "Save and read again" }).click();
  await expect(page.getByText("Clients in a spreadsheet")).toBeVisible();

  const questions = page.getByRole("region", { name: /questions? to answer/ });
  while (await questions.isVisible()) {
    const open = questions.getByRole("listitem").filter({ hasNot: page.locator("[aria-pressed=true]") });
    const before = await questions.getByRole("heading").textContent();
    await open.first().getByRole("button", { name: "Leave for later" }).first().click();
    await expect(page.getByRole("heading", { name: before ?? "" })).toBeHidden();
  }
  await page.getByRole("button", { name: "Test on a copy" }).click();
  await expect(page.getByRole("heading", { name: "Ready to import" })).toBeVisible({ timeout: 60_000 });
  expect(await faultsInThemes(page)).toEqual([]);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByLabel("All 5 steps complete")).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  const pictures = page.getByRole("region", { name: "Pictures" });
  await expect(pictures).toContainText("stored");
  await pictures.getByText("It isn't a JPEG, PNG, WebP, AVIF or GIF picture.").click();
  await expect(pictures).toContainText("w2.jpg");
  const toDo = page.getByRole("list").filter({ hasText: "rows left for later" });
  await toDo.getByRole("link", { name: "List rows left for later" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Rows: need a decision" })).toBeVisible();
  await page.goBack();
  expect(await faultsInThemes(page)).toEqual([]);

  await page.goto("/desk/clients?q=5165550123");
  await expect(page.getByRole("link", { name: /Ana Pérez/ })).toBeVisible();
  await page.goto("/desk/imports");
  await page.getByRole("link", { name: /3 files/ }).click();
  await page.getByRole("button", { name: "Undo import" }).click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("Undone").first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await page.goto("/desk/clients?q=5165550123");
  await expect(page.getByRole("link", { name: /Ana Pérez/ })).toBeHidden();
});
