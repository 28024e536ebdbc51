import { tradeInInput, tradeInPhoto } from "../counter/trade-in-input.ts";
import { ringDesign } from "../jewelry/sample-designs.ts";
import type { Store } from "../store/open-store.ts";
import { openStoreFile } from "../store/open-store-file.ts";
import { bookVisit } from "./book-visit.ts";
import { quoteFinalPrice, visitDesk } from "./desk.ts";
import { type EnteredRecord, enterRecords } from "./entered-records.ts";
import { askForQuote, buy, payDeposit } from "./shopper.ts";
import { signInAll } from "./sign-in-roles.ts";
import { Visitor } from "./visitor.ts";

/** The client of every record, with unique words. */
export const sampleClient = {
  name: "Claire Donnelly",
  /** Typed with capitals, as people do. */
  email: "Canary.Client@Example.com",
  /** As formatted by the checkout form. */
  phone: "(516) 555-0199",
  signed: "Zelmira Quixote",
};
export const sampleConsignor = { name: "Rosalind Okonkwo", check: "CHK-104277" };

/** A desk with a record of every kind, all for one client, and the signed-in accounts. */
export interface FilledDesk {
  cookies: Awaited<ReturnType<typeof signInAll>>;
  /** A stock piece that was sold, and its order. */
  piece: number;
  order: string;
  /** Jobs: one agreed at $8,713.37 and approved, one handed over, one closed. */
  jobs: { agreed: string; collected: string; closed: string };
  deposits: { agreed: string; collected: string; closed: string };
  /** "RP-1001" */
  repair: string;
  /** Id of an open ticket with a service. */
  ticket: string;
  /** One of each kind of record that is only typed at the desk. */
  typed: EnteredRecord[];
}

/** Fills a store's desk through client and desk forms; anything that needs a day or a provider is inserted as rows. */
export async function fillDesk(store: Store): Promise<FilledDesk> {
  const { origin, rows } = store;
  const desk = new Visitor(origin);
  const [{ id, handle } = { id: 0, handle: "" }] = rows(
    `select min(unit.id) as id, handle from stock_unit unit join variant on variant.id = variant_id
      join product on product.id = product_id where state = 'free' and serial is not null
      group by product.id having count(*) = 1 order by product.id limit 1`,
  );
  await visitDesk(desk, `/desk/stock/${id}`);
  desk.getByLabel("Ownership").selectOption("On consignment");
  desk.getByLabel("Supplier or consignor").fill(sampleConsignor.name);
  desk.getByLabel("Consignor's share, %").fill("62.5");
  await desk.getByRole("button", { name: "Save record" }).click();
  const { number: order } = await buy(origin, String(handle), sampleClient.email);
  await desk.goto("/desk/stock/consignors");
  await desk.getByRole("link", { name: sampleConsignor.name }).click();
  desk.getByLabel("Number or reference").fill(sampleConsignor.check);
  await desk.getByRole("button", { name: "Record payment" }).click();
  desk.getByText(/^Payment [A-Z]+-1001 recorded\.$/).one();

  const deposit = async () => (await payDeposit(origin, ringDesign(), sampleClient.email)).number;
  const deposits = { agreed: await deposit(), collected: await deposit(), closed: await deposit() };
  await quoteFinalPrice(desk, deposits.agreed, "8713.37");
  const jobOf = (number: string) =>
    String(
      rows(
        "select job.number from job join orders on orders.id = order_id where orders.number = ?",
        number,
      )[0]?.number,
    );
  const jobs = {
    agreed: jobOf(deposits.agreed),
    collected: jobOf(deposits.collected),
    closed: jobOf(deposits.closed),
  };
  await askForQuote(origin, sampleClient.name, sampleClient.email);
  await bookVisit(origin, sampleClient.email);
  const repair = await takeIn(desk);
  await desk.goto("/desk/prices");
  desk.getByLabel("Name for the copy").fill("Winter trade show");
  await desk.getByRole("button", { name: "Create copy" }).click();
  await appraise(desk, order);
  await tradeIn(desk);
  const ticket = await ringUp(desk);
  await putOnLayaway(desk, rows);
  const typed = await enterRecords(desk, { order, name: sampleClient.name, email: sampleClient.email });
  insertRows(store, jobs);
  return {
    cookies: await signInAll(store),
    piece: Number(id),
    order,
    jobs,
    deposits,
    repair,
    ticket,
    typed,
  };
}

