import { m } from "#messages";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { openStoreFile } from "../store/open-store-file.ts";
import { approve } from "./approve.ts";
import { bookVisit } from "./book-visit.ts";
import { deskToken, visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { askForQuote, buy, openSummary, payDeposit } from "./shopper.ts";
import { testWithSettings } from "./stories.ts";
import type { Visitor } from "./visitor.ts";

/** A separate store, because its lists are counted. */
const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

const entryOf = (page: Visitor, text: string) => page.getByRole("listitem").filter({ hasText: text });
const rowOf = (page: Visitor, text: string) => page.getByRole("row").filter({ hasText: text });
const choose = (page: Visitor, text: string) => rowOf(page, text).getByRole("checkbox").check();

test("lists a client's message in the inbox with its picture and a link to reply", async ({
  origin,
  page,
}) => {
  const { shopper } = await payDeposit(origin, ringDesign(), "writes@example.com");
  await shopper.getByRole("link", { name: "See your drawing" }).click();
  shopper.getByLabel(m.track.yourMessage).fill("Could the halo sit lower?");
  await shopper.getByRole("button", { name: m.track.sendMessage }).click();
  await visitDesk(page);
  const row = entryOf(page, "“Could the halo sit lower?”");
  expect(row).toContainText(/Message, .*LJ-[0-9A-Z]{8}, Custom ring, solitaire/);
  expect(row).toContainText(/\d+ (h|min)( \d+ min)? left|due now/);
  expect(row.locator("img[src^='/custom-builder/drawing.svg']")).toHaveCount(1);
  await row.getByRole("link", { name: /^Answer/ }).click();
  expect(page.url()).toMatch(/\/desk\/jobs\/LJ-\w+#messages$/);
  page.getByLabel("To Claire Donnelly").fill("Yes, by 0.4 mm.");
  await page.getByRole("button", { name: "Send to the client" }).click();
  await page.goto("/desk");
  expect(row).toHaveCount(0);

  await shopper.goto(new URL(shopper.url()).pathname);
  await approve(shopper);
  await page.goto("/desk");
  const approval = entryOf(page, "Drawing 1, signed Claire Donnelly");
  expect(approval).toContainText("Approval,");
  await approval.getByRole("link", { name: /^Open the job/ }).click();
  expect(page.getByRole("heading", { level: 2, name: "Approved since today" })).toBeVisible();

  await bookVisit(origin, "visits@example.com");
  await page.goto("/desk?kind=message");
  expect(entryOf(page, "“My band has to pass under it.”")).toContainText("V-1001");
});

test("without scripts, handles several entries at once, and says which one was already handled", async ({
  origin,
  page,
  rows,
}) => {
  for (const name of ["Ada Several", "Ben Several", "Cora Several"])
    await askForQuote(origin, name, `${name.slice(0, 3)}@example.com`);
  await visitDesk(page);
  const second = page.newPage();
  await second.goto("/desk");
  openSummary(second);
  await entryOf(second, "Ben Several").getByRole("button", { name: "Email", exact: true }).click();
  for (const name of ["Ada Several", "Ben Several", "Cora Several"])
    entryOf(page, name).getByRole("checkbox").check();
  page.getByLabel("Next step for selected").selectOption("Done");
  await page.getByRole("button", { name: "Save for all" }).click();
  expect(page.getByRole("status").first()).toContainText("2 entries: done.");
  expect(page.getByRole("alert")).toContainText(
    /One entry not changed:\s*quote \d+: Someone else changed this at/,
  );
  expect(entryOf(page, "Ada Several")).toHaveCount(0);
  expect(entryOf(page, "Ben Several")).toContainText("next: email");
  expect(rows("select 1 from audit where action = 'desk.decided'")).toHaveLength(3);
  await page.getByRole("button", { name: "Save for all" }).click();
  expect(page.getByRole("alert")).toContainText("Nothing was changed: select an entry first.");
});

test("a snoozed entry leaves the list and the menu count, and returns on its day", async ({
  origin,
  page,
  rows,
  store,
}) => {
  await askForQuote(origin, "Petra Later", "petra@example.com");
  await visitDesk(page);
  const waiting = () => page.document.querySelector('nav[aria-label="Desk"] a[href="/desk"]')?.textContent;
  const before = waiting();
  const row = entryOf(page, "Petra Later");
  openSummary(page);
  await row.getByRole("button", { name: "Email", exact: true }).click();
  openSummary(page);
  row.getByLabel("Snooze until").fill("2020-01-01");
  await row.getByRole("button", { name: "Snooze" }).click();
  expect(page.status).toBe(422);
  expect(page.getByText(/^Nothing was snoozed\. Choose tomorrow/)).toBeVisible();
  openSummary(page);
  row.getByLabel("Snooze until").fill("2099-01-02");
  await row.getByRole("button", { name: "Snooze" }).click();
  expect(page.getByRole("status")).toContainText(/: snoozed\./);
  expect(row).toHaveCount(0);
  expect(waiting()).not.toBe(before);
  await page.getByRole("link", { name: "Snoozed", exact: true }).click();
  expect(row).toContainText("next: email, until Jan 2, 2099");
  const entry = page.newPage();
  await entry.goto(row.getByRole("link", { name: /^Custom ring/ }).attribute("href") ?? "");
  expect(entry.getByText(/^Snoozed until Jan 2, 2099\./)).toBeVisible();
  const [{ data } = {}] = rows(
    "select data from audit where action = 'desk.decided' order by id desc limit 1",
  );
  expect(JSON.parse(String(data))).toMatchObject({ from: "write", to: "later", laterOn: "2099-01-02" });

  const file = openStoreFile(store.dataDir);
  file.exec("update desk_item set later_on = '2026-01-02' where later_on is not null");
  file.close();
  await page.goto("/desk");
  expect(row).toContainText("next: email");
  expect(waiting()).toBe(before);
});

test("marks several orders as ready for pickup at once, and prints each on its own sheet", async ({
  origin,
  page,
  rows,
}) => {
  const numbers: string[] = [];
  for (let index = 0; index < 3; index++)
    numbers.push((await buy(origin, "womens-hoop-earrings-14k-30mm", `several${index}@example.com`)).number);
  await visitDesk(page, "/desk/orders");
  expect(rowOf(page, numbers[0]!).locator("img")).toHaveCount(1);
  const second = page.newPage();
  await second.goto(`/desk/orders/${numbers[1]}`);
  await second.getByRole("button", { name: "Ready for pickup" }).click();
  for (const number of numbers) choose(page, number);
  await page.getByRole("button", { name: "Ready for pickup" }).click();
  expect(page.getByRole("status").first()).toContainText("2 orders: ready for pickup");
  expect(page.getByRole("alert")).toContainText(`${numbers[1]}: It was changed at`);
  const states = rows("select state from orders where number in (?, ?, ?)", ...numbers);
  expect(states.map(({ state }) => state)).toEqual(Array(3).fill("ready_for_pickup"));
  // The list is current, but now the states reject the change; each attempt is audited and nothing changes.
  for (const number of numbers) choose(page, number);
  await page.getByRole("button", { name: "Ready for pickup" }).click();
  expect(page.status).toBe(409);
  expect(page.getByRole("alert")).toContainText(
    /3 orders not changed:.*can't be changed to “Ready for pickup”/,
  );
  const refused = "select 1 from audit where action = 'order.refused_move'";
  expect(rows(refused)).toHaveLength(3);
  await page.goto(`/desk/orders/print?row=${numbers[0]}:1&row=${numbers[2]}:1&row=LI-NOBODY00:1`);
  expect(page.getByRole("heading", { level: 1, name: "2 orders to print" })).toBeVisible();
  expect(page.locator("article.paper")).toHaveCount(2);
});

test("moves several jobs to a stage at once, but never approves drawings in bulk", async ({
  origin,
  page,
  rows,
}) => {
  for (const mail of ["one@example.com", "two@example.com"]) {
    const { shopper } = await payDeposit(origin, ringDesign(), mail);
    if (mail.startsWith("two")) continue;
    await shopper.getByRole("link", { name: "See your drawing" }).click();
    await approve(shopper);
  }
  const jobs = rows(
    "select job.number, job.id from job join orders on orders.id = order_id where email in ('one@example.com', 'two@example.com') order by email",
  );
  const [first, second] = jobs.map(({ number }) => String(number));
  await visitDesk(page, "/desk/jobs");
  expect(rowOf(page, first!).getByText(/, order LD-/)).toBeVisible();
  for (const number of [first!, second!]) choose(page, number);
  page.getByLabel("Move to").selectOption("Casting");
  await page.getByRole("button", { name: "Move selected" }).click();
  expect(page.getByRole("status").first()).toContainText("One job: at casting.");
  expect(page.getByRole("alert")).toContainText(
    `${second}: Job ${second} is at “Design” and can't move to “Casting”`,
  );
  const forged = new URLSearchParams([
    ...[
      ["intent", "several"],
      ["to", "approved"],
    ],
    ["row", `${jobs[1]!.id}:1`],
  ]);
  const answer = await page.request("/desk/jobs", { method: "POST", body: forged, headers: { origin } });
  expect(answer.status).toBe(409);
  expect(rows("select stage from job where number = ?", second!)).toEqual([{ stage: "design" }]);
});

test("moves several pieces at once, and says which one has no stock record", async ({ page, rows }) => {
  const [one, two] = rows("select id from stock_unit where state = 'free' order by id limit 2").map(
    ({ id }) => Number(id),
  );
  await visitDesk(page, `/desk/stock/${one}`);
  page.getByLabel("Location").fill("Safe 1");
  await page.getByRole("button", { name: "Save record" }).click();
  await page.goto("/desk/stock");
  for (const id of [one, two]) page.locator(`input[name=row][value^='${id}:']`).check();
  page.getByLabel("New location").fill("Window");
  await page.getByRole("button", { name: "Move", exact: true }).click();
  expect(page.getByRole("status").first()).toContainText("One piece: moved.");
  expect(page.getByRole("alert")).toContainText("has no inventory record yet.");
  expect(rows("select unit_id, place from stock_record")).toEqual([{ unit_id: one, place: "Window" }]);
  await page.getByRole("button", { name: "Move", exact: true }).click();
  expect(page.getByRole("alert")).toContainText("Enter where the pieces are now.");
});

test("rejects a form from another site with a message, on pages and API routes", async ({ origin, page }) => {
  await visitDesk(page);
  for (const path of ["/desk/stock/labels", "/desk/sign-out", "/desk/account/passkey"]) {
    const answer = await page.request(path, {
      method: "POST",
      body: new URLSearchParams({ intent: "several" }),
      headers: { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" },
    });
    expect([path, answer.status, answer.headers.get("content-type")]).toEqual([
      path,
      403,
      "text/plain; charset=utf-8",
    ]);
    expect(await answer.text()).toBe(m.controls.otherSite);
  }
  expect(origin).toMatch(/^http/);
});
