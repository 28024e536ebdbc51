import { bookVisit } from "./book-visit.ts";
import { deskToken, visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { askForQuote, buy, openSummary } from "./shopper.ts";
import { testWithSettings } from "./stories.ts";
import type { Visitor } from "./visitor.ts";

const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

const earrings = "womens-hoop-earrings-14k-30mm";

/** Searches like staff do, and opens the only client found. */
async function openClient(desk: Visitor, search: string): Promise<string> {
  await desk.goto("/desk/clients");
  desk.getByLabel("Name, email, phone or number").fill(search);
  await desk.getByRole("button", { name: "Search" }).click();
  expect(desk.getByText("One client", { exact: true })).toBeVisible();
  // No address appears in a log or the browser history.
  expect(desk.url()).not.toContain(encodeURIComponent(search).slice(0, 12));
  await desk.locator("tbody a").first().click();
  return new URL(desk.url()).pathname;
}

test("without scripts: finds a client by email, saves sizes and dates, merges two, and links from each page", async ({
  page: desk,
  origin,
  rows,
}) => {
  const { number } = await buy(origin, earrings, "Http.Client@example.com");
  await askForQuote(origin, "Http Client", "http.client+ring@example.com");
  await bookVisit(origin, "http-second@example.com");
  await visitDesk(desk);
  const path = await openClient(desk, "http.client@exam");
  expect(desk.getByRole("heading", { level: 1, name: "Http Client" })).toBeVisible();
  expect(desk.headers.get("cache-control")).toBe("no-store");
  expect(desk.getByText(number).first()).toBeVisible();

  openSummary(desk);
  const [ring] = desk.getByLabel("Ring").all();
  desk.fill(ring!, "6 1/3");
  await desk.getByRole("button", { name: "Save sizes" }).click();
  expect(desk.status).toBe(422);
  expect(desk.getByText(/^Enter a US size from 1 to 16 in quarters/)).toBeVisible();
  expect(desk.getByLabel("Ring").first()).toHaveValue("6 1/3");
  desk.getByLabel("Ring").first().fill("6 1/4");
  await desk.getByRole("button", { name: "Save sizes" }).click();
  expect(desk.locator('svg[aria-label="Left hand: ring 6 ¼"]')).toHaveCount(1);

  openSummary(desk);
  desk.getByLabel("Occasion").fill("Anniversary");
  desk.getByLabel("Month").selectOption("2");
  desk.getByLabel("Day").fill("30");
  await desk.getByRole("button", { name: "Add date" }).click();
  expect(desk.status).toBe(422);
  expect(desk.getByText("That month doesn't have that many days.")).toBeVisible();
  expect(desk.getByLabel("Occasion")).toHaveValue("Anniversary");
  const today = new Date(Date.now() + 86_400_000);
  desk.getByLabel("Month").selectOption(String(today.getUTCMonth() + 1));
  desk.getByLabel("Day").fill(String(today.getUTCDate()));
  await desk.getByRole("button", { name: "Add date" }).click();
  expect(desk.getByText("Date added.")).toBeVisible();
  await desk.goto("/desk/clients");
  expect(desk.getByText(/^Anniversary, /)).toBeVisible();

  await desk.goto(path);
  openSummary(desk);
  for (const [typed, message] of [
    ["C-999999999999", "Client not found."],
    ["nobody@example.com", "No client has this number or email."],
  ] as const) {
    await desk.goto(path);
    openSummary(desk);
    desk.getByLabel("Client number or email").fill(typed);
    await desk.getByRole("button", { name: "Compare clients" }).click();
    expect([404, 422]).toContain(desk.status);
    expect(desk.getByText(new RegExp(`^${message}`)).first()).toBeVisible();
  }
  await desk.goto(path);
  openSummary(desk);
  desk.getByLabel("Client number or email").fill("HTTP-second@example.com");
  await desk.getByRole("button", { name: "Compare clients" }).click();
  expect(
    desk.getByText(/^This moves 1 email address with 1 record, 0 dates and 0 notes to C-/),
  ).toBeVisible();
  const other = new URL(desk.url()).searchParams.get("with")!;
  await desk.getByRole("button", { name: /^Merge C-\d+ into C-\d+$/ }).click();
  expect(desk.getByText(/^Merged\./)).toBeVisible();
  await desk.goto(`/desk/clients/${other}`);
  expect(new URL(desk.url()).pathname).toBe(path);
  expect(desk.getByText("The client you opened was merged into this one.")).toBeVisible();

  const [visit] = rows("select id from visit where email = 'http-second@example.com'");
  for (const [page, link] of [
    [`/desk/orders/${number}`, "Claire Donnelly"],
    [`/desk/visits/${visit!.id}`, "View client"],
  ] as const) {
    await desk.goto(page);
    await desk.getByRole("link", { name: link }).click();
    expect(new URL(desk.url()).pathname, page).toBe(path);
  }
});

test("a merge keeps unsaved edits to the merged client, and repeating it redirects to the surviving client", async ({
  page: desk,
  origin,
}) => {
  await bookVisit(origin, "stays@example.com");
  await bookVisit(origin, "joins@example.com");
  await visitDesk(desk);
  const [stays, joins] = [await openClient(desk, "stays@"), await openClient(desk, "joins@")];
  const writing = desk.newPage();
  await writing.goto(joins);
  openSummary(writing);
  writing.getByLabel("Likes and wants").fill("Platinum, no nickel");
  const idOf = (path: string) => path.split("/").at(-1)!;
  const erasing = desk.newPage();
  await erasing.goto(joins);
  openSummary(erasing);
  const merging = desk.newPage();
  await merging.goto(`${joins}/merge?with=${idOf(stays)}`);
  await desk.goto(`${stays}/merge?with=${idOf(joins)}`);
  await desk.getByRole("button", { name: /^Merge / }).click();
  expect(desk.getByText(/^Merged\./)).toBeVisible();
  await writing.getByRole("button", { name: "Save preferences" }).click();
  expect(writing.status).toBe(409);
  expect(
    writing.getByText(/has been merged into C-\d+, so nothing was changed.*Platinum, no nickel/),
  ).toBeVisible();
  const label = `C-${1000 + Number(idOf(joins))}`;
  erasing.getByLabel(`Type ${label} to confirm`).fill(label);
  await erasing.getByRole("button", { name: "Erase for good" }).click();
  expect(
    erasing.getByText(/has been merged into C-\d+, so nothing was changed\. Open that client\.$/),
  ).toBeVisible();
  await merging.getByRole("button", { name: /^Merge / }).click();
  expect(new URL(merging.url()).pathname).toBe(stays);
  expect(merging.getByText("The client you opened was merged into this one.")).toBeVisible();
});

test("rejects an erasure while something is open, then erases everything; exports to a file", async ({
  page: desk,
  origin,
  rows,
}) => {
  const { number } = await buy(origin, earrings, "erase.client@example.com");
  await visitDesk(desk);
  const path = await openClient(desk, "erase.client");
  const label = desk
    .getByText(/^C-\d+, client since/)
    .text()
    .match(/C-\d+/)![0];
  const file = await desk.request(`${path}/export`, { method: "POST", body: new URLSearchParams() });
  expect(file.headers.get("content-disposition")).toBe(`attachment; filename="client-${label}.json"`);
  expect(await file.json()).toMatchObject({
    mailboxes: [{ addresses: ["erase.client@example.com"], orders: [{ number }] }],
  });
  const erase = async (again: string) => {
    openSummary(desk);
    desk.getByLabel(`Type ${label} to confirm`).fill(again);
    await desk.getByRole("button", { name: "Erase for good" }).click();
  };
  await erase("C-1");
  expect(desk.status).toBe(422);
  expect(desk.getByText(/^That isn't this client's number/)).toBeVisible();
  await erase(label);
  expect(desk.status).toBe(422);
  expect(
    desk.getByText(new RegExp(`^Nothing was erased.*order ${number}\\. Finish or cancel it first`)),
  ).toBeVisible();
  expect(rows("select email from orders where number = ?", number)).toEqual([
    { email: "erase.client@example.com" },
  ]);
  await desk.goto(`/desk/orders/${number}`);
  await desk.getByRole("button", { name: "Ready for pickup" }).click();
  desk.getByLabel("Handed over by").fill("Mara");
  desk.getByLabel("Picked up by").fill("Claire D.");
  await desk.getByRole("button", { name: "Completed" }).click();
  await desk.goto(path);
  expect(desk.getByText("all done")).toBeVisible();
  await erase(label.toLowerCase());
  expect(desk.getByText(/^Erased\. This client's data is gone/)).toBeVisible();
  expect(rows("select email from orders where number = ?", number)).toEqual([{ email: "redacted" }]);
  await desk.goto(path);
  expect(desk.status).toBe(404);
  await desk.goto(`/desk/clients/of/order/${number}`);
  expect(desk.getByText(/^No client here/)).toBeVisible();
});

test("erasing by email lists what's still open, both before and after", async ({
  page: desk,
  origin,
  rows,
}) => {
  await bookVisit(origin, "open.visit@example.com");
  const [visit] = rows("select id from visit where email = 'open.visit@example.com'");
  const label = `visit V-${1000 + Number(visit!.id)}`;
  await visitDesk(desk, "/desk/people");
  desk.getByLabel("Email address").fill("open.visit@example.com");
  await desk.getByRole("button", { name: "Look up" }).click();
  expect(desk.getByText(new RegExp(`^Still open: ${label}\\. Finish or cancel that first`))).toBeVisible();
  desk.getByLabel("Type the address again to confirm").fill("open.visit@example.com");
  await desk.getByRole("button", { name: "Erase for good" }).click();
  expect(desk.getByText(new RegExp(`^Still open, with nobody left to contact: ${label}\\.$`))).toBeVisible();
});

test("rejects bad input at a client's URL without changes", async ({ page: desk }) => {
  await visitDesk(desk);
  for (const path of [
    "/desk/clients/0",
    "/desk/clients/999999999999",
    "/desk/clients/x",
    "/desk/clients/1/merge",
  ]) {
    await desk.goto(path);
    expect(desk.status, path).toBe(404);
    expect(desk.getByText(/^Client not found/)).toBeVisible();
  }
  for (const path of ["/desk/clients?page=0", "/desk/clients?page=-1", "/desk/clients?page=999999"]) {
    await desk.goto(path);
    expect(desk.status, path).toBe(200);
  }
  const send = (path: string, form: Record<string, string>) =>
    desk.request(path, { method: "POST", body: new URLSearchParams(form) });
  expect((await send("/desk/clients/999999", { intent: "tastes", version: "1" })).status).toBe(404);
  expect((await send("/desk/clients/999999", { intent: "toString" })).status).toBe(400);
  expect(
    (await send("/desk/clients/999999/merge", { version: "1", other: "7", otherVersion: "1" })).status,
  ).toBe(404);
  expect((await send("/desk/clients/999999", { intent: "note", key: "k", text: "x" })).status).toBe(404);
});