/** Takes in a client's piece with an estimate, as at the counter. */
async function takeIn(desk: Visitor): Promise<string> {
  await desk.goto("/desk/repairs/new");
  for (const [label, text] of Object.entries({
    "Client's name": sampleClient.name,
    Phone: sampleClient.phone,
    Email: sampleClient.email,
    Description: "Chronograph, steel",
    "Serial or engraving": "M31 882 04",
    "Client's value": "76,543.21",
    "Condition at intake": "Crystal chipped at 2",
    "Work 1": "Movement service",
    "Price 1": "5,234.19",
    "Deposit, in": "1,211.37",
  }))
    desk.getByLabel(label).fill(text);
  desk.getByLabel("Kind").selectOption("watch");
  await desk.getByRole("button", { name: "Take in", exact: true }).click();
  return new URL(desk.url()).pathname.split("/").at(-1) ?? "";
}

/** Opens a ticket for a client with a service, as at the counter. */
async function ringUp(desk: Visitor): Promise<string> {
  await desk.goto("/desk/sell");
  await desk
    .locator("summary")
    .filter({ hasText: /^Client/ })
    .click();
  desk.getByLabel("Name", { exact: true }).fill(sampleClient.name);
  desk.getByLabel(/^Email/).fill(sampleClient.email);
  desk.getByLabel(/^Phone/).fill(sampleClient.phone);
  await desk.getByRole("button", { name: "Save client" }).click();
  await desk.locator("summary").filter({ hasText: "Service, custom item or trade-in" }).click();
  desk.getByLabel("What it is").fill("Hallmarking by laser");
  desk.getByLabel("Price", { exact: true }).fill("1,377.21");
  await desk.getByRole("button", { name: "Add", exact: true }).nth(1).click();
  return new URL(desk.url()).pathname.split("/").at(-1) ?? "";
}

/** A piece's tag, with the shop's own prefix, as the counter's page explains it. */
function tagOf(desk: Visitor, unit: number): string {
  const [prefix = "P"] = /[A-Z]+(?=-10012a tag number)/.exec(desk.getByRole("main").text()) ?? [];
  return `${prefix}-${10_000 + unit}`;
}

/** Sells a service and a gift card for a watch traded in, and cash. */
async function tradeIn(desk: Visitor): Promise<void> {
  const ticket = await ringUp(desk);
  await desk
    .locator("summary")
    .filter({ hasText: /^Gift card/ })
    .click();
  desk.getByLabel("Amount", { exact: true }).fill("1,613.37");
  desk.getByLabel("For (optional)").fill(sampleClient.name);
  await desk.getByRole("button", { name: "Add gift card" }).click();
  await desk.goto(`/desk/sell/${ticket}/trade-in`);
  const typed = tradeInInput({
    ...{ sellerName: sampleClient.name, sellerAddress: "3 Mill Lane\nDartmouth, MA 02714" },
    sellerEmail: sampleClient.email,
  });
  for (const [name, value] of Object.entries(typed)) desk.locator(`[name="${name}"]`).fill(value);
  const photo = new File([new Uint8Array(await tradeInPhoto())], "watch.jpg", { type: "image/jpeg" });
  desk.locator('[name="file"]').setInputFile(photo);
  await desk.getByRole("button", { name: "Add to sale" }).click();
  await desk.getByRole("link", { name: /^Charge / }).click();
  desk.check(desk.document.querySelector('input[name="method"][value="cash"]')!, true);
  desk.getByLabel("Cash received").fill("5000");
  await desk.getByRole("button", { name: /^Record payment/ }).click();
  desk.getByRole("heading", { name: /^Paid / }).one();
}

/** Puts a piece on layaway for a client, with its agreement signed on paper: L-1001. */
async function putOnLayaway(desk: Visitor, rows: Store["rows"]): Promise<void> {
  const [piece] = rows(
    `select u.id from stock_unit u join variant v on v.id = u.variant_id
     where u.state = 'free' and v.price_cents between 100000 and 900000 order by u.id desc limit 1`,
  );
  await desk.goto("/desk/sell");
  await desk
    .locator("summary")
    .filter({ hasText: /^Client/ })
    .click();
  desk.getByLabel("Name", { exact: true }).fill(sampleClient.name);
  desk.getByLabel(/^Email/).fill(sampleClient.email);
  desk.getByLabel(/^Phone/).fill(sampleClient.phone);
  await desk.getByRole("button", { name: "Save client" }).click();
  desk.getByLabel("Scan or search").fill(tagOf(desk, Number(piece?.id)));
  await desk.getByRole("button", { name: "Add", exact: true }).first().click();
  await desk.getByRole("button", { name: "Put on layaway" }).click();
  desk.getByLabel("First payment").fill("321.09");
  desk.getByLabel("Client's address").fill("3 Mill Lane, Dartmouth, MA 02714");
  await desk.getByRole("button", { name: "Update plan" }).click();
  await desk.getByRole("button", { name: "Printed and signed" }).click();
  await desk.getByRole("link", { name: /^Charge .*321\.09$/ }).click();
  desk.check(desk.document.querySelector('input[name="method"][value="cash"]')!, true);
  desk.getByLabel("Cash received").fill("321.09");
  await desk.getByRole("button", { name: /^Record payment/ }).click();
}

