import sharp from "sharp";
import { encodeDesign } from "#jewelry/link";
import { ringDesign } from "../jewelry/sample-designs.ts";
import type { Store } from "../store/open-store.ts";
import { openStoreFile } from "../store/open-store-file.ts";
import { approve } from "./approve.ts";
import { bookVisit } from "./book-visit.ts";
import { quoteFinalPrice, visitDesk } from "./desk.ts";
import { askForQuote, buy, checkoutUrl, payDeposit, shopperAtPayment } from "./shopper.ts";
import type { Visitor } from "./visitor.ts";

/** A desk form that contains the version of its page's data. */
export interface VersionedForm {
  /** The file of its form, under `app/desk/`. */
  file: string;
  path: string;
  button: string | RegExp;
  /** Text to type, by input name; omitted for a form without text. */
  typed?: Record<string, string>;
  /** Further choices, so that the form would change something. */
  chosen?: Record<string, string>;
  /** Its own message, if different from the usual notice. */
  words?: RegExp;
}

/** A single-color picture. */
export async function createPicture(color = "#9fd0e8"): Promise<File> {
  const create = { width: 360, height: 450, channels: 3, background: color } as const;
  const jpeg = await sharp({ create }).jpeg().toBuffer();
  return new File([new Uint8Array(jpeg)], "ring.jpg", { type: "image/jpeg" });
}

/** Issues an appraisal of a piece. Returns the page that supersedes it. */
async function issuedAppraisal(desk: Visitor, unit: unknown): Promise<string> {
  await desk.goto(`/desk/appraisals/new?piece=${unit}`);
  for (const [label, text] of [
    ["Replacement value, in dollars", "6,000"],
    ["Basis of value", "A comparable piece."],
    ["Client's name", "Ada Byron"],
    ["Title", "Gemologist"],
  ] as const)
    desk.getByLabel(label).fill(text);
  desk.getByLabel("Name", { exact: true }).fill("Ana Ruiz");
  await desk.getByRole("button", { name: "Issue appraisal" }).click();
  return desk.getByRole("link", { name: "Issue a new version" }).attribute("href")!;
}

/** A handed-over order, so that its piece has the certificate CE-1001. */
async function certifiedOrder(origin: string, desk: Visitor): Promise<void> {
  const { number } = await buy(origin, "womens-hoop-earrings-14k-30mm", "certified@example.com");
  await desk.goto(`/desk/orders/${number}`);
  await desk.getByRole("button", { name: "Ready for pickup" }).click();
  desk.getByLabel("Handed over by").fill("Mara");
  desk.getByLabel("Picked up by").fill("Claire Donnelly");
  await desk.getByRole("button", { name: "Completed" }).click();
  await desk.goto("/desk/appraisals");
}

/** Takes in a piece with an estimate. Returns its page. */
async function takeInPiece(desk: Visitor): Promise<string> {
  await desk.goto("/desk/repairs/new");
  for (const [label, text] of [
    ["Client's name", "Paul Lindqvist"],
    ["Phone", "631 555 0142"],
    ["Description", "Chronograph, steel"],
    ["Condition at intake", "Crystal chipped at 2"],
    ["Promised for", "2099-12-22"],
    ["Work 1", "Movement service"],
    ["Price 1, $", "520"],
  ] as const)
    desk.getByLabel(label).fill(text);
  await desk.getByRole("button", { name: "Take in", exact: true }).click();
  return new URL(desk.url()).pathname;
}

