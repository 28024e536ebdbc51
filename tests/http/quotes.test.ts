import { m } from "#messages";
import { deskToken, visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { quotePath } from "./quote-path.ts";
import { askForQuote, pay } from "./shopper.ts";
import { testWithSettings } from "./stories.ts";
import { Visitor } from "./visitor.ts";

const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

/** Opens every collapsed part of the page. */
function openParts({ document }: Visitor): void {
  for (const details of document.querySelectorAll("details")) details.setAttribute("open", "");
}

const money = (page: Visitor, text: string) => page.getByText(text).first();

/** The desk with the draft of a new quote for Ada. */
async function atDraft(origin: string, email: string): Promise<Visitor> {
  const desk = new Visitor(origin);
  await visitDesk(desk, "/desk/quotes/new");
  desk.getByLabel("Piece").fill("Oval halo ring");
  desk.getByLabel("Client's name").fill("Ada Byron");
  desk.getByLabel("Client's email").fill(email);
  await desk.getByRole("button", { name: "Start quote" }).click();
  expect(desk.getByRole("heading", { level: 1 })).toHaveText(/^Quote Q-1\d{3}$/);
  return desk;
}

/** Enters a line of $1,000.00 and sends the draft. */
async function sendQuote(desk: Visitor, { each = "1,000.00", last = 0 } = {}): Promise<void> {
  desk.locator(`input[name="${last}-title"]`).fill("Oval lab diamond, 1.50 ct");
  desk.locator(`input[name="${last}-cost"]`).fill("400");
  desk.locator(`input[name="${last}-each"]`).fill(each);
  await desk.getByRole("button", { name: "Save draft" }).click();
  await desk.getByRole("button", { name: /^Send version/ }).click();
  expect(desk.getByText("Sent. We're emailing the client a link.")).toBeVisible();
}

test("without scripts: prices and sends a quote, which the client accepts and pays a deposit for", async ({
  origin,
  rows,
}) => {
  await askForQuote(origin, "Claire Donnelly", "quoted@example.com");
  const desk = new Visitor(origin);
  await visitDesk(desk, "/desk");
  const row = desk.getByRole("listitem").filter({ hasText: "quoted@example.com" });
  await row.getByRole("link", { name: "Custom ring, solitaire" }).click();
  await desk.getByRole("button", { name: "Start quote" }).click();
  await desk.getByRole("button", { name: "Lines from the design" }).click();
  expect(desk.getByText("Lines added from the design.")).toBeVisible();
  expect(desk.locator('input[name="0-title"]')).toHaveValue("Metal");
  await desk.getByRole("button", { name: "Remove Metal" }).click();
  expect(desk.locator('input[name="0-title"]')).toHaveValue("Center stone");
  desk.locator('input[name="0-cost"]').fill("900");
  await desk.getByRole("button", { name: "Save draft" }).click();
  await desk.getByRole("button", { name: /^Send version 1, \$/ }).click();
  const path = quotePath(desk.url(), rows);
  const total = desk
    .getByText(/^Version 1 \$/)
    .text()
    .replace("Version 1 ", "");

  const client = new Visitor(origin);
  await client.goto(path);
  expect(Object.fromEntries(client.headers)).toMatchObject({
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
  });
  expect(client.getByRole("heading", { level: 1 })).toHaveText("Custom ring, solitaire");
  expect(money(client, total)).toBeVisible();
  expect(await client.request(path).then((answer) => answer.text())).not.toMatch(/[cC]ostEach|margin"/);
  // Midnight may pass between the two.
  expect(client.getByText(/^1[34] days left$/)).toBeVisible();
  await client.getByRole("button", { name: "Accept and pay $500.00 deposit" }).click();
  expect(client.url()).toContain("/checkout/");
  await pay(client, "1");
  expect(client.url()).toContain("/orders/");
  await client.goto(path);
  expect(client.getByText(m.quote.acceptedAndPaid("$500.00"))).toBeVisible();
  expect(client.getByRole("button", { name: /Accept/ })).toHaveCount(0);
  await client.getByRole("link", { name: m.quote.trackPiece }).click();
  expect(client.getByText(m.track.drawingToApprove)).toBeVisible();

  await desk.goto(desk.url());
  expect(desk.getByText("Accepted").first()).toBeVisible();
  expect(desk.getByText(/\$500\.00, receipt R-\d+/)).toBeVisible();
  const order = desk.getByRole("link", { name: /^LD-/ }).text();
  expect(rows("select state from orders where number = ?", order)).toEqual([{ state: "final_quoted" }]);
  expect(
    rows(
      "select count(*) as jobs from job join orders on orders.id = order_id where orders.number = ?",
      order,
    ),
  ).toEqual([{ jobs: 1 }]);
  await desk.goto("/desk");
  const inbox = desk.getByRole("listitem").filter({ hasText: "quoted@example.com" });
  expect(inbox.getByRole("link", { name: /^Open the order/ })).toBeVisible();
  await desk.goto("/desk?state=done");
  expect(inbox).toContainText("Quote accepted");
  await desk.goto("/desk/jobs");
  await desk
    .getByRole("link", { name: /Custom ring/ })
    .first()
    .click();
  expect(desk.getByRole("link", { name: /^Q-1\d{3}$/ })).toBeVisible();
});

test("bad input keeps typed text and names the field, and an outdated page changes nothing", async ({
  origin,
}) => {
  const desk = await atDraft(origin, "ada.bad@example.com");
  const at = desk.url();
  const other = new Visitor(origin);
  await visitDesk(other, new URL(at).pathname);
  desk.locator('input[name="0-title"]').fill("Platinum");
  desk.locator('input[name="0-each"]').fill("-5");
  desk.getByLabel("Shown above the lines").fill("For Ada.");
  await desk.getByRole("button", { name: "Save draft" }).click();
  expect(desk.locator('input[name="0-each"]')).toHaveValue("-5");
  expect(desk.locator('input[name="0-each"]')).toHaveAccessibleDescription(
    "Enter dollars and cents, like 1,250.00.",
  );
  expect(desk.getByLabel("Shown above the lines")).toHaveValue("For Ada.");
  desk.locator('input[name="0-each"]').fill("1,180.00");
  await desk.getByRole("button", { name: "Save and add a line" }).click();
  expect(desk.locator('input[name="1-title"]')).toHaveValue("");
  await other.getByRole("button", { name: "Save draft" }).click();
  expect(other.getByText(/^Someone else changed this at/)).toBeVisible();
  await desk.goto(at);
  expect(desk.locator('input[name="0-title"]')).toHaveValue("Platinum");
});

test("a client requests a change; the next version replaces the first, which is marked as replaced", async ({
  origin,
  rows,
}) => {
  const desk = await atDraft(origin, "ada.change@example.com");
  await sendQuote(desk);
  const path = quotePath(desk.url(), rows);
  const client = new Visitor(origin);
  await client.goto(path);
  openParts(client);
  await client.getByRole("button", { name: m.quote.sendRequest }).click();
  expect(client.getByLabel(m.quote.changeLabel)).toHaveAccessibleDescription(m.quote.writeChange);
  client.getByLabel(m.quote.changeLabel).fill("A wider band, please.");
  await client.getByRole("button", { name: m.quote.sendRequest }).click();
  expect(client.getByText(m.quote.changeReceived)).toBeVisible();
  const email = "select recipient, data from outbox where template = 'quote-change-asked' and data like ?";
  expect(rows(email, "%A wider band%")).toHaveLength(1);

  await desk.goto(desk.url());
  expect(desk.getByText("A wider band, please.")).toBeVisible();
  await desk.getByRole("button", { name: "Start version 2" }).click();
  desk.locator('input[name="0-each"]').fill("1,200.00");
  await desk.getByRole("button", { name: "Save draft" }).click();
  const stale = await client.request(path).then((answer) => answer.text());
  expect(stale).toContain("Accept and pay");
  await desk.getByRole("button", { name: /^Send version 2/ }).click();

  const accept = new URLSearchParams({ intent: "accept", version: "1" });
  const old = await client.request(path, { method: "POST", body: accept });
  expect(old.status).toBe(409);
  expect(await old.text()).toContain("since sent you a newer version");
  await client.goto(`${path}?version=1`);
  expect(client.getByText(m.quote.replaced)).toBeVisible();
  expect(client.getByRole("button", { name: /Accept/ })).toHaveCount(0);
  await client.goto(path);
  // 8.75% of $1,200.00.
  expect(money(client, "$1,305.00")).toBeVisible();
});

test("leaving the payment returns to the quote, which can't be accepted after declining", async ({
  origin,
  rows,
}) => {
  const desk = await atDraft(origin, "ada.decline@example.com");
  await sendQuote(desk);
  const path = quotePath(desk.url(), rows);
  const client = new Visitor(origin);
  await client.goto(path);
  await client.getByRole("button", { name: /^Accept and pay/ }).click();
  const checkout = new URL(client.url()).pathname;
  await client.goto(path);
  expect(client.getByRole("button", { name: m.quote.continueToPayment })).toBeVisible();
  const release = await client.request(checkout, {
    method: "POST",
    body: new URLSearchParams({ intent: "release" }),
  });
  expect(release.status).toBeLessThan(400);
  await client.goto(checkout);
  expect(new URL(client.url()).pathname).toBe(path);
  expect(client.getByText(m.quote.unpaid)).toBeVisible();
  openParts(client);
  await client.getByRole("button", { name: m.quote.declineQuote }).click();
  expect(client.getByText(m.quote.declineReceived)).toBeVisible();
  const again = await client.request(path, {
    method: "POST",
    body: new URLSearchParams({ intent: "accept", version: "1" }),
  });
  expect(again.status).toBe(409);
  await desk.goto(desk.url());
  expect(desk.getByText("Declined").first()).toBeVisible();
});

test("staff and client print a quote without costs, menu or margin", async ({ origin, rows }) => {
  const desk = await atDraft(origin, "ada.print@example.com");
  await sendQuote(desk);
  const path = quotePath(desk.url(), rows);
  for (const [visitor, at] of [
    [desk, `${new URL(desk.url()).pathname}/print`],
    [new Visitor(origin), `${path}/print`],
  ] as const) {
    await visitor.goto(at);
    const paper = visitor.locator("article.paper");
    expect(paper.getByText("Oval lab diamond, 1.50 ct")).toBeVisible();
    expect(paper.getByText("$1,087.50")).toBeVisible();
    expect((await visitor.request(at).then((answer) => answer.text())).includes("400.00")).toBe(false);
  }
});

test("wrong tokens, other sites' forms and drafts are rejected", async ({ origin, rows }) => {
  const desk = await atDraft(origin, "ada.draft@example.com");
  const path = quotePath(desk.url(), rows);
  const page = new Visitor(origin);
  const body = () => new URLSearchParams({ intent: "accept", version: "1" });
  for (const wrong of [path, `${path}A`, "/quotes/x", `/quotes/${"A".repeat(22)}`, `${path}/print`]) {
    expect((await page.request(wrong)).status).toBe(404);
    if (!wrong.endsWith("/print"))
      expect((await page.request(wrong, { method: "POST", body: body() })).status).toBe(404);
  }
  await sendQuote(desk);
  const headers = { "sec-fetch-site": "cross-site" };
  expect((await page.request(path, { method: "POST", body: body(), headers })).status).toBe(403);
  expect(await (await page.request("/robots.txt")).text()).toContain("Disallow: /quotes/");
  const { status, headers: shut } = await page.request("/desk/quotes/Q-1001");
  expect([status, shut.get("location")]).toEqual([303, "/desk/sign-in?to=%2Fdesk%2Fquotes%2FQ-1001"]);
  await desk.goto("/desk/quotes/Q-9999");
  expect(desk.getByText("There's no quote with this number")).toBeVisible();
});

test("the spreadsheet shows no estimate for a quote without a request", async ({ origin }) => {
  const desk = await atDraft(origin, "no-estimate@example.com");
  const text = await (await desk.request("/desk/export/quotes.csv")).text();
  const line = text.split("\r\n").find((one) => one.includes("no-estimate@example.com"));
  expect(line).toMatch(/^priced-quote \d+,.*,Oval halo ring,$/);
});
