import { visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { askForQuote, openSummary } from "./shopper.ts";
import { test } from "./stories.ts";
import type { Visitor } from "./visitor.ts";

const rowOf = (page: Visitor, name: string) => page.getByRole("listitem").filter({ hasText: name });

/** Picks an item's next step in the menu of its row. */
async function decide(page: Visitor, name: string, next: string): Promise<void> {
  openSummary(page);
  await rowOf(page, name).getByRole("button", { name: next, exact: true }).click();
}

test("a quote request shows its time left, and can be assigned a next step, noted and completed", async ({
  origin,
  page,
}) => {
  await askForQuote(origin, "Quinn Waiting", "quinn@example.com");
  await visitDesk(page);
  const row = rowOf(page, "Quinn Waiting");
  expect(row).toContainText("Custom ring, solitaire");
  expect(row).toContainText(/\d+ (h|min)( \d+ min)? left/);
  await decide(page, "Quinn Waiting", "Email");
  expect(page.getByRole("status")).toContainText(/Saved for quote \d+: email/);
  expect(row).toContainText("next: email");

  await row.getByRole("link", { name: "Custom ring, solitaire" }).click();
  await page.getByRole("button", { name: "Add note" }).click();
  const note = page.getByLabel("Add a note");
  expect(note).toHaveAccessibleDescription(/Enter a note first/);
  note.fill("Left a message.\nShe calls back.");
  await page.getByRole("button", { name: "Add note" }).click();
  const noted = page.getByRole("listitem").filter({ hasText: "She calls back." });
  expect(noted).toContainText("Owner (token)");

  page.getByRole("combobox").selectOption("Done");
  await page.getByRole("button", { name: "Save" }).click();
  expect(page.getByText(/^Done .* Choose another step/)).toBeVisible();
  await page
    .getByRole("link", { name: /^Today/ })
    .first()
    .click();
  expect(page.getByRole("heading", { name: "To do" })).toBeVisible();
  expect(row).toHaveCount(0);
  await page.getByRole("link", { name: "Done", exact: true }).click();
  expect(row).toBeVisible();
});

test("tells a staff member who acts second that the entry has changed, and overwrites nothing", async ({
  origin,
  page,
}) => {
  await askForQuote(origin, "Otto Twice", "otto@example.com");
  await visitDesk(page);
  const second = page.newPage();
  await second.goto("/desk");
  await decide(page, "Otto Twice", "Price it");
  expect(page.getByRole("status")).toContainText("price it");
  await decide(second, "Otto Twice", "Done");
  expect(second.getByRole("alert")).toContainText(/Someone else changed this at \d+:\d\d[ap]m/);
  expect(rowOf(second, "Otto Twice")).toContainText("next: price it");
});

test("a request gets one quote, and a job only once its client accepts and pays", async ({
  origin,
  page,
}) => {
  await askForQuote(origin, "Ines Accepts", "ines@example.com");
  await visitDesk(page);
  await rowOf(page, "Ines Accepts").getByRole("link", { name: "Custom ring, solitaire" }).click();
  expect(page.getByRole("heading", { name: "Design" })).toBeVisible();
  const quote = page.url();
  await page.getByRole("button", { name: "Start quote" }).click();
  expect(page).toHaveURL(/\/desk\/quotes\/Q-\d{4}$/);
  const number = page.url().split("/").at(-1)!;
  await page.goto(quote);
  expect(page.getByRole("link", { name: number })).toBeVisible();
  expect(page.getByRole("button", { name: /quote/i })).toHaveCount(0);
  expect(page.getByRole("link", { name: /^LJ-/ })).toHaveCount(0);
});

test("exports a list to a spreadsheet without formulas", async ({ origin, page, rows }) => {
  const formula = '=HYPERLINK("https://elsewhere.example","Ferdinand")';
  await askForQuote(origin, formula, "ferdinand@example.com");
  await visitDesk(page);
  const exported = () => rows("select 1 from audit where action = 'desk.exported'").length;
  const before = exported();
  const link = page.getByRole("link", { name: "Quotes", exact: true });
  const file = await page.request(link.nth(link.count() - 1).attribute("href") ?? "");
  expect(file.headers.get("content-disposition")).toContain('filename="quotes.csv"');
  const text = Buffer.from(await file.arrayBuffer()).toString();
  expect(text.startsWith("\uFEFFQuote,Came,Name,")).toBe(true);
  expect(text).toContain(`,"'=HYPERLINK(""https://elsewhere.example"",""Ferdinand"")",`);
  for (const list of ["orders", "similar", "sizers", "sign-ups", "jobs"]) {
    const { headers } = await page.request(`/desk/export/${list}.csv`);
    expect(headers.get("content-type")).toContain("text/csv");
  }
  expect((await page.request("/desk/export/constructor.csv")).status).toBe(404);
  expect(exported()).toBe(before + 6);
});

test("sets the next step of an entry, adds a note, and finds, exports and erases a person", async ({
  origin,
  page,
  rows,
}) => {
  await askForQuote(origin, "Norma Noscript", "norma@example.com");
  await visitDesk(page);
  await decide(page, "Norma Noscript", "Email");
  expect(page.getByRole("status")).toContainText(/: email\./);
  await rowOf(page, "Norma Noscript").getByRole("link", { name: "Custom ring, solitaire" }).click();
  page.getByLabel("Add a note").fill("Norma likes platinum.");
  await page.getByRole("button", { name: "Add note" }).click();
  expect(page.getByText("Norma likes platinum.")).toBeVisible();

  const look = async () => {
    await page.goto("/desk/people");
    page.getByLabel("Email address").fill("Norma@example.com");
    await page.getByRole("button", { name: "Look up" }).click();
    expect(page.getByRole("definition").first()).toHaveText("1");
  };
  await look();
  await page.getByRole("button", { name: /Download everything/ }).click();
  expect(page.headers.get("content-disposition")).toBe('attachment; filename="person.json"');
  expect(JSON.parse(page.document.body.textContent ?? "")).toMatchObject({
    quotes: [{ name: "Norma Noscript" }],
    notes: [{ text: "Norma likes platinum.", actor: "Owner (token)" }],
  });
  await look();
  page.getByLabel(/again to confirm/).fill("nora@example.com");
  await page.getByRole("button", { name: "Erase for good" }).click();
  expect(page.getByLabel(/again to confirm/)).toHaveAccessibleDescription(/doesn't match the address above/);
  const asked = () => rows("select 1 from quote_request where email = 'norma@example.com'");
  expect(asked()).toHaveLength(1);
  page.getByLabel(/again to confirm/).fill("norma@example.com");
  await page.getByRole("button", { name: "Erase for good" }).click();
  expect(page.getByText(/The data for/)).toBeVisible();
  expect(asked()).toEqual([]);
  expect(rows("select 1 from desk_note where text like 'Norma%'")).toEqual([]);
  const [{ actor } = {}] = rows("select actor from audit where action = 'privacy.erased'");
  expect(actor).toMatch(/^desk [0-9a-f]{8}$/);
});

test("sent quotes and issued sign-up codes are done, and offer no actions", async ({ origin, page }) => {
  await askForQuote(origin, "Sina Sent", "sina@example.com");
  await fetch(`${origin}/api/sign-up`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "signed.up@example.com" }),
  });
  await visitDesk(page);
  const late = page.newPage();
  await late.goto("/desk");
  const row = rowOf(page, "Sina Sent");
  expect(row.getByRole("link", { name: /^Price it/ })).toBeVisible();
  expect(rowOf(page, "signed.up@example.com")).toHaveCount(0);
  await row.getByRole("link", { name: "Custom ring, solitaire" }).click();
  const request = page.url();
  await page.getByRole("button", { name: "Start quote" }).click();
  const quote = page.newPage();
  await quote.goto("/desk");
  expect(rowOf(quote, "Sina Sent").getByRole("link", { name: /^Finish the quote/ })).toHaveAttribute(
    "href",
    new URL(page.url()).pathname,
  );
  await page.getByRole("button", { name: "Lines from the design" }).click();
  for (const index of [0, 1]) page.locator(`input[name="${index}-cost"]`).fill("100");
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.getByRole("button", { name: /^Send version 1/ }).click();

  await decide(late, "Sina Sent", "Price it");
  expect(late.getByRole("alert")).toContainText("Quote sent: there's nothing left to do here.");
  await page.goto("/desk");
  expect(row).toHaveCount(0);
  await page.goto(request);
  expect(page.getByText("Quote sent. Nothing left to do here.")).toBeVisible();
  expect(page.getByRole("combobox")).toHaveCount(0);
  await page.goto("/desk?state=done");
  expect(row).toContainText("Quote sent");
  expect(row).not.toContainText(/left$|late by/);
  expect(row.getByRole("link", { name: /^View/ })).toBeVisible();
  expect(row.locator("summary")).toHaveCount(0);
  expect(rowOf(page, "signed.up@example.com")).toContainText("Code emailed");
});
