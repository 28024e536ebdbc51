import sharp from "sharp";
import { test as plainTest } from "vitest";
import { m } from "#messages";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { type LocalSmtp, openLocalSmtp } from "../mail/local-smtp.ts";
import { findLink, waitForEmail } from "../mail/wait-for-email.ts";
import { readPdf } from "../papers/read-pdf.ts";
import { openStore, type Store } from "../store/open-store.ts";
import { openStoreFile } from "../store/open-store-file.ts";
import { makingSteps } from "../workshop/making-steps.ts";
import { deskToken, visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { buy, payDeposit } from "./shopper.ts";
import { Visitor } from "./visitor.ts";

interface Fixtures {
  smtp: LocalSmtp;
  store: Store;
  origin: string;
  page: Visitor;
  rows: Store["rows"];
}

const test = plainTest.extend<Fixtures>({
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of what a fixture needs
    async ({}, use) => {
      const smtp = await openLocalSmtp();
      await use(smtp);
      await smtp.close();
    },
    { scope: "file" },
  ],
  store: [
    async ({ smtp }, use) => {
      const mail = { SMTP_URL: smtp.url, MAIL_FROM: "emails@shop.example" };
      const { store, close } = await openStore({ ADMIN_API_TOKEN: deskToken, ...mail });
      await use(store);
      await close();
    },
    { scope: "file" },
  ],
  origin: async ({ store }, use) => use(store.origin),
  page: async ({ store }, use) => use(new Visitor(store.origin)),
  rows: async ({ store }, use) => use(store.rows),
});

/** Reads the PDF at a path. */
async function pdfAt(page: Visitor, path: string) {
  const response = await page.request(path);
  expect([path, response.status, response.headers.get("content-type")]).toEqual([
    path,
    200,
    "application/pdf",
  ]);
  expect(response.headers.get("cache-control")).toContain("no-store");
  return await readPdf(await response.bytes());
}

/** Opens the client of an order at the desk. */
async function openClient(page: Visitor, number: string): Promise<void> {
  await page.goto(`/desk/clients/of/order/${number}`);
}

/** Fills in what an appraiser types in addition to what the store knows. */
function fillAppraisal(page: Visitor, value: string): void {
  page.getByLabel("Replacement value, in dollars").fill(value);
  page.getByLabel("Basis of value").fill("Comparable pieces at retail.");
  page.getByLabel("Client's name").fill("Claire Donnelly");
  page.getByLabel("Name", { exact: true }).fill("Ana Ruiz");
  page.getByLabel("Title").fill("Graduate Gemologist (GIA)");
}

