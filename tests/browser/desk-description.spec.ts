import type { Page } from "@playwright/test";
import { axeFaults } from "./axe.ts";
import { deskToken } from "./desk-visit.ts";
import { expect, test } from "./store.ts";

/** Opens the product's page at the desk; leaves dialogs unanswered. */
async function openProduct(page: Page, handle: string, id: number): Promise<void> {
  await page.request.post("/desk/sign-in", { form: { token: deskToken }, maxRedirects: 0 });
  await page.goto(`/desk/products/${id}`);
  await expect(page.getByRole("toolbar", { name: "Format: Description", exact: true })).toBeVisible();
  await expect(page.getByLabel("URL handle")).toHaveValue(handle);
}

test("formats a description without HTML, previews it, and asks before discarding changes", async ({
  page,
  store,
}) => {
  const [product] = store.rows(
    "select id, handle, description_html from product where handle <> 'custom-design-deposit' order by id desc limit 1",
  );
  const stored = String(product?.description_html);
  await openProduct(page, String(product?.handle), Number(product?.id));
  const field = page.getByLabel("Description", { exact: true });
  const preview = page.getByRole("region", { name: "Preview" });
  expect(await field.inputValue()).not.toContain("<p>");

  await test.step("buttons and keys format text, and the preview follows", async () => {
    await field.fill("Melee, none <VS2, all natural.");
    await field.press("ControlOrMeta+a");
    await page.getByRole("button", { name: "Bold" }).click();
    await expect(field).toHaveValue("**Melee, none <VS2, all natural.**");
    await expect(preview.locator("strong")).toHaveText("Melee, none <VS2, all natural.");
    await field.press("ControlOrMeta+b");
    await expect(field).toHaveValue("Melee, none <VS2, all natural.");
    await field.press("ControlOrMeta+End");
    await field.pressSequentially("\n\n| HALLMARK | 18CT |\n| - | - |\n| Size | 6 |");
    await expect(preview.getByRole("cell", { name: "Size" })).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
  });

  await test.step("leaving with changes asks first, and stays if declined", async () => {
    const asked = page.waitForEvent("dialog");
    const click = page.getByRole("link", { name: "Products", exact: true }).first().click();
    const dialog = await asked;
    expect(dialog.message()).toBe("Leave without saving? What you typed on this page will be lost.");
    await dialog.dismiss();
    await click;
    await expect(field).toHaveValue(/HALLMARK/);
  });

  await test.step("a saved description is live, and leaving doesn't ask", async () => {
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
    const [saved] = store.rows("select description_html from product where id = ?", String(product?.id));
    expect(saved?.description_html).toBe(
      "<p>Melee, none &lt;VS2, all natural.</p>\n<table><thead><tr><th>HALLMARK</th><th>18CT</th></tr></thead><tbody><tr><td>Size</td><td>6</td></tr></tbody></table>",
    );
    await page.getByRole("link", { name: "Products", exact: true }).first().click();
    await expect(page).toHaveURL(/\/desk\/products$/);
  });
  expect(stored).not.toBe("");
});
