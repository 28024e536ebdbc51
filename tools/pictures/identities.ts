import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import type { StoreFacts } from "../../foundation/settings/shop-facts.ts";
import { salesTax, shop } from "../../shop.config.ts";
import { findBrowser } from "../../tests/browser/find-browser.ts";
import { deskToken, visitDesk } from "../../tests/http/desk.ts";
import { checkoutUrl, pay } from "../../tests/http/shopper.ts";
import { Visitor } from "../../tests/http/visitor.ts";
import { openLocalSmtp } from "../../tests/mail/local-smtp.ts";
import { galway, writeFactsFile } from "../../tests/settings/other-shops.ts";
import { whitePlains } from "../../tests/settings/white-plains.ts";
import { openStore } from "../../tests/store/open-store.ts";

/**
 * `node tools/pictures/identities.ts`: the built store as three shops side by side, in `docs/pictures/identities.webp`. A row
 * each: the home page, a product, a paid order and the email about it.
 */
interface Identity {
  facts: StoreFacts;
  /** Null for the sample's own. */
  logo: string | null;
}

const letter = (path: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><path d="${path}" fill="none" stroke="#000" stroke-width="36"/></svg>`;
const identities: readonly Identity[] = [
  { facts: { ...shop, salesTax }, logo: null },
  {
    facts: {
      ...whitePlains,
      ...{
        name: "Hartsdale Row",
        established: 1974,
        email: "hello@hartsdalerow.example",
        social: [],
        salesTax,
      },
      phones: { showroom: "(914) 555-0100", appointments: "(914) 555-0101" },
      appearance: { accent: "#5aa9a2", theme: "light" },
    },
    logo: letter("M80 60v280M320 60v280M80 200h240"),
  },
  {
    facts: { ...galway, appearance: { accent: "#d98c8c", theme: "dark" } },
    logo: letter("M320 110a150 150 0 1 0 0 180"),
  },
];
const window = { width: 1200, height: 900 };
const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox"] });
try {
  const columns: Buffer[][] = [];
  for (const identity of identities) columns.push(await photograph(identity));
  const [width, height, gap] = [600, 450, 12];
  const rows = columns[0]?.length ?? 0;
  const shots = columns.flatMap((column, x) =>
    column.map(async (shot, y) => ({
      input: await sharp(shot).resize(width, height).toBuffer(),
      left: x * (width + gap),
      top: y * (height + gap),
    })),
  );
  const size = { width: 3 * width + 2 * gap, height: rows * (height + gap) - gap };
  await sharp({ create: { ...size, channels: 3, background: "#808080" } })
    .composite(await Promise.all(shots))
    .webp({ quality: 80 })
    .toFile(new URL("../../docs/pictures/identities.webp", import.meta.url).pathname);
} finally {
  await browser.close();
}

async function photograph({ facts, logo }: Identity): Promise<Buffer[]> {
  const mail = await openLocalSmtp();
  const { store, close } = await openStore({
    ...{ ADMIN_API_TOKEN: deskToken, SMTP_URL: mail.url, MAIL_FROM: "emails@shop.example" },
    SHOP_FACTS: writeFactsFile(facts),
  });
  try {
    const { origin } = store;
    const desk = new Visitor(origin);
    await visitDesk(desk, "/desk/settings/logo");
    if (logo) await uploadLogo(desk, logo);
    const product = "womens-stack-ring-14k-rose";
    const shopper = new Visitor(origin);
    await shopper.goto(await checkoutUrl(origin, product));
    shopper.getByLabel("Email").fill("claire@example.com");
    shopper.getByRole("textbox", { name: "First name" }).fill("Claire");
    shopper.getByLabel("Last name").fill("Donnelly");
    shopper.getByLabel("Phone").fill("(516) 555-0199");
    await shopper.getByRole("button", { name: "Continue to payment" }).click();
    await pay(shopper, "1");
    const page = await browser.newPage({ baseURL: origin, viewport: window });
    const shots = [await shot(page, "/"), await shot(page, `/product/${product}`)];
    shots.push(await shot(page, new URL(shopper.url()).pathname));
    await page.waitForTimeout(2_000);
    const body = mail.taken[0]?.email.html ?? "No email was sent.";
    await page.route("**/email", (route) => route.fulfill({ body, contentType: "text/html" }));
    await page.goto("/email");
    shots.push(await page.screenshot());
    await page.close();
    return shots;
  } finally {
    await close();
    await mail.close();
  }
}

async function uploadLogo(desk: Visitor, svg: string): Promise<void> {
  const png = new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer());
  desk.getByLabel(/^File/).setInputFile(new File([png], "logo.png", { type: "image/png" }));
  desk.getByLabel(/^One color/).check();
  await desk.getByRole("button", { name: "Save draft" }).first().click();
  await desk
    .getByRole("button", { name: /^Publish/ })
    .first()
    .click();
  desk.getByText(/^Published\./).one();
}

async function shot(page: Page, path: string): Promise<Buffer> {
  await page.goto(path, { waitUntil: "networkidle" });
  return await page.screenshot({ animations: "disabled" });
}
