import { askForQuote } from "../http/shopper.ts";
import { visitDesk } from "./desk-visit.ts";
import { expect, test } from "./store.ts";

test("with scripts a step is saved in its row, a note that is missing has the focus, and its field is emptied", async ({
  page,
  store,
}) => {
  await askForQuote(store.origin, "Quinn Scripted", "quinn.scripted@example.com");
  await visitDesk(page);
  const row = page.getByRole("row").filter({ hasText: "Quinn Scripted" });
  await row.getByRole("combobox").selectOption("Call");
  await row.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status")).toContainText(/Saved for quote \d+: call/);
  await expect(row.getByRole("combobox")).toHaveValue("call");

  await row.getByRole("link", { name: "Custom ring, solitaire" }).click();
  await page.getByRole("button", { name: "Add note" }).click();
  const note = page.getByLabel("Add a note");
  await expect(note).toHaveAccessibleDescription(/Write the note first/);
  await expect(note).toBeFocused();
  await note.fill("Left a message.\nShe calls back.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "She calls back." })).toBeVisible();
  await expect(note).toHaveValue("");

  await test.step("a list is a file to keep", async () => {
    await page.goto("/desk");
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Quotes", exact: true }).last().click(),
    ]);
    expect(file.suggestedFilename()).toBe("quotes.csv");
  });
});