test("a piece sold and handed over gets a certificate, a public page, an appraisal and a buyer's folder", async ({
  page,
  origin,
  rows,
  smtp,
}) => {
  const [{ id, handle, title } = { id: 0, handle: "", title: "" }] = rows(
    `select unit.id, handle, product.title from stock_unit unit join variant on variant.id = variant_id
      join product on product.id = product_id where state = 'free' order by unit.id limit 1`,
  );
  const email = "papers@example.com";
  const { number } = await buy(origin, String(handle), email);
  const [{ unit } = { unit: 0 }] = rows(
    "select stock_unit.id as unit from stock_unit join orders on order_id = orders.id where number = ?",
    number,
  );
  expect(Number(id)).toBeGreaterThan(0);
  await visitDesk(page, "/desk/appraisals");
  expect(page.getByText("No documents yet")).toBeVisible();
  await page.goto(`/desk/orders/${number}`);
  await page.getByRole("button", { name: "Ready for pickup" }).click();
  page.getByLabel("Handed over by").fill("Mara");
  page.getByLabel("Picked up by").fill("Claire M. Donnelly");
  await page.getByRole("button", { name: "Completed" }).click();

  await page.goto("/desk/appraisals");
  await page.getByRole("link", { name: "CE-1001" }).click();
  expect(page.getByRole("heading", { level: 1 })).toContainText(String(title));
  const pdf = await pdfAt(page, "/desk/appraisals/CE-1001/pdf?size=a4");
  expect([pdf.title, pdf.pages[0]?.widthPt]).toEqual(["Certificate CE-1001", 595.28]);
  for (const words of [String(title).slice(0, 20), number, `P-${10_000 + Number(unit)}`])
    expect(pdf.text).toContain(words);
  expect(pdf.text).not.toContain("Donnelly");

  const visitor = new Visitor(origin);
  const [, path = ""] = /(\/certificate\/\S+)/.exec(pdf.text) ?? [];
  await visitor.goto(path);
  expect(visitor.status).toBe(200);
  expect(visitor.getByText(/^Genuine: issued by/)).toBeVisible();
  expect(visitor.document.body.textContent).not.toMatch(new RegExp(`Donnelly|${email}|${number}`));
  expect(visitor.headers.get("x-robots-tag")).toBe("noindex");
  await visitor.goto(`${path.slice(0, -3)}AAA`);
  expect(visitor.status).toBe(404);
  expect(visitor.getByText(m.papers.unknownCertificate)).toBeVisible();

  // Adding the finished weight issues a second version, which the public page then shows.
  page.getByLabel("Finished weight").fill("4.71 g");
  await page.getByRole("button", { name: "Issue version 2" }).click();
  expect(page.getByText("Issued. It can't be edited anymore.")).toBeVisible();
  await visitor.goto(path);
  expect(visitor.getByText("4.71 g")).toBeVisible();

  await page.goto(`/desk/appraisals/new?order=${number}`);
  expect(page.getByLabel("Replacement value, in dollars")).toHaveValue("");
  expect(page.getByLabel("Client's email")).toHaveValue(email);
  fillAppraisal(page, "0");
  await page.getByRole("button", { name: "Issue appraisal" }).click();
  expect(page.status).toBe(422);
  expect(page.getByText(/^The value must be more than zero/)).toBeVisible();
  expect(page.getByLabel("Basis of value")).toHaveValue("Comparable pieces at retail.");
  fillAppraisal(page, "12,400");
  // Some megabytes, like every photograph.
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const jpeg = await sharp({
    create: { width: 2_000, height: 1_500, channels: 3, background: "#8a7350", noise },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
  expect(jpeg.byteLength).toBeGreaterThan(1_000_000);
  page
    .getByLabel("Your photos")
    .setInputFile(new File([new Uint8Array(jpeg)], "IMG_1.jpg", { type: "image/jpeg" }));
  await page.getByRole("button", { name: "Issue appraisal" }).click();
  expect(new URL(page.url()).pathname).toBe("/desk/appraisals/A-1001");
  const appraisal = await pdfAt(page, "/desk/appraisals/A-1001/pdf?size=letter");
  expect(appraisal.text).toContain("$12,400.00 US dollars");
  expect((await page.request("/desk/appraisals/A-1001/pictures/1")).headers.get("content-type")).toBe(
    "image/jpeg",
  );

  await openClient(page, number);
  for (const label of ["CE-1001", "A-1001"])
    expect(page.getByRole("link", { name: label, exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Email their documents" }).click();
  expect(page.getByText("We're emailing their documents.")).toBeVisible();
  const sent = await waitForEmail(smtp, email, /^Your documents from/);
  const folder = findLink(sent.email.text, "/papers/");
  const client = new Visitor(origin);
  await client.goto(folder);
  expect(client.headers.get("x-robots-tag")).toBe("noindex");
  expect(client.headers.get("cache-control")).toContain("no-store");
  for (const name of ["CE-1001", "A-1001", "R-1001"])
    expect(client.getByRole("link", { name: new RegExp(`^${name}, .*PDF$`) })).toBeVisible();
  const receipt = await pdfAt(client, `${folder}/R-1001.pdf?size=a4`);
  expect([receipt.title, receipt.pages[0]?.widthPt]).toEqual(["Receipt R-1001", 595.28]);
  expect(receipt.text).toContain(number);
  expect((await pdfAt(client, `${folder}/A-1001.pdf`)).pages[0]?.widthPt).toBe(612);
  const zip = await client.request(`${folder}/papers.zip`);
  expect(zip.headers.get("content-type")).toBe("application/zip");
  const bytes = Buffer.from(await zip.bytes()).toString("latin1");
  for (const name of ["certificate-CE-1001.pdf", "appraisal-A-1001.pdf", "receipt-R-1001.pdf"])
    expect(bytes).toContain(name);
  for (const wrong of [`${folder}/R-9999.pdf`, `${folder}/x`, "/papers/nobody/R-1001.pdf"])
    expect((await client.request(wrong)).status).toBe(404);
  await client.goto("/papers/nobody");
  expect(client.status).toBe(404);
  expect(client.getByText(m.papers.notFoundTitle)).toBeVisible();

  // The customer returns it and is fully refunded, and the certificate says so.
  await visitor.goto(path);
  expect(visitor.getByText(/^Genuine: issued by/)).toBeVisible();
  await page.goto(`/desk/orders/${number}`);
  await page.getByText("Issue a refund").click();
  const [{ cents } = { cents: 0 }] = rows("select total_cents as cents from orders where number = ?", number);
  page.getByLabel("Amount, in dollars").fill(String(Number(cents) / 100));
  await page.getByRole("button", { name: "Refund this amount" }).click();
  await visitor.goto(path);
  expect(visitor.getByText(m.papers.noLongerValid)).toBeVisible();
  expect(visitor.document.body.textContent).not.toContain("Genuine");
  await client.goto(folder);
  expect(client.getByText(/\. No longer valid: the sale was refunded$/)).toBeVisible();
  await page.goto("/desk/appraisals/CE-1001");
  expect(page.getByText(/^No longer valid: the sale was refunded\./)).toBeVisible();
  expect(page.getByRole("button", { name: /^Issue version/ }).count()).toBe(0);

  // A new link invalidates the first.
  await openClient(page, number);
  await page.getByRole("button", { name: "Send a new link" }).click();
  expect((await client.request(folder)).status).toBe(404);
  expect(
    (await new Visitor(origin).request("/robots.txt").then((one) => one.text())).match(
      /Disallow: \/(papers|certificate)\//g,
    ),
  ).toHaveLength(2);
});

test("keeps a replaced appraisal, lets only one of two simultaneous replacements through, and finds it by number", async ({
  page,
  origin,
  rows,
}) => {
  const [{ id } = { id: 0 }] = rows("select min(id) as id from stock_unit where state = 'free'");
  await visitDesk(page, `/desk/stock/${id}`);
  await page.getByRole("link", { name: "Appraise" }).click();
  fillAppraisal(page, "5,000");
  await page.getByRole("button", { name: "Issue appraisal" }).click();
  const path = new URL(page.url()).pathname;
  const label = path.split("/").at(-1)!;
  await page.getByRole("link", { name: "Issue a new version" }).click();
  const second = page.newPage();
  await second.goto(page.url());
  page.getByLabel("Replacement value, in dollars").fill("6,000");
  await page.getByRole("button", { name: "Issue new version" }).click();
  expect(page.getByRole("link", { name: "version 1" })).toBeVisible();
  second.getByLabel("Replacement value, in dollars").fill("7,000");
  await second.getByRole("button", { name: "Issue new version" }).click();
  expect(second.status).toBe(409);
  expect(second.getByRole("alert")).toContainText("Someone else changed this at");
  await page.goto(`${path}?version=1`);
  expect(page.getByText("Superseded by version 2. This version stays as issued.")).toBeVisible();
  const old = await pdfAt(page, `${path}/pdf?version=1`);
  expect(old.text).toContain("$5,000.00");
  expect(old.text).toContain("Replaced by version 2");
  const found = await page.request("/desk/find", {
    method: "POST",
    headers: { origin },
    body: new URLSearchParams({ q: label.toLowerCase() }),
  });
  expect(found.headers.get("location")).toBe(path);
  for (const wrong of [
    "/desk/appraisals/A-9999",
    "/desk/appraisals/x",
    "/desk/appraisals/new?piece=99999999",
    "/desk/appraisals/new?from=A-9999",
  ])
    expect((await page.request(wrong)).status, wrong).toBe(404);
  expect((await page.request("/desk/appraisals/preview")).status).toBe(405);
});

test("a finished ring's certificate has its drawing, and its approved drawing is in the folder", async ({
  page,
  store,
  origin,
  smtp,
}) => {
  const email = "maker@example.com";
  const { number } = await payDeposit(origin, ringDesign(), email);
  await visitDesk(page, `/desk/orders/${number}`);
  await page.getByRole("button", { name: "Start the design" }).click();
  page.getByLabel("Final price before tax, in dollars").fill("459.77");
  await page.getByRole("button", { name: "Quote the final price" }).click();
  await page.goto(`/desk/jobs?q=${number}`);
  await page.getByRole("link", { name: "Custom ring, solitaire" }).click();
  await page.getByRole("button", { name: "Record in-person approval" }).click();
  for (const step of makingSteps) await page.getByRole("button", { name: step }).click();
  page.getByLabel("Handed over by").fill("Mara");
  page.getByLabel("Picked up by (name on ID)").fill("Claire M. Donnelly");
  await page.getByRole("button", { name: "Hand over" }).click();
  const job = /LJ-[0-9A-Z]{8}/.exec(page.document.body.textContent ?? "")?.[0] ?? "";
  await openClient(page, number);
  await page.getByRole("button", { name: "Email their documents" }).click();
  const sent = await waitForEmail(smtp, email, /^Your documents from/);
  const folder = findLink(sent.email.text, "/papers/");
  const client = new Visitor(origin);
  await client.goto(folder);
  const [, certificate = ""] = /(CE-\d{4})/.exec(client.document.body.textContent ?? "") ?? [];
  const made = await pdfAt(client, `${folder}/${certificate}.pdf`);
  for (const words of ["750", "calculated from the drawing", "Scale".toLowerCase(), number])
    expect(made.text).toContain(words);
  const approved = await pdfAt(client, `${folder}/${job}.pdf`);
  expect(approved.title).toBe(`Approved drawing ${job}`);
  expect(approved.text).toMatch(/SHA-256\): [0-9a-f\s]{64}/);
  expect(approved.text).toContain("Finished metal weight");
  expect(approved.text).not.toContain("Drawn again");

  const file = openStoreFile(store.dataDir);
  file.exec(
    `update approved_drawing set shown = replace(shown, 'Finished metal weight', 'Weight in an earlier release')`,
  );
  expect((await pdfAt(client, `${folder}/${job}.pdf`)).text).toContain("Weight in an earlier release");
  file.exec("delete from approved_drawing");
  file.close();
  const again = await pdfAt(client, `${folder}/${job}.pdf`);
  expect(again.text).toMatch(/Drawn again on .+\. Shapes may differ slightly/);
  expect(again.text).toContain("Finished metal weight");
});
