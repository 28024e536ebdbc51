import { createSecretKey } from "node:crypto";
import sharp from "sharp";
import { m } from "#messages";
import { deriveRepairToken } from "../../modules/repairs/repair-contact.ts";
import { deskToken } from "../http/desk.ts";
import { axeFaults } from "./axe.ts";
import { visitDesk } from "./desk-visit.ts";
import { testWithSettings } from "./own-store.ts";
import { expect } from "./store.ts";

/** A separate store, because the test reads its secret to build the client's link. */
const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

test("takes in a repair, signed on screen and photographed, gets approval on a phone, and hands it over", {
  tag: "@full",
}, async ({ page, own }) => {
  await visitDesk(page, "/desk/repairs");
  await page.getByRole("link", { name: "Take in a piece" }).click();
  await page.getByLabel("Client's name").fill("Paul Lindqvist");
  await page.getByLabel("Email").fill("paul@example.com");
  await page.getByLabel("Description").fill("Chronograph, steel, white dial");
  await page.getByLabel("Kind").selectOption("watch");
  await page.getByLabel("Serial or engraving").fill("M31 882 04");
  await page.getByLabel("Promised for").fill("2099-12-22");
  await page.getByLabel("Condition at intake").fill("Crystal chipped at 2\nLower pusher stiff");
  await page.getByLabel("Client's request").fill("Stops at night. Fell on tile in October.");
  await page.getByLabel("Work 1").fill("Movement service, chronograph");
  await page.getByLabel("Price 1, $").fill("520");
  await page.getByLabel("Deposit, in dollars").fill("200");
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Take in", exact: true }).click();
  await expect(page.getByText(/^Taken in\. Next: photos/)).toBeVisible();
  const path = new URL(page.url()).pathname;

  const jpeg = await sharp({ create: { width: 1_200, height: 1_500, channels: 3, background: "#8a7350" } })
    .jpeg()
    .toBuffer();
  // A file that is too large is reported before sending; one that isn't a picture, on a page with the form.
  const photograph = page.getByLabel("Photo", { exact: true });
  const large = Buffer.alloc(31 * 1024 * 1024, 1);
  await photograph.setInputFiles({ name: "large.jpg", mimeType: "image/jpeg", buffer: large });
  await expect(page.getByText("This file is 31 MB. The limit is 24 MB.")).toBeVisible();
  await photograph.setInputFiles({ name: "no.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<html>") });
  await page.getByLabel("Description (optional)").fill("The dial");
  await page.getByRole("button", { name: "Add photo" }).click();
  await expect(page.getByText("This file isn't a JPEG, PNG, WebP or AVIF picture.")).toBeVisible();
  await expect(page.getByLabel("Description (optional)")).toHaveValue("The dial");
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole("link", { name: /^RP-/ }).click();
  // Both pages have the form.
  await expect(page.getByRole("button", { name: /^Sign for/ })).toBeVisible();
  const file = { name: "IMG_1.jpg", mimeType: "image/jpeg", buffer: jpeg };
  await page.getByLabel("Photo", { exact: true }).setInputFiles(file);
  await page.getByLabel("Description (optional)").fill("Dial and crystal");
  await page.getByRole("button", { name: "Add photo" }).click();
  await expect(page.getByRole("img", { name: "Dial and crystal" })).toBeVisible();

  // By keyboard alone: a listed view with its photo, and two condition items.
  await page.getByRole("link", { name: `Photo: ${m.repair.photoPlaces.serial}` }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("View (optional)")).toHaveValue("serial");
  expect(await axeFaults(page)).toEqual([]);
  const serial = await sharp({ create: { width: 800, height: 1_000, channels: 3, background: "#50698a" } })
    .jpeg()
    .toBuffer();
  await page
    .getByLabel("Photo", { exact: true })
    .setInputFiles({ ...file, name: "IMG_2.jpg", buffer: serial });
  await page.getByRole("button", { name: "Add photo" }).press("Enter");
  await expect(page.getByRole("img", { name: m.repair.photoPlaces.serial, exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: `Photo: ${m.repair.photoPlaces.serial}` })).toHaveCount(0);
  const shown = page.getByRole("article", { name: "Print preview" });
  await expect(shown).toContainText("The code appears on the printed copy");
  await page.getByLabel(m.repair.checks.runs, { exact: true }).press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.type("−14 s a day");
  await page.getByLabel(m.repair.checks.papers, { exact: true }).press("Space");
  await page.getByRole("button", { name: "Save condition" }).press("Enter");
  await expect(shown).toContainText(`${m.repair.checks.runs}: −14 s a day; ${m.repair.checks.papers}`);
  expect(await axeFaults(page)).toEqual([]);

  // The handover has no signature field yet, so only one field is on the page.
  const pad = page.getByRole("img", { name: /^Signature field/ });
  await pad.scrollIntoViewIfNeeded();
  const box = (await pad.boundingBox())!;
  await page.mouse.move(box.x + 40, box.y + 60);
  await page.mouse.down();
  for (let step = 1; step <= 24; step++)
    await page.mouse.move(box.x + 40 + step * 9, box.y + 60 + Math.sin(step) * 32);
  await page.mouse.up();
  await expect(pad).toHaveAccessibleName("Signature field, signed");
  await page.getByRole("button", { name: "Sign for Paul Lindqvist" }).click();
  await expect(page.getByRole("img", { name: "Signature of Paul Lindqvist" })).toBeVisible();
  const [{ signature } = { signature: "" }] = own.rows("select signature from repair");
  expect(String(signature)).toMatch(/^M\d+ \d+(?:L\d+ \d+){10,}$/);
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole("link", { name: "Print the claim check" }).click();
  const slip = page.getByRole("article", { name: "Claim check" });
  await expect(slip).toContainText("Chronograph, steel, white dial, serial M31 882 04");
  const [check = ""] = /RP-\d{4}-\w{4}/.exec((await slip.textContent()) ?? "") ?? [];
  expect(await axeFaults(page)).toEqual([]);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation", { name: "Desk" })).toBeHidden();
  await page.emulateMedia({ media: "screen", colorScheme: "dark" });

  const [{ value } = { value: "" }] = own.rows("select value from meta where key = 'checkout_secret'");
  const token = deriveRepairToken(createSecretKey(String(value), "base64url"), {
    number: Number(path.slice(-4)),
    email: "paul@example.com",
  });
  const phone = await page.context().newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(`${own.origin}/repairs/${token}`);
  expect(await axeFaults(phone)).toEqual([]);
  await phone.getByRole("button", { name: "Approve $565.50" }).click();
  await phone.getByRole("radio", { name: /^Deposit/ }).check();
  await phone.getByLabel("Test payment code").fill("1");
  await phone.getByRole("button", { name: /^Pay/ }).click();
  await expect(phone.getByText(m.balance.received("$200.00"))).toBeVisible();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.goto(path);
  await page.getByRole("button", { name: "Start work" }).click();
  await page.getByRole("button", { name: "Mark ready" }).click();
  await page.getByRole("main").getByRole("link", { name: "Take a payment" }).click();
  await page.getByRole("radio", { name: "Cash" }).check();
  await page.getByRole("button", { name: /^Record/ }).click();
  await expect(page).toHaveURL(/\/desk\/receipts\/R-/);
  // Scanned: the URL in the code, in upper case. Then by keyboard alone.
  await page.goto(`/R/${check}`);
  await expect(page.getByLabel("Claim check", { exact: true })).toHaveValue(check);
  await page.getByLabel("Picked up by (name on ID)").focus();
  await page.keyboard.type("Paul Lindqvist");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Piece returned.")).toBeVisible();
  await page.goto("/desk/repairs?show=ended");
  await expect(page.getByRole("link", { name: "Chronograph, steel, white dial" })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});
