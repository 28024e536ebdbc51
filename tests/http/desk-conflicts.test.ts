import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import sharp from "sharp";
import { encodeDesign } from "#jewelry/link";
import { ringDesign } from "../jewelry/sample-designs.ts";
import type { Store } from "../store/open-store.ts";
import { approve } from "./approve.ts";
import { deskToken, quoteFinalPrice, visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { formOf } from "./page-elements.ts";
import { askForQuote, buy, checkoutUrl, openSummary, payDeposit, shopperAtPayment } from "./shopper.ts";
import { testWith } from "./stories.ts";
import type { Visitor } from "./visitor.ts";

const test = testWith({ ADMIN_API_TOKEN: deskToken });

/** A form of the desk that names the version of what its page shows. */
interface VersionedForm {
  /** Where the version is in its form, under `app/desk/`. */
  file: string;
  path: string;
  button: string | RegExp;
  /** What is typed, by input name; none for a form without a text. */
  typed?: Record<string, string>;
  /** What is chosen besides, so that the form would change something. */
  chosen?: Record<string, string>;
  /** Words of its own instead of the notice of all others. */
  words?: RegExp;
}

const versionInput = /name="(version|revision|seen\w+)"/;

/** Sends a form as if somebody else had changed what it is about since its page was read. */
async function sendStale(
  desk: Visitor,
  { path, button, typed = {}, chosen = {} }: VersionedForm,
): Promise<void> {
  await desk.goto(path);
  openSummary(desk);
  const pressed = desk.getByRole("button", { name: button }).first().one();
  const form = formOf(pressed, desk.document)!;
  for (const [name, text] of Object.entries({ ...typed, ...chosen }))
    desk.fill(form.querySelector(`[name="${name}"]`)!, text);
  const file = form.querySelector('input[type="file"]');
  if (file) desk.fill(file, await picture());
  // A payment and the close of a day name what they saw by its sum alone.
  const version =
    form.querySelector('[name="version"], [name="revision"]') ?? form.querySelector('[name^="seen"]');
  desk.fill(version!, "12345");
  await desk.press(pressed);
}

async function picture(color = "#9fd0e8"): Promise<File> {
  const create = { width: 360, height: 450, channels: 3, background: color } as const;
  const jpeg = await sharp({ create }).jpeg().toBuffer();
  return new File([new Uint8Array(jpeg)], "ring.jpg", { type: "image/jpeg" });
}

/** What the forms are about. */
async function prepare(store: Store, desk: Visitor): Promise<VersionedForm[]> {
  const { origin, dataDir } = store;
  await visitDesk(desk);
  const halo = ringDesign({ style: "halo" });
  const drawn = await payDeposit(origin, halo, "drawn@example.com");
  await quoteFinalPrice(desk, drawn.number, "12,000.00");
  const designing = await payDeposit(origin, halo, "designing@example.com");
  await desk.goto(`/desk/jobs?q=${drawn.number}`);
  await desk.getByRole("link", { name: "Custom ring, halo" }).click();
  const job = new URL(desk.url()).pathname;
  desk.getByLabel("Width of the band").selectOption("3");
  await desk.getByRole("button", { name: "Add this band" }).click();
  const made = await payDeposit(origin, ringDesign(), "made@example.com");
  await made.shopper.getByRole("link", { name: "See your drawing" }).click();
  await approve(made.shopper);
  await quoteFinalPrice(desk, made.number, "11,000.00");
  await desk.goto(`/desk/jobs?q=${made.number}`);
  await desk.getByRole("link", { name: "Custom ring, solitaire" }).click();
  const approved = new URL(desk.url()).pathname;

  const { number: goods } = await buy(origin, "womens-hoop-earrings-14k-30mm", "goods@example.com");
  await desk.goto(`/desk/orders/${goods}`);
  await desk.getByRole("button", { name: "Ready for pick-up" }).click();
  await shopperAtPayment(
    origin,
    await checkoutUrl(origin, "omega-speedmaster-moonwatch-310-30-42-50-01-002"),
    "held@example.com",
  );
  const [held] = store.rows("select number from orders where email = 'held@example.com'");
  await askForQuote(origin, "Otto Twice", "otto@example.com");
  await desk.goto("/desk");
  const asked = desk.getByRole("row").filter({ hasText: "Otto Twice" });
  const request = asked.getByRole("link", { name: "Custom ring, solitaire" }).attribute("href")!;

  const quote = async (email: string) => {
    await desk.goto("/desk/quotes/new");
    desk.getByLabel("Piece").fill("Oval halo ring");
    desk.getByLabel("Client's name").fill("Ada Byron");
    desk.getByLabel("Client's email").fill(email);
    await desk.getByRole("button", { name: "Draw up the quote" }).click();
    return new URL(desk.url()).pathname;
  };
  const draft = await quote("draft@example.com");
  const sent = await quote("sent@example.com");
  desk.locator('input[name="0-title"]').fill("Oval diamond");
  desk.locator('input[name="0-each"]').fill("1,000.00");
  await desk.getByRole("button", { name: "Save the draft" }).click();
  await desk.getByRole("button", { name: /^Send version/ }).click();

  await desk.goto("/desk/reviews/new");
  for (const [label, text] of [
    ["What the customer said", "It shines."],
    ["Name", "Maria T."],
    ["Town", "Huntington"],
    ["Order", made.number],
  ] as const)
    desk.getByLabel(label).fill(text);
  await desk.getByRole("button", { name: "Keep the review" }).click();
  const review = new URL(desk.url()).pathname;
  await desk.goto("/desk/prices");
  desk.getByLabel("Name of the copy").fill("Two editors");
  await desk.getByRole("button", { name: "Make the copy" }).click();
  const book = new URL(desk.url()).pathname;

  await desk.goto("/desk/products/new");
  desk.getByLabel("Title").fill("Signet for Two");
  desk.getByLabel("Kind").fill("Rings");
  desk.getByLabel("Price, US dollars").fill("$2,450");
  await desk.getByRole("button", { name: "Make the draft" }).click();
  const product = new URL(desk.url()).pathname;
  await desk.goto(`${product}/pictures`);
  desk.getByLabel("Picture", { exact: true }).setInputFile(await picture("#203040"));
  desk.getByLabel("What it shows, in a few words").fill("A signet");
  await desk.getByRole("button", { name: "Add picture" }).click();
  await desk.goto(`${product}/stock`);
  const pieces = desk.locator('input[name^="pieces-"]').first().attribute("name")!;

  const database = new DatabaseSync(join(dataDir, "vitrine.sqlite"));
  database
    .prepare(
      `insert into cash_report (email_key, entry, last_entry, cash_cents, payer, due_day, version, created_at, updated_at)
       values ('drawn@example.com', 2, 2, 1100000, null, '2999-12-31', 1, 0, 0)`,
    )
    .run();
  const report = Number(database.prepare("select max(id) as id from cash_report").get()!.id);
  database.close();

  const link = encodeDesign(ringDesign());
  const stone = { lengthMm: "8.91", widthMm: "6.61", depthMm: "4.01", carat: "1.61" };
  const person = { givenBy: "Mara", receivedBy: "Claire M.", decidedBy: "Mara A.", reason: "She travels." };
  const order = `/desk/orders/${drawn.number}`;
  const cash = `/desk/money/cash-reports/${report}`;
  return [
    { file: "jobs/job-stages.tsx", path: job, button: "Note an approval given in person" },
    { file: "jobs/job-design.tsx", path: job, button: "Replace", typed: { link } },
    { file: "jobs/job-stone.tsx", path: job, button: "Draw for this stone", typed: stone },
    { file: "jobs/job-band.tsx", path: job, button: "Draw with this band", chosen: { widthMm: "2" } },
    { file: "jobs/job-band.tsx", path: job, button: "Draw without a band" },
    { file: "handover/handover-form.tsx", path: approved, button: "Hand the piece over", typed: person },
    {
      ...{ file: "handover/handover-form.tsx", path: `/desk/orders/${made.number}`, typed: person },
      button: "Hand over and complete the order",
    },
    {
      ...{ file: "orders/order-next.tsx", path: order, typed: { finalPrice: "12,500.00" } },
      button: "Correct the final price",
    },
    { file: "orders/order-next.tsx", path: `/desk/orders/${held!.number}`, button: "Release the hold" },
    {
      ...{ file: "orders/order-move.tsx", path: `/desk/orders/${goods}`, button: "Completed" },
      typed: { givenBy: "Mara", receivedBy: "Claire M." },
    },
    {
      ...{ file: "orders/order-move.tsx", path: `/desk/orders/${designing.number}` },
      button: "Begin the design",
    },
    {
      ...{ file: "orders/refund-fields.tsx", path: order, button: "Give this part back" },
      typed: { amount: "20.50" },
    },
    { file: "orders/refund-fields.tsx", path: `${order}/refund`, button: /^Yes, give back/ },
    {
      ...{ file: "quotes/quote-form.tsx", path: draft, button: "Save the draft" },
      typed: { "0-title": "Platinum", words: "For Ada." },
    },
    { file: "quotes/quote-sent.tsx", path: sent, button: "Draw up version 2" },
    {
      file: "pieces/pieces-table.tsx",
      path: "/desk/pieces",
      button: /^Release/,
      words: /nothing was released/,
    },
    {
      ...{ file: "reviews/review-fields.tsx", path: review, button: "Save" },
      typed: { quote: "It shines and shines." },
    },
    { file: "reviews/review.tsx", path: review, button: "Publish" },
    { file: "prices/book-form.tsx", path: book, button: "Save the draft", typed: { name: "Three editors" } },
    { file: "prices/book.tsx", path: book, button: "Put into force" },
    { file: "prices/book.tsx", path: book, button: "Delete the draft" },
    { file: "products/facts-form.tsx", path: product, button: /^Save$/, typed: { title: "Signet of One" } },
    { file: "products/product-states.tsx", path: product, button: /^Publish$/ },
    { file: "products/product-states.tsx", path: product, button: "Delete for good" },
    {
      ...{ file: "products/stock-form.tsx", path: `${product}/stock`, button: "Save stock" },
      typed: { [pieces]: "7" },
    },
    {
      ...{ file: "products/stock.tsx", path: `${product}/stock`, button: "Save choices" },
      typed: { "name-0": "Metal", "choice-0": "Gold, Silver" },
    },
    {
      ...{ file: "products/pictures-form.tsx", path: `${product}/pictures`, button: "Save pictures" },
      typed: { "altText-1": "A signet of gold" },
    },
    {
      ...{ file: "products/pictures.tsx", path: `${product}/pictures`, button: "Add picture" },
      typed: { altText: "A signet from the side" },
    },
    {
      ...{ file: "money/cash-report.tsx", path: cash, button: "Save the payer" },
      typed: { occupation: "Architect" },
    },
    {
      ...{ file: "money/cash-report.tsx", path: cash, button: /^Save the day$/ },
      typed: { day: "2026-01-02" },
    },
    {
      ...{ file: "money/close-form.tsx", path: "/desk/money?period=today", button: /^Close [A-Z]/ },
      typed: { reason: "Counted twice", coins: "1.25" },
    },
    {
      ...{ file: "payments/payment-form.tsx", path: `/desk/orders/${made.number}/payment` },
      ...{ button: "Book the payment", typed: { "amount-1": "10" } },
      words: /took a payment or changed the price at .*nothing was booked/,
    },
    { file: "inbox/next-form.tsx", path: "/desk", button: /^Save$/ },
    { file: "inbox/next-form.tsx", path: request, button: /^Save$/ },
  ];
}

test("every form of the desk that is sent from an outdated page keeps what was typed, and speaks of it only then", async ({
  page: desk,
  store,
}) => {
  const forms = await prepare(store, desk);
  const versioned = globSync("app/desk/**/*.tsx").filter((file) =>
    versionInput.test(readFileSync(file, "utf8")),
  );
  expect([...new Set(forms.map(({ file }) => `app/desk/${file}`))].sort()).toEqual(versioned.sort());
  const answers: Record<string, unknown> = {};
  const expected: Record<string, unknown> = {};
  for (const [index, form] of forms.entries()) {
    const { file, button, typed = {}, words } = form;
    const name = `${index} ${file}: ${button}`;
    await sendStale(desk, form);
    const said = desk.getByRole("alert").first().text();
    const inputs = Object.keys(typed).map((field) => desk.locator(`[name="${field}"]`).all()[0]);
    const notice = Object.keys(typed).length > 0 ? /Your text is still below/ : /so nothing was saved/;
    expected[name] = { status: 409, says: true, typed: Object.values(typed) };
    answers[name] = {
      status: desk.status,
      says: (words ?? notice).test(said) || said,
      typed: inputs.map((input) => input && desk.valueOf(input)),
    };
  }
  expect(answers).toEqual(expected);
});

test("a form that is gone since its page was read claims no text", async ({ page: desk, origin }) => {
  const { number } = await payDeposit(origin, ringDesign(), "gone@example.com");
  await quoteFinalPrice(desk, number, "12,000.00");
  const second = desk.newPage();
  await second.goto(`/desk/orders/${number}`);
  openSummary(second);
  second.locator('[name="givenBy"]').fill("Otto");
  await desk.goto(`/desk/orders/${number}/refund`);
  await desk.getByRole("button", { name: /^Yes, give back/ }).click();
  await second.getByRole("button", { name: "Hand over and complete the order" }).click();
  expect(second.status).toBe(409);
  expect(second.getByRole("alert")).toContainText("so nothing was saved");

  // Somebody puts a book into force while another one types into its draft.
  await desk.goto("/desk/prices");
  desk.getByLabel("Name of the copy").fill("Gone");
  await desk.getByRole("button", { name: "Make the copy" }).click();
  await second.goto(new URL(desk.url()).pathname);
  second.locator('[name="name"]').fill("Still here");
  await desk.getByRole("button", { name: "Put into force" }).click();
  await second.getByRole("button", { name: "Save the draft" }).click();
  expect(second.status).toBe(422);
  expect(second.getByRole("alert").first()).not.toContainText("Your text");
  await desk.goto("/desk/prices/1");
  await desk.getByRole("button", { name: "Put into force" }).click();

  // Its client approves a drawing while the bench measures the stone.
  const { shopper, number: other } = await payDeposit(origin, ringDesign(), "gone2@example.com");
  await desk.goto(`/desk/jobs?q=${other}`);
  await desk.getByRole("link", { name: "Custom ring, solitaire" }).click();
  await shopper.getByRole("link", { name: "See your drawing" }).click();
  await approve(shopper);
  desk.getByLabel("Length, mm").fill("8.90");
  desk.getByLabel("Width, mm").fill("6.60");
  desk.getByLabel("Depth, mm").fill("4.00");
  desk.getByLabel("Weight, ct").fill("1.60");
  await desk.getByRole("button", { name: "Draw for this stone" }).click();
  expect(desk.getByText("The drawing is approved, so it is frozen and nothing was changed.")).toBeVisible();
});

test("after a conflict a description stays with its picture, wherever that was moved", async ({
  page: desk,
}) => {
  await visitDesk(desk, "/desk/products/new");
  desk.getByLabel("Title").fill("Two Pictures");
  desk.getByLabel("Kind").fill("Rings");
  await desk.getByRole("button", { name: "Make the draft" }).click();
  const at = `${new URL(desk.url()).pathname}/pictures`;
  for (const [color, text] of [
    ["#102030", "First"],
    ["#405060", "Second"],
  ] as const) {
    await desk.goto(at);
    desk.getByLabel("Picture", { exact: true }).setInputFile(await picture(color));
    desk.getByLabel("What it shows, in a few words").fill(text);
    await desk.getByRole("button", { name: "Add picture" }).click();
  }
  const second = desk.newPage();
  await second.goto(at);
  second.locator('[name="altText-2"]').fill("The second, from the side");
  await desk.goto(at);
  desk.locator('[name="place-1"]').selectOption("2");
  desk.locator('[name="place-2"]').selectOption("1");
  await desk.getByRole("button", { name: "Save pictures" }).click();
  await second.getByRole("button", { name: "Save pictures" }).click();
  expect(second.status).toBe(409);
  expect(second.locator('[name="altText-1"]')).toHaveValue("The second, from the side");
  expect(second.locator('[name="altText-2"]')).toHaveValue("First");
});