async function appraise(desk: Visitor, order: string): Promise<void> {
  await desk.goto(`/desk/appraisals/new?order=${order}`);
  for (const [label, text] of Object.entries({
    "Replacement value": "12,417.00",
    "Basis of value": "Comparable pieces at retail.",
    "Client's name": sampleClient.name,
    Title: "Graduate Gemologist (GIA)",
  }))
    desk.getByLabel(label).fill(text);
  desk.getByLabel("Name", { exact: true }).fill("Ana Ruiz");
  await desk.getByRole("button", { name: "Issue appraisal" }).click();
}

/** Inserts what no form can create during a test. */
function insertRows({ dataDir }: Store, jobs: FilledDesk["jobs"]): void {
  const file = openStoreFile(dataDir);
  const { email } = sampleClient;
  const key = email.toLowerCase();
  // Dated today, because expired data would be erased meanwhile.
  const run = (text: string, ...values: (string | number)[]) =>
    file.prepare(text.replaceAll("now()", String(Date.now()))).run(...values);
  run("update job set estimate_cents = 7319941 where number <> ''");
  run(
    "update job set stage = 'approved', approved_at = now(), approved_by = ?, approved_hash = design_hash where number = ?",
    sampleClient.signed,
    jobs.agreed,
  );
  run("update job set stage = 'collected' where number = ?", jobs.collected);
  run("update job set stage = 'cancelled' where number = ?", jobs.closed);
  run(
    `insert into handover (order_id, job_id, method, given_by, received_by, carrier, tracking_number, decided_by, reason, balance_cents, actor, at)
      select order_id, id, 'collected', 'Mara', ?, '', '1Z9994277', 'Mara', 'Pays next week', 6677889, 'desk 1', now() from job where number = ?`,
    sampleClient.signed,
    jobs.collected,
  );
  run(
    "insert into job_message (job_id, sender, text, key, at) select id, 'client', 'Please a comfort fit', 'k1', now() from job where number = ?",
    jobs.agreed,
  );
  run("update repair set signed_name = ?, signature = '', signed_at = now()", sampleClient.signed);
  run(
    "update stock_record set cost_cents = 4411233, consignor_share_bp = null, report_number = '2141438171' where supplier = ?",
    sampleConsignor.name,
  );
  run(
    "insert into want_mailbox (id, email_key, email, token_hash, letters, created_at) values (1, ?, ?, 'a', 0, now())",
    key,
    email,
  );
  run(`insert into want (id, mailbox_id, query, read_as, token_hash, asks, asked_at, created_at)
    values (1, 1, 'a ruby signet 100% gold', 'ruby', 'b', 1, now(), now())`);
  run(
    `insert into quote (number, title, name, email, phone, design_text, state, token_hash, checkout_hash, sent_version, version, created_at, updated_at)
      values (1001, 'Custom signet with a crest', ?, ?, ?, '', 'sent', 'q', 'c', 1, 1, now(), now())`,
    sampleClient.name,
    email,
    sampleClient.phone,
  );
  run(`insert into quote_version (quote, version, lines, trade_in_title, trade_in_cents, words, valid_until, deposit_cents, tax_county, tax_label, price_cents, tax_cents, sent_at, created_at)
      values (1001, 1, '[]', '', 0, 'As we spoke about', '2099-12-10', 100000, null, null, 6214455, 0, now(), now())`);
  run(
    "insert into sizer_request (key, request_hash, name, email, created_at, address1, city, state, postal_code) values ('s', 'h', ?, ?, now(), '3 Mill Lane', 'Dartmouth', 'MA', '02714')",
    sampleClient.name,
    email,
  );
  run(
    "insert into similar_request (key, request_hash, name, email, created_at, phone, notes, product_handle, product_title) values ('s', 'h', ?, ?, now(), ?, 'In platinum', 'x', 'Tank Louis')",
    sampleClient.name,
    email,
    sampleClient.phone,
  );
  run(
    "insert into sign_up (email_key, email, code, created_at, asked_at) values (?, ?, 'FIRST-7K3M-QXDH', now(), now())",
    key,
    email,
  );
  run(
    "insert into desk_note (subject, text, actor, key, at) values ('similar 1', 'Her birthday is in May', 'desk 1', 'n', now())",
  );
  run(
    "insert into stock_take (key, place, started_at, started_by) values ('t', 'Safe 7, shelf 2', now(), 'desk 1')",
  );
  run(
    `insert into cash_report (email_key, entry, last_entry, cash_cents, due_day, version, created_at, updated_at)
      select ?, min(number), min(number), 1234567, '2099-12-09', 1, now(), now() from journal_entry`,
    key,
  );
  file.close();
}
