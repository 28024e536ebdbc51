import { readFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { reviewPath } from "./design-visit.ts";
import { deskToken, visitDesk } from "./desk-visit.ts";
import { expect, test } from "./store.ts";

test.use({ storeVariables: [{ ADMIN_API_TOKEN: deskToken }, { scope: "worker" }] });

/** A visitor asks for a quote, as the review page has them do; answers its number. */
async function askForQuote(browser: Browser, origin: string, name: string): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin });
  const page = await context.newPage();
  await page.goto(reviewPath(ringDesign()));
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Email").fill(`${name.split(" ")[0]!.toLowerCase().replace(/\W/g, "")}@example.com`);
  await page.getByRole("button", { name: "Request a quote" }).click();
  await expect(page.getByText(/^Quote request sent!/).first()).toBeVisible();
  await context.close();
}

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("a quote waits with its clock, is moved on, noted and done, and leaves the list", async ({
  page,
  browser,
  store,
}) => {
  await askForQuote(browser, store.origin, "Quinn Waiting");
  await visitDesk(page);
  const row = rowOf(page, "Quinn Waiting");
  await expect(row).toContainText("Custom ring, solitaire");
  await expect(row).toContainText(/\d+ (h|min)( \d+ min)? left/);
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
  await expect(page.getByRole("listitem").filter({ hasText: "She calls back." })).toContainText(
    /desk [0-9a-f]{8}/,
  );
  await expect(note).toHaveValue("");

  await page.getByRole("combobox").selectOption("Done");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/^Done .* Choose another step/)).toBeVisible();
  await page.getByRole("link", { name: "Inbox", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Inbox" })).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole("link", { name: "Done", exact: true }).click();
  await expect(row).toBeVisible();
});

test("the second of two who decide is told, and nothing is overwritten", async ({ page, browser, store }) => {
  await askForQuote(browser, store.origin, "Otto Twice");
  await visitDesk(page);
  const second = await page.context().newPage();
  await second.goto("/desk");
  await rowOf(page, "Otto Twice").getByRole("combobox").selectOption("Price it");
  await rowOf(page, "Otto Twice").getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status")).toContainText("price it");
  await rowOf(second, "Otto Twice").getByRole("combobox").selectOption("Done");
  await rowOf(second, "Otto Twice").getByRole("button", { name: "Save" }).click();
  await expect(second.getByRole("alert")).toContainText(/Somebody else changed this at \d+:\d\d[ap]m/);
  await expect(rowOf(second, "Otto Twice").getByRole("combobox")).toHaveValue("price");
});

test("an accepted quote opens one job", async ({ page, browser, store }) => {
  await askForQuote(browser, store.origin, "Ines Accepts");
  await visitDesk(page);
  await rowOf(page, "Ines Accepts").getByRole("link", { name: "Custom ring, solitaire" }).click();
  await expect(page.getByRole("heading", { name: "The design" })).toBeVisible();
  const quote = page.url();
  await page.getByRole("button", { name: "Accept quote and open job" }).click();
  await expect(page).toHaveURL(/\/desk\/jobs\/LJ-\w{8}$/);
  const number = page.url().split("/").at(-1)!;
  await page.goto(quote);
  await expect(page.getByRole("link", { name: number })).toBeVisible();
  await expect(page.getByRole("button", { name: /Accept quote/ })).toHaveCount(0);
});

test("a list goes into a spreadsheet without its formulas", async ({ page, browser, store }) => {
  const formula = '=HYPERLINK("https://elsewhere.example","Ferdinand")';
  await askForQuote(browser, store.origin, formula);
  await visitDesk(page);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Quotes", exact: true }).last().click(),
  ]);
  expect(file.suggestedFilename()).toBe("quotes.csv");
  const text = await readFile(await file.path(), "utf8");
  expect(text.startsWith("\uFEFFQuote,Came,Name,")).toBe(true);
  expect(text).toContain(`,"'=HYPERLINK(""https://elsewhere.example"",""Ferdinand"")",`);
  for (const list of ["orders", "similar", "sizers", "sign-ups", "jobs"])
    expect((await page.request.get(`/desk/export/${list}.csv`)).headers()["content-type"]).toContain(
      "text/csv",
    );
  expect((await page.request.get("/desk/export/constructor.csv")).status()).toBe(404);
  expect(store.rows("select 1 from audit where action = 'desk.exported'")).toHaveLength(6);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an entry is moved on and noted, and a person is found, taken away and erased", async ({
    page,
    browser,
    store,
  }) => {
    await askForQuote(browser, store.origin, "Norma Noscript");
    await visitDesk(page);
    await rowOf(page, "Norma Noscript").getByRole("combobox").selectOption("Write");
    await rowOf(page, "Norma Noscript").getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("status")).toContainText(/: write\./);
    await rowOf(page, "Norma Noscript").getByRole("link", { name: "Custom ring, solitaire" }).click();
    await page.getByLabel("Add a note").fill("Norma likes platinum.");
    await page.getByRole("button", { name: "Add note" }).click();
    await expect(page.getByText("Norma likes platinum.")).toBeVisible();

    await page.goto("/desk/people");
    await page.getByLabel("Email address").fill("Norma@example.com");
    await page.getByRole("button", { name: "Look" }).click();
    await expect(page.getByRole("definition").first()).toHaveText("1");
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: /Download everything/ }).click(),
    ]);
    expect(JSON.parse(await readFile(await file.path(), "utf8"))).toMatchObject({
      quotes: [{ name: "Norma Noscript" }],
      notes: [{ text: "Norma likes platinum." }],
    });
    await page.getByLabel(/again to confirm/).fill("nora@example.com");
    await page.getByRole("button", { name: "Erase for good" }).click();
    await expect(page.getByLabel(/again to confirm/)).toHaveAccessibleDescription(/not the address above/);
    expect(store.rows("select 1 from quote_request where email = 'norma@example.com'")).toHaveLength(1);
    await page.getByLabel(/again to confirm/).fill("norma@example.com");
    await page.getByRole("button", { name: "Erase for good" }).click();
    await expect(page.getByText(/Nothing in the store names/)).toBeVisible();
    expect(store.rows("select 1 from quote_request where email = 'norma@example.com'")).toEqual([]);
    expect(store.rows("select 1 from desk_note where text like 'Norma%'")).toEqual([]);
    const [{ actor } = {}] = store.rows("select actor from audit where action = 'privacy.erased'");
    expect(actor).toMatch(/^desk [0-9a-f]{8}$/);
  });
});

test("a list that leaves something out says so", async ({ page, request }) => {
  await visitDesk(page);
  await expect(page.getByRole("heading", { name: "Inbox" })).toBeVisible();
  await expect(page.getByText(/^Only the newest/)).toHaveCount(0);
  for (let number = 0; number < 201; number++)
    await request.post("/api/sign-up", { data: { email: `many.${number}@example.com` } });
  await page.reload();
  await expect(page.getByText("Only the newest 200 of a kind are listed.")).toBeVisible();
  await expect(rowOf(page, "many.200@example.com")).toBeVisible();
  await expect(rowOf(page, "many.0@example.com")).toHaveCount(0);
});
