import type { Page } from "@playwright/test";
import { encodeDesign } from "#jewelry/link";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { openStoreFile } from "../store/open-store-file.ts";
import { storeDraft } from "./design-visit.ts";
import { expect, test } from "./store.ts";

const ring = ringDesign();
const send = (page: Page) => page.getByRole("button", { name: "Request a quote" });
const notSaved = "We could not save your request. Please call (516) 555-0142.";

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel("Full name").fill("Claire Donnelly");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill("(516) 555-0199");
  await page.getByLabel("Notes").fill("For the second of May.\nA ring to match.");
}

test("shows errors at fields with missing input, and focuses the first", async ({ page, store }) => {
  await storeDraft(page, ring);
  await page.goto("/custom-builder/review");
  await send(page).click();
  await expect(page.getByLabel("Full name")).toBeFocused();
  await expect(page.getByLabel("Full name")).toHaveAccessibleDescription("Enter your full name.");
  await page.getByLabel("Full name").fill("Claire Donnelly");
  await page.getByLabel("Email").fill("claire@");
  await send(page).click();
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(
    "Enter an address such as name@example.com",
  );
  await page.getByLabel("Email").fill("claire@example.com");
  await page.getByLabel("Phone").fill("call me");
  await send(page).click();
  await expect(page.getByLabel("Phone")).toHaveAccessibleDescription(/area code/);
  await expect(page.getByLabel("Phone")).toBeFocused();
  expect(store.rows("select 1 from quote_request where email = ?", "claire@example.com")).toEqual([]);

  await test.step("keeps the text when the server is unreachable, and shows the spinner for at least a second", async () => {
    await fill(page, "offline@example.com");
    await page.route("**/custom-builder/review.data*", (route) => route.abort());
    await send(page).click();
    await expect(page.getByRole("alert").filter({ hasText: notSaved })).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue("offline@example.com");
    await page.unroute("**/custom-builder/review.data*");

    const began = Date.now();
    await send(page).click();
    await expect(page.getByRole("button", { name: /Sending/ })).toHaveAttribute("aria-busy", "true");
    await expect(page.getByText("Quote request sent!").first()).toBeVisible();
    expect(Date.now() - began).toBeGreaterThanOrEqual(1_000);
  });
});

test("D4: keeps the text when the database rejects writes; then five clicks store one request", async ({
  page,
  store,
}) => {
  const email = "refused@example.com";
  await storeDraft(page, ring);
  await page.goto("/custom-builder/review");
  await fill(page, email);

  const lock = openStoreFile(store.dataDir);
  lock.exec("begin immediate");
  try {
    await send(page).click();
    await expect(page.getByRole("alert").filter({ hasText: notSaved })).toBeVisible();
  } finally {
    lock.exec("rollback");
    lock.close();
  }
  await expect(page.getByText("Quote request sent!")).toHaveCount(0);
  await expect(page.getByLabel("Full name")).toHaveValue("Claire Donnelly");
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Notes")).toHaveValue("For the second of May.\nA ring to match.");
  expect(store.rows("select 1 from quote_request where email = ?", email)).toEqual([]);

  await send(page).evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 5; click++) button.click();
  });
  await expect(page.getByText("We'll contact you within 24 hours.").first()).toBeVisible();
  const rows = store.rows(
    "select name, notes, design_text, estimate_cents from quote_request where email = ?",
    email,
  );
  expect(rows).toEqual([
    {
      name: "Claire Donnelly",
      notes: "For the second of May.\nA ring to match.",
      design_text: encodeDesign(ring),
      estimate_cents: 2_193_500,
    },
  ]);
  expect(store.rows("select template from outbox where recipient = ?", email)).toEqual([
    { template: "quote-received" },
  ]);
  await expect(page.getByLabel("Notes")).toHaveValue("");
});
