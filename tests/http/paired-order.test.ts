import { encodeDesign } from "#jewelry/link";
import { contourBand } from "#jewelry/shapes/bands/contour-band";
import { m } from "#messages";
import { formatMoneyExact } from "#money";
import { isFullRun } from "../faults/run-size.ts";
import { earringsDesign, ringDesign } from "../jewelry/sample-designs.ts";
import { readZip } from "../solids/read-zip.ts";
import { approve } from "./approve.ts";
import { quoteFinalPrice, visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { quotePath } from "./quote-path.ts";
import { bandReviewPath, payRingWithBand } from "./ring-with-band-order.ts";
import { openSummary, orderNumber, pay, payDeposit, shopperAtPayment } from "./shopper.ts";
import { test } from "./stories.ts";
import { Visitor } from "./visitor.ts";

const words = "2.5 mm wide, 0.10 mm from the ring";

test("a ring's band is added, ordered with one deposit, drawn next to it, and sent to the workshop", async ({
  origin,
  page,
}) => {
  await page.goto(bandReviewPath);
  expect(page.getByText("$21,935").first()).toBeVisible();
  await page.getByRole("link", { name: "Add a matching band" }).click();
  expect(page.url()).toBe(`${origin}${bandReviewPath}&band=2.5x0.1`);
  expect(page.getByText("$23,050").first()).toBeVisible();
  expect(page.getByText(words).first()).toBeVisible();
  const picture = page.locator('img[src*="band=2.5x0.1"]').first().attribute("src")!;
  expect((await page.request(picture)).status).toBe(200);
  await page
    .getByRole("button", { name: /^Pay deposit/ })
    .first()
    .click();

  const shopper = await shopperAtPayment(origin, page.url(), "band@example.com");
  openSummary(shopper);
  expect(shopper.getByText(words).first()).toBeVisible();
  await pay(shopper, "1");
  const number = orderNumber(shopper);
  openSummary(shopper);
  expect(shopper.getByText(words).first()).toBeVisible();
  expect(shopper.getByText("$500").first()).toBeVisible();
  await shopper.getByRole("link", { name: "See your drawing" }).click();
  const drawings = shopper.locator('img[src*="dimensions.svg"]');
  expect(drawings).toHaveCount(2);
  const drawing = await shopper.request(drawings.nth(1).attribute("src")!);
  // The bore, and the width of the band with its contour along the finger.
  const { piece } = contourBand(ringDesign({ style: "halo" }), { widthMm: 2.5, gapMm: 0.1 });
  const alongFinger = piece.measures.sizeMm[2].toFixed(2);
  expect(new RegExp(`>⌀ 16\\.91<.*>${alongFinger}<`).test(await drawing.text())).toBe(true);
  const sections = shopper.locator('img[src*="sections.svg"]');
  expect(sections).toHaveCount(2);
  const cut = await shopper.request(sections.nth(1).attribute("src")!);
  expect((await cut.text()).includes(">Band at the palm, ")).toBe(true);
  await approve(shopper);
  expect(shopper.getByText("Thank you. Your drawing is approved")).toBeVisible();

  await visitDesk(page, `/desk/jobs?q=${number}`);
  await page.getByRole("link", { name: "Custom ring, halo" }).click();
  expect(page.getByText(words).first()).toBeVisible();
  const folder = page.getByRole("link", { name: "All files (ZIP)" }).attribute("href")!;
  const files = readZip(new Uint8Array(await (await page.request(folder)).arrayBuffer()));
  expect(files.map(({ name }) => name.split("-v1-").at(-1))).toContain("band-x1.stl");
  await page.getByRole("link", { name: "Print job sheet" }).click();
  expect(page.getByRole("article", { name: /^Matching band for LJ-/ })).toContainText(
    "Contour around the head",
  );
});

test("drops an invalid band from a link, and treats the ring's own metal as no choice", async ({ page }) => {
  for (const band of ["9x0.1", "", "2.50x0.1", "2-2.5x0.1", "%F0%9F%92%8D", "__proto__"]) {
    await page.goto(`${bandReviewPath}&band=${band}`);
    expect(page.status).toBe(200);
    expect(page.getByText("$21,935").first()).toBeVisible();
    expect(page.getByText(m.review.bandDamaged, { exact: false })).toBeVisible();
    expect(page.getByRole("link", { name: "Add a matching band" })).toBeVisible();
  }
  const earrings = encodeDesign(earringsDesign());
  await page.goto(`/custom-builder/review?design=${earrings}&band=2.5x0.1`);
  expect(page.status).toBe(200);
  expect(page.getByRole("link", { name: "Add a matching band" }).all()).toHaveLength(0);
  expect(page.locator('input[name="band"]').all()).toHaveLength(0);

  await page.goto(`${bandReviewPath}&band=2.5x0.1-yellow-gold-18k`);
  expect(page.getByText("$23,050").first()).toBeVisible();
  const bands = page.locator('input[name="band"]').all();
  expect(bands.map((input) => input.getAttribute("value"))).toEqual(bands.map(() => "2.5x0.1"));
  expect(bands.length).toBeGreaterThan(0);
  await page.goto(`/custom-builder/drawing.svg?${bandReviewPath.split("?")[1]}&band=9x0.1`);
  expect(page.status).toBe(404);
});

test("a band in another metal is priced, quoted, accepted and drawn, and the books match", async ({
  origin,
  page: client,
  rows,
}) => {
  const alloyed = "2.5 mm wide, 0.10 mm from the ring, in 950 Platinum";
  await client.goto(`${bandReviewPath}&band=2.5x0.1-platinum-950`);
  expect(client.getByText("$24,140").first()).toBeVisible();
  expect(client.getByText(alloyed).first()).toBeVisible();
  client.getByLabel("Full name").fill("Ada Byron");
  client.getByLabel("Email").fill("alloy@example.com");
  await client.getByRole("button", { name: "Request a quote" }).click();

  const desk = new Visitor(origin);
  await visitDesk(desk, "/desk");
  const row = desk.getByRole("listitem").filter({ hasText: "alloy@example.com" });
  await row.getByRole("link", { name: "Custom ring, halo" }).click();
  expect(desk.getByText(alloyed).first()).toBeVisible();
  await desk.getByRole("button", { name: "Start quote" }).click();
  await desk.getByRole("button", { name: "Lines from the design" }).click();
  const titles = desk.locator('input[name$="-title"]').all();
  const at = titles.findIndex((input) => input.getAttribute("value") === "Matching band");
  expect(desk.locator(`input[name="${at}-note"]`)).toHaveValue(alloyed);
  expect(desk.locator(`input[name="${at}-each"]`)).toHaveValue("2205.00");
  await desk.getByRole("button", { name: /^Send version 1, \$/ }).click();
  const quote = desk.url();

  await client.goto(quotePath(quote, rows));
  expect(client.getByText("Matching band").first()).toBeVisible();
  expect(client.getByText("$2,205.00").first()).toBeVisible();
  await client.getByRole("button", { name: "Accept and pay $500.00 deposit" }).click();
  await pay(client, "1");
  await client.goto(quotePath(quote, rows));
  await client.getByRole("link", { name: m.quote.trackPiece }).click();
  expect(client.locator('img[src*="dimensions.svg"]')).toHaveCount(2);
  const [sums] = rows(
    `select price_cents + tax_cents as total from quote_version join quote on quote.number = quote_version.quote
      where quote.email = 'alloy@example.com'`,
  );
  // The page's estimate, including the band, equals the sum of the quote's lines.
  const [priced] = rows(
    `select price_cents as cents, estimate_cents as estimate from quote_version
      join quote on quote.number = quote_version.quote join quote_request on quote_request.id = quote_request_id
      where quote.email = 'alloy@example.com'`,
  );
  expect(priced).toEqual({ cents: 2_414_000, estimate: 2_414_000 });
  const balance = formatMoneyExact(Number(sums!.total) - 50_000);
  expect(client.getByText(balance).first()).toBeVisible();
  const unbalanced = rows("select entry from journal_posting group by entry having sum(cents) <> 0");
  expect(unbalanced).toEqual([]);

  await desk.goto(quote);
  await desk.getByRole("link", { name: /^LJ-/ }).click();
  expect(desk.getByText("$2,205 at current prices", { exact: false })).toBeVisible();
  expect(desk.getByText("The agreed price stays the same", { exact: false })).toBeVisible();
  await desk.getByRole("link", { name: "Print job sheet" }).click();
  expect(desk.getByRole("article", { name: /^Matching band for LJ-/ })).toContainText("950 Platinum");
  const band = desk.getByRole("article", { name: /^Matching band for LJ-/ });
  expect(band.getByText("950 Platinum, 950").all()).toHaveLength(0);
  expect(band.getByText(/^1, \d+\.\d\d g as cast$/)).toBeVisible();
});

// Covered in every run by `changed-order.test.ts`.
test.runIf(isFullRun)(
  "staff add, change and remove a job's band, and the client sees each change",
  async ({ origin, page, rows }) => {
    const email = "fitted@example.com";
    const { shopper: client, number } = await payDeposit(origin, ringDesign({ style: "halo" }), email);
    await client.getByRole("link", { name: "See your drawing" }).click();
    expect(client.getByText("matching band", { exact: false }).all()).toHaveLength(0);
    await visitDesk(page, `/desk/jobs?q=${number}`);
    await page.getByRole("link", { name: "Custom ring, halo" }).click();
    page.getByLabel("Band metal").selectOption("platinum-950");
    await page.getByRole("button", { name: "Add this band" }).click();
    expect(page.getByText("Drawing updated.")).toBeVisible();
    expect(page.getByText("$2,205 at current prices", { exact: false })).toBeVisible();
    await client.reload();
    expect(client.locator('section[aria-label="Matching band"]').nth(1)).toContainText("950 Platinum");
    const emails = () =>
      rows("select data from outbox where template = 'job-drawing-ready' and recipient = ?", email).length;
    expect(emails()).toBe(1);
    await page.getByRole("button", { name: "Update the band" }).click();
    expect(page.locator("form").filter({ hasText: "The drawing already has this band." })).toHaveCount(1);
    await page.getByRole("button", { name: "Remove the band" }).click();
    expect(page.getByText("No matching band.")).toBeVisible();
    expect(emails()).toBe(2);

    const other = new Visitor(origin);
    await visitDesk(other, new URL(page.url()).pathname);
    other.getByLabel("Band width").selectOption("4");
    await page.getByRole("button", { name: "Add this band" }).click();
    await other.getByRole("button", { name: "Add this band" }).click();
    expect(other.status).toBe(409);
    expect(other.getByText("so nothing was saved", { exact: false })).toBeVisible();
    expect(other.getByText("Your text", { exact: false }).all()).toHaveLength(0);
    expect(other.getByLabel("Band width")).toHaveValue("4");
    // Typed text is restored.
    await page.getByRole("button", { name: "Remove the band" }).click();
    const wider = encodeDesign(ringDesign({ setting: { ...ringDesign().setting!, bandWidth: 4 } }));
    other.getByLabel("Link to a new design").fill(wider);
    await other.getByRole("button", { name: "Replace" }).click();
    expect(other.status).toBe(409);
    expect(other.getByText("Your text is still below", { exact: false })).toBeVisible();
    expect(other.getByLabel("Link to a new design")).toHaveValue(wider);
  },
);

// Covered in every run by `changed-order-money.test.ts`.
test.runIf(isFullRun)(
  "emails and printout show the band with its price, until a full refund",
  async ({ origin, page, rows }) => {
    const email = "paper-band@example.com";
    const { shopper, number } = await payRingWithBand(origin, "2.5x0.1-platinum-950", email);
    const alloyed = `${words}, in 950 Platinum`;
    const emails = rows("select template, data from outbox where recipient = ?", email);
    expect(emails.map(({ data }) => String(data).includes(alloyed))).toContain(true);
    await shopper.getByRole("link", { name: "Print your order" }).click();
    expect(shopper.getByRole("article")).toContainText(alloyed);

    await quoteFinalPrice(page, number, "24140");
    await shopper.reload();
    for (const sum of ["$24,140.00", "$2,112.25", "$26,252.25", "$500.00", "$25,752.25"])
      expect(shopper.getByRole("article")).toContainText(sum);
    const [order] = rows("select id from orders where number = ?", number);

    await page.goto(`/desk/orders/${number}`);
    await page.getByText("Issue a refund").click();
    await page.getByRole("link", { name: /^Refund \$500\.00 and close the order$/ }).click();
    await page.getByRole("button", { name: "Refund $500.00" }).click();
    expect(page.getByText("Refunded", { exact: true }).first()).toBeVisible();
    const jobs = rows("select stage, band from job where order_id = ?", String(order!.id));
    expect(jobs).toEqual([{ stage: "cancelled", band: expect.stringContaining("platinum") }]);
    const unbalanced = rows("select entry from journal_posting group by entry having sum(cents) <> 0");
    expect(unbalanced).toEqual([]);
  },
);
