import sharp from "sharp";
import { m } from "#messages";
import { deskToken, visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { quotePath } from "./quote-path.ts";
import { signInAll } from "./sign-in-roles.ts";
import { testWithSettings } from "./stories.ts";
import { Visitor } from "./visitor.ts";

const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

const line = (desk: Visitor, name: string) => desk.locator(`[name="0-${name}"]`);

/** The desk with the draft of a quote written by hand. */
async function draftQuote(desk: Visitor, { title, email }: { title: string; email: string }): Promise<void> {
  await visitDesk(desk, "/desk/quotes/new");
  desk.getByLabel("Piece").fill(title);
  desk.getByLabel("Client's name").fill("Claire Donnelly");
  desk.getByLabel("Client's email").fill(email);
  await desk.getByRole("button", { name: "Start quote" }).click();
}

async function send(desk: Visitor): Promise<void> {
  await desk.getByRole("button", { name: "Save draft" }).click();
  await desk.getByRole("button", { name: /^Send version/ }).click();
  expect(desk.getByText("Sent. We're emailing the client a link.")).toBeVisible();
}

async function addPicture(desk: Visitor, background: string, purpose: string): Promise<void> {
  const bytes = await sharp({ create: { width: 80, height: 100, channels: 3, background } })
    .jpeg()
    .toBuffer();
  desk.getByLabel("Picture").setInputFile(new File([new Uint8Array(bytes)], "a.jpg", { type: "image/jpeg" }));
  desk.getByLabel("What it shows").selectOption(purpose);
  await desk.getByRole("button", { name: "Add picture" }).click();
  expect(desk.getByText("Picture added.")).toBeVisible();
}

/** Takes what a scanned number offers in cash, on a new ticket. */
async function payInCash(desk: Visitor, code: string): Promise<void> {
  await desk.goto("/desk/sell");
  desk.getByLabel("Scan or search").fill(code);
  await desk.getByRole("button", { name: "Add", exact: true }).first().click();
  await desk.getByRole("link", { name: /^Charge \$/ }).click();
  desk.check(desk.document.querySelector('input[name="method"][value="cash"]')!, true);
  await desk.getByRole("button", { name: /^Record payment/ }).click();
  expect(desk.getByRole("heading", { name: /^Paid \$/ })).toBeVisible();
}

test("without scripts: an ordered chain and a service need no job and no deposit; canceled before any payment", async ({
  page: desk,
  origin,
  rows,
}) => {
  await draftQuote(desk, { title: "Cuban chain", email: "chain@example.com" });
  line(desk, "kind").selectOption("special");
  line(desk, "title").fill("Cuban chain, 22 in");
  line(desk, "vendor").fill("Stuller 4417");
  line(desk, "each").fill("900");
  desk.getByLabel("Deposit, $", { exact: true }).fill("0");
  await desk.getByRole("button", { name: "Save draft" }).click();
  await desk.getByRole("button", { name: /^Send version/ }).click();
  expect(desk.getByText("Enter when the special order should arrive: Cuban chain, 22 in.")).toBeVisible();
  line(desk, "expected").fill("2099-12-22");
  await send(desk);
  const client = new Visitor(origin);
  const path = quotePath(desk.url(), rows);
  await client.goto(path);
  expect(await client.request(path).then((answer) => answer.text())).not.toContain("Stuller");
  await client.getByRole("button", { name: m.quote.acceptQuote }).click();
  expect(client.getByText(m.quote.acceptedNoDeposit)).toBeVisible();
  expect(client.getByRole("link", { name: m.quote.payOnline })).toBeVisible();
  const at = new URL(desk.url()).pathname;
  await desk.goto("/desk");
  expect(desk.getByRole("main")).toContainText("Cuban chain, 22 in");
  await desk.goto(at);
  desk.getByLabel("Status").selectOption("arrived");
  await desk.getByRole("button", { name: "Save", exact: true }).click();
  expect(desk.getByText("Special order saved.")).toBeVisible();
  expect(rows("select template from outbox where recipient = 'chain@example.com' order by id")).toEqual([
    { template: "quote-sent" },
    { template: "quote-confirmed" },
    { template: "special-order-arrived" },
  ]);
  await desk.getByRole("button", { name: "Cancel this order" }).click();
  expect(desk.getByText("Canceled. Nothing was paid.")).toBeVisible();
  expect(rows("select state from orders where email = 'chain@example.com'")).toEqual([{ state: "refunded" }]);
  expect(rows("select count(*) as n from job where title = 'Cuban chain'")).toEqual([{ n: 0 }]);
});

test("D2, without scripts: a quote written by hand, signed at the counter, approved, made, handed over and booked", async ({
  page: desk,
  origin,
  rows,
  store,
}) => {
  await draftQuote(desk, { title: "Signet ring", email: "signet@example.com" });
  line(desk, "title").fill("14K yellow gold, 12 g");
  line(desk, "note").fill("Oval face, 14 by 12 mm");
  line(desk, "cost").fill("600");
  line(desk, "each").fill("1,000.00");
  desk.getByLabel("Deposit, $", { exact: true }).fill("");
  await desk.getByRole("button", { name: "Save draft" }).click();
  expect(desk.getByLabel("Deposit, $", { exact: true })).toHaveValue("0.00");
  desk.getByLabel("Deposit, $", { exact: true }).fill("400");
  await send(desk);
  const at = new URL(desk.url()).pathname;
  const label = /Q-\d+/.exec(at)![0];
  await addPicture(desk, "#8a7350", "sketch");

  const client = new Visitor(origin);
  const path = quotePath(desk.url(), rows);
  await client.goto(path);
  expect(client.getByRole("img", { name: `${m.quote.pictureNames.sketch}: Signet ring` })).toHaveCount(1);
  const [{ id: picture } = { id: 0 }] = rows("select id from quote_picture");
  expect((await client.request(`${path}/pictures/${picture}`)).headers.get("content-type")).toBe(
    "image/jpeg",
  );
  expect((await client.request(`${path.slice(0, -1)}/pictures/${picture}`)).status).toBe(404);

  await desk.goto(`${at}/accept`);
  const other = new Visitor(origin);
  await visitDesk(other, `${at}/accept`);
  expect(desk.getByRole("main")).not.toContainText("Cost");
  desk.getByLabel("Client's name").fill("");
  await desk.getByRole("button", { name: "Accept quote" }).click();
  expect(desk.status).toBe(422);
  expect(desk.getByText("Ask the client to type their name.")).toBeVisible();
  desk.getByLabel("Client's name").fill("Claire Donnelly");
  await desk.getByRole("button", { name: "Accept quote" }).click();
  expect(desk.getByText("Accepted and signed.")).toBeVisible();
  expect(desk.getByText("$400.00 of the deposit is due.")).toBeVisible();
  // The same quote in a second tab is the same acceptance.
  await other.getByRole("button", { name: "Accept quote" }).click();
  expect(other.getByText("Accepted and signed.")).toBeVisible();
  expect(rows("select count(*) as n from orders where email = 'signet@example.com'")).toEqual([{ n: 1 }]);
  await client.goto(path);
  expect(client.getByText(m.quote.depositDue("$400.00"))).toBeVisible();

  await payInCash(desk, label);
  await client.goto(path);
  expect(client.getByText(m.quote.dueWhenReady("$687.50"))).toBeVisible();

  await client.getByRole("link", { name: m.quote.trackPiece }).click();
  expect(client.getByRole("heading", { name: m.track.toApprove })).toBeVisible();
  expect(client.getByRole("main")).toContainText("Oval face, 14 by 12 mm");
  client.getByLabel(m.track.confirmDescription).check();
  client.getByLabel(m.track.signature).fill("Claire Donnelly");
  await client.getByRole("button", { name: m.track.approve }).click();
  expect(client.getByRole("heading", { name: m.track.whatWeMake })).toBeVisible();

  const job = rows("select number from job where title = 'Signet ring'")[0]!.number as string;
  await desk.goto(`/desk/jobs/${job}`);
  for (const step of ["Start casting", "Start setting", "Start finishing", "Mark ready"])
    await desk.getByRole("button", { name: step }).click();

  await payInCash(desk, label);
  const order = rows("select number from orders where email = 'signet@example.com'")[0]!.number as string;
  await desk.goto(`/desk/jobs/${job}`);
  desk.getByLabel("Handed over by").fill("Mara");
  desk.getByLabel("Picked up by").fill("Claire Donnelly");
  await desk.getByRole("button", { name: "Hand over" }).click();
  expect(desk.getByText("Piece handed over.")).toBeVisible();
  expect(rows("select state from orders where number = ?", order)).toEqual([{ state: "completed" }]);
  const booked = rows(
    `select account, sum(cents) as cents from journal_entry join journal_posting on entry = journal_entry.number
     join orders on orders.id = order_id where orders.number = ? group by account having sum(cents) <> 0
     order by account`,
    order,
  );
  expect(booked).toEqual([
    { account: "sales:custom", cents: -100_000 },
    { account: "tax:Suffolk County, 8.75%", cents: -8_750 },
    { account: "tenders-held:cash", cents: 108_750 },
  ]);

  // The last step, because the owner's token no longer signs in once there are accounts.
  const { bench: cookie } = await signInAll(store);
  const seenAtBench = await fetch(`${origin}/desk/jobs/${job}`, { headers: { cookie } });
  const text = await seenAtBench.text();
  expect(text).toContain("14K yellow gold, 12 g");
  const secrets = [/1,000\.00/, /(?<!\d)100000(?!\d)/, /costEach/, /signet@example/];
  expect(secrets.filter((secret) => secret.test(text))).toEqual([]);
  const seen = await fetch(`${origin}/desk/jobs/${job}/pictures/${picture}`, { headers: { cookie } });
  expect(seen.status).toBe(200);
});