/** Every desk form with a version, on a page that has it, with its data. */
export async function versionedForms(store: Store, desk: Visitor): Promise<VersionedForm[]> {
  const { origin, dataDir } = store;
  await visitDesk(desk);
  const halo = ringDesign({ style: "halo" });
  const drawn = await payDeposit(origin, halo, "drawn@example.com");
  await quoteFinalPrice(desk, drawn.number, "12,000.00");
  const designing = await payDeposit(origin, halo, "designing@example.com");
  await desk.goto(`/desk/jobs?q=${drawn.number}`);
  await desk.getByRole("link", { name: "Custom ring, halo" }).click();
  const job = new URL(desk.url()).pathname;
  desk.getByLabel("Band width").selectOption("3");
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
  await desk.getByRole("button", { name: "Ready for pickup" }).click();
  await shopperAtPayment(
    origin,
    await checkoutUrl(origin, "omega-speedmaster-moonwatch-310-30-42-50-01-002"),
    "held@example.com",
  );
  const [held] = store.rows("select number from orders where email = 'held@example.com'");
  await askForQuote(origin, "Otto Twice", "otto@example.com");
  await desk.goto("/desk");
  const asked = desk.getByRole("listitem").filter({ hasText: "Otto Twice" });
  const request = asked.getByRole("link", { name: "Custom ring, solitaire" }).attribute("href")!;

  const quote = async (email: string) => {
    await desk.goto("/desk/quotes/new");
    desk.getByLabel("Piece").fill("Oval halo ring");
    desk.getByLabel("Client's name").fill("Ada Byron");
    desk.getByLabel("Client's email").fill(email);
    await desk.getByRole("button", { name: "Start quote" }).click();
    return new URL(desk.url()).pathname;
  };
  const [{ id: unit } = { id: 0 }] = store.rows("select min(id) as id from stock_unit where state = 'free'");
  const piece = `/desk/stock/${unit}`;
  await desk.goto(piece);
  desk.getByLabel("Location").fill("Safe 1");
  await desk.getByRole("button", { name: "Save record" }).click();
  const draft = await quote("draft@example.com");
  const sent = await quote("sent@example.com");
  desk.locator('input[name="0-title"]').fill("Oval diamond");
  desk.locator('input[name="0-each"]').fill("1,000.00");
  await desk.getByRole("button", { name: "Save draft" }).click();
  await desk.getByRole("button", { name: /^Send version/ }).click();

  await desk.goto("/desk/reviews/new");
  for (const [label, text] of [
    ["What the customer said", "It shines."],
    ["Name", "Maria T."],
    ["Town", "Huntington"],
    ["Order", made.number],
  ] as const)
    desk.getByLabel(label).fill(text);
  await desk.getByRole("button", { name: "Save review" }).click();
  const review = new URL(desk.url()).pathname;
  await desk.goto("/desk/prices");
  desk.getByLabel("Name for the copy").fill("Two editors");
  await desk.getByRole("button", { name: "Create copy" }).click();
  const book = new URL(desk.url()).pathname;

  await desk.goto("/desk/products/new");
  desk.getByLabel("Title").fill("Signet for Two");
  desk.getByLabel("Type").fill("Rings");
  desk.getByLabel("Price, US dollars").fill("$2,450");
  await desk.getByRole("button", { name: "Create draft" }).click();
  const product = new URL(desk.url()).pathname;
  await desk.goto(`${product}/pictures`);
  desk.getByLabel("Pictures", { exact: true }).setInputFile(await createPicture("#203040"));
  desk.getByLabel("Describe these pictures").fill("A signet");
  await desk.getByRole("button", { name: "Add pictures" }).click();
  await desk.goto(`${product}/stock`);
  const pieces = desk.locator('input[name^="pieces-"]').first().attribute("name")!;

  const appraised = await issuedAppraisal(desk, unit);
  await certifiedOrder(origin, desk);

  const repair = await takeInPiece(desk);
  const begun = await takeInPiece(desk);
  await desk.getByRole("button", { name: "Record approval" }).click();

  const { time } = await bookVisit(origin, "visit@example.com");
  const day = time.slice(0, 10);
  await desk.goto("/desk/visits/hours");
  desk.getByLabel("Day", { exact: true }).fill(day);
  desk.getByLabel("Jewelers", { exact: true }).fill("1");
  await desk.getByRole("button", { name: "Save day" }).click();
  const [visit] = store.rows("select id from visit where email = 'visit@example.com'");
  const visits = `/desk/visits/${visit!.id}`;

  const clientOf = async ({ number }: { number: string }) => {
    await desk.goto(`/desk/clients/of/order/${number}`);
    return new URL(desk.url()).pathname;
  };
  const client = await clientOf(drawn);
  const mergeWith = async (other: { number: string }) =>
    `${client}/merge?with=${(await clientOf(other)).split("/").at(-1)}`;
  await desk.goto(await mergeWith(designing));
  await desk.getByRole("button", { name: /^Merge C-/ }).click();
  const merge = await mergeWith(made);

  const database = openStoreFile(dataDir);
  database
    .prepare(
      `insert into cash_report (email_key, entry, last_entry, cash_cents, payer, due_day, version, created_at, updated_at)
       values ('drawn@example.com', 2, 2, 1100000, null, '2999-12-31', 1, 0, 0)`,
    )
    .run();
  // Work can be assigned only if someone has an account.
  database
    .prepare(
      "insert into staff (name, mail, role, user_handle, created_at) values ('Any bench', 'bench@example.com', 'bench', 'bench', 0)",
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
    {
      ...{ file: "clients/client-sizes.tsx", path: client, button: "Save sizes" },
      typed: { "left-ring": "6 ¼" },
    },
    {
      ...{ file: "clients/client-tastes.tsx", path: client, button: "Save preferences" },
      typed: { tastes: "Platinum" },
    },
    { file: "clients/client-mailboxes.tsx", path: client, button: /^Separate: / },
    { file: "clients/merge.tsx", path: merge, button: /^Merge C-/ },
    { file: "kit/assign-form.tsx", path: job, button: "Assign" },
    { file: "jobs/job-stages.tsx", path: job, button: "Record in-person approval" },
    { file: "jobs/job-design.tsx", path: job, button: "Replace", typed: { link } },
    { file: "jobs/job-stone.tsx", path: job, button: "Use this stone", typed: stone },
    { file: "jobs/job-band.tsx", path: job, button: "Update the band", chosen: { widthMm: "2" } },
    { file: "jobs/job-band.tsx", path: job, button: "Remove the band" },
    { file: "handover/handover-form.tsx", path: approved, button: "Hand over", typed: person },
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
      button: "Start the design",
    },
    {
      ...{ file: "orders/refund-fields.tsx", path: order, button: "Refund this amount" },
      typed: { amount: "20.50" },
    },
    { file: "orders/refund-fields.tsx", path: `${order}/refund`, button: /^Refund/ },
    {
      ...{ file: "quotes/quote-form.tsx", path: draft, button: "Save draft" },
      typed: { "0-title": "Platinum", words: "For Ada." },
    },
    { file: "quotes/quote-sent.tsx", path: sent, button: "Start version 2" },
    {
      file: "pieces/pieces.tsx",
      path: "/desk/inventory",
      button: /^Release/,
      words: /nothing was released/,
    },
    {
      ...{ file: "reviews/review-fields.tsx", path: review, button: "Save" },
      typed: { quote: "It shines and shines." },
    },
    { file: "reviews/review.tsx", path: review, button: "Publish" },
    { file: "prices/book-form.tsx", path: book, button: "Save draft", typed: { name: "Three editors" } },
    { file: "prices/book.tsx", path: book, button: "Put into effect" },
    { file: "prices/book.tsx", path: book, button: "Delete draft" },
    { file: "products/facts-form.tsx", path: product, button: /^Save$/, typed: { title: "Signet of One" } },
    { file: "products/product-states.tsx", path: product, button: /^Publish$/ },
    { file: "products/product-states.tsx", path: product, button: "Delete permanently" },
    {
      ...{ file: "products/stock-form.tsx", path: `${product}/stock`, button: "Save stock" },
      typed: { [pieces]: "7" },
    },
    {
      ...{ file: "products/stock.tsx", path: `${product}/stock`, button: "Save options" },
      typed: { "name-0": "Metal", "choice-0": "Gold, Silver" },
    },
    {
      ...{ file: "products/pictures-form.tsx", path: `${product}/pictures`, button: "Save pictures" },
      typed: { "altText-1": "A signet of gold" },
    },
    {
      ...{ file: "money/cash-report.tsx", path: cash, button: "Save payer" },
      typed: { occupation: "Architect" },
    },
    {
      ...{ file: "money/cash-report.tsx", path: cash, button: /^Save date$/ },
      typed: { day: "2026-01-02" },
    },
    {
      ...{ file: "money/close-form.tsx", path: "/desk/money?period=today", button: /^Close [A-Z]/ },
      typed: { reason: "Counted twice", coins: "1.25" },
    },
    {
      ...{ file: "payments/payment-form.tsx", path: `/desk/orders/${made.number}/payment` },
      ...{ button: "Record payment", typed: { "amount-1": "10" } },
      words: /took a payment or changed the price at .*nothing was booked/,
    },
    {
      ...{ file: "stock/record-form.tsx", path: piece, button: "Save record" },
      typed: { serial: "7K4 31 906" },
    },
    { file: "stock/piece.tsx", path: piece, button: "Remove stock record" },
    {
      ...{ file: "papers/appraisal-form.tsx", path: appraised, button: "Issue new version" },
      typed: { value: "6,500", basis: "Two comparable pieces." },
    },
    {
      ...{ file: "papers/correct-form.tsx", path: "/desk/appraisals/CE-1001", button: "Issue version 2" },
      typed: { weight: "2.41 g" },
    },
    {
      ...{ file: "repairs/repair-forms.tsx", path: repair, button: /^Save$/ },
      typed: { title: "Chronograph, gold" },
    },
    {
      ...{ file: "repairs/repair-checks.tsx", path: repair, button: "Save condition" },
      ...{ typed: { "note-stones": "One chipped" }, chosen: { "check-stones": "yes" } },
    },
    {
      ...{ file: "repairs/repair-estimate.tsx", path: repair, button: "Save estimate" },
      typed: { "work-1": "Movement and crystal" },
    },
    { file: "repairs/repair-next.tsx", path: begun, button: "Start work" },
    { file: "repairs/repair-next.tsx", path: begun, button: "Decline repair" },
    { file: "visits/visit.tsx", path: visits, button: "Cancel visit" },
    { file: "visits/visit-marks.tsx", path: visits, button: "Showed up" },
    {
      ...{ file: "visits/hours.tsx", path: "/desk/visits/hours", button: "Save week" },
      typed: { "staff-2": "3" },
    },
    {
      ...{ file: "visits/hours.tsx", path: "/desk/visits/hours", button: "Save day" },
      typed: { day, staff: "2", reason: "Inventory" },
    },
    { file: "visits/hours.tsx", path: "/desk/visits/hours", button: /^Remove / },
    { file: "inbox/next-menu.tsx", path: "/desk", button: "Call" },
    { file: "inbox/entry-state.tsx", path: request, button: /^Save$/ },
  ];
}
