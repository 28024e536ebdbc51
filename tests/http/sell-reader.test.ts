import { deskToken, visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { roles, signInAll } from "./sign-in-roles.ts";
import { testWithSettings } from "./stories.ts";
import { Visitor } from "./visitor.ts";

/** A separate store, because its journal changes for everyone. */
const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

function choose(page: Visitor, method: string): void {
  page.check(page.document.querySelector(`input[name="method"][value="${method}"]`)!, true);
}

async function pair(page: Visitor, name: string): Promise<void> {
  await page.goto("/desk/readers");
  page.getByLabel("Code on the reader").fill("gold-ruby-pearl");
  page.getByLabel("Where it stands").fill(name);
  await page.getByRole("button", { name: "Pair reader" }).click();
}

/** A ticket for a service of $85.00, on its payment view. */
async function ticketToPay(page: Visitor): Promise<void> {
  await page.goto("/desk/sell");
  await page.locator("summary").filter({ hasText: "Service, custom item or trade-in" }).first().click();
  page.getByLabel("What it is").fill("Engraving");
  page.getByLabel("Price", { exact: true }).fill("85");
  await page.getByRole("button", { name: "Add", exact: true }).nth(1).click();
  await page.getByRole("link", { name: /^Charge \$/ }).click();
}

async function charge(page: Visitor): Promise<void> {
  choose(page, "reader");
  await page.getByRole("button", { name: /^Record payment/ }).click();
}

test("without scripts: pairs a reader, is declined, pays by card, prints its slip, and refunds it", async ({
  page,
  rows,
}) => {
  await visitDesk(page, "/desk/readers");
  expect(page.getByRole("main")).toContainText("Readers are simulated: no card is read and no money moves.");
  page.getByLabel("Code on the reader").fill("?");
  await page.getByRole("button", { name: "Pair reader" }).click();
  expect(page.status).toBe(422);
  expect(page.getByRole("main")).toContainText("Enter the code on the reader's screen");
  await pair(page, "Front case");
  expect(rows("select name, provider from card_reader")).toEqual([
    { name: "Front case", provider: "simulator" },
  ]);

  await ticketToPay(page);
  await charge(page);
  expect(page.getByRole("heading", { name: "Hand over the reader" })).toBeVisible();
  expect(page.getByRole("main")).toContainText(
    "This reader is simulated. No card is read and no money moves.",
  );
  expect(rows("select count(*) as n from journal_entry where kind = 'tender'")).toEqual([{ n: 0 }]);
  await page.getByRole("button", { name: "Decline", exact: true }).click();
  expect(page.getByRole("heading", { name: "Card declined" })).toBeVisible();
  expect(page.getByRole("main")).toContainText("Nothing was charged.");

  await page.getByRole("button", { name: /^Try another card/ }).click();
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  expect(page.getByRole("heading", { name: /^Paid \$/ })).toBeVisible();
  const slip = page.getByRole("article", { name: "Receipt" });
  expect(slip).toContainText(/Visa Credit.*AID A0000000031010.*approval SIM421/);
  expect(rows("select count(*) as n from reader_payment")).toEqual([{ n: 1 }]);
  expect(rows("select state, attempt from reader_payment")).toEqual([{ state: "succeeded", attempt: 2 }]);
  const [{ cents }] = rows("select total_cents as cents from ticket") as [{ cents: number }];
  expect(rows("select sum(cents) as cents from journal_posting where account = 'reader'")).toEqual([
    { cents },
  ]);
});

test("without scripts: an unseen approval is found by Check, a parked one in Today, and a dropped sale is refunded", async ({
  page,
  rows,
}) => {
  await visitDesk(page, "/desk/readers");
  await pair(page, "Back case");
  await ticketToPay(page);
  const address = page.url();
  await charge(page);
  await page.getByRole("button", { name: "Bank takes its time" }).click();
  await page
    .getByRole("button", { name: /^Cancel/ })
    .first()
    .click();
  expect(page.getByRole("heading", { name: "Reader not responding" })).toBeVisible();
  expect(page.getByRole("main")).toContainText("Don't run the card again.");
  await page.getByRole("button", { name: /^Park until confirmed/ }).click();
  await page.goto("/desk");
  expect(page.getByRole("main")).toContainText("Unsettled payments");
  expect(page.getByRole("main")).toContainText("Card payment not confirmed");

  await page.goto(address);
  await page.getByRole("button", { name: "Resume sale" }).click();
  await page.goto(`${address.split("?")[0]}?pay=1`);
  await page.getByRole("button", { name: "Approve, reader drops out" }).click();
  expect(page.getByRole("heading", { name: /^Paid \$/ })).toBeVisible();

  await ticketToPay(page);
  await page.getByLabel("Amount").first().fill("40");
  await charge(page);
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  expect(page.getByRole("list", { name: "Paid so far" })).toContainText("$40.00");
  await page.getByRole("button", { name: /^Undo visa/ }).click();
  expect(page.getByRole("list", { name: "Card refunds" })).toContainText(
    "Refund of $40.00 to card 4242: refunded",
  );
  expect(rows("select state from reader_refund")).toEqual([{ state: "succeeded" }]);
});

test("roles: the owner pairs readers, and no one else sees their page", async ({ store, origin }) => {
  const cookies = await signInAll(store);
  for (const role of roles) {
    const page = new Visitor(origin, { cookie: cookies[role] });
    const { status, headers } = await page.request("/desk/readers");
    expect(role === "owner" ? status : headers.get("location"), role).toBe(
      role === "owner" ? 200 : "/desk/denied",
    );
  }
});
