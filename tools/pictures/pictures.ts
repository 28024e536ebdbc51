import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { chooseStoneType } from "#jewelry/choices";
import type { Design } from "#jewelry/design";
import { draftOf } from "#jewelry/draft";
import { encodeDesign } from "#jewelry/link";
import { findBrowser } from "../../tests/browser/find-browser.ts";
import { bookVisit } from "../../tests/http/book-visit.ts";
import { deskToken } from "../../tests/http/desk.ts";
import { askForQuote, checkoutUrl, depositUrl, pay } from "../../tests/http/shopper.ts";
import { Visitor } from "../../tests/http/visitor.ts";
import { ringDesign } from "../../tests/jewelry/sample-designs.ts";
import { openStore, type Store } from "../../tests/store/open-store.ts";
import { styleDesign } from "../studio/option-pictures/shots.ts";
import { withTracedBuilder } from "../studio/traced-builder.ts";

/*
 * `npm run pictures`: takes the README's pictures of a built store with the sample catalog, in `docs/pictures/`.
 * `--pages` skips the builder's.
 */

const folder = new URL("../../docs/pictures/", import.meta.url).pathname;
const solitaire = chooseStoneType(styleDesign("ring", "solitaire"), "diamond");
const oval: Design = {
  ...solitaire,
  primaryStone: { ...solitaire.primaryStone!, cut: "oval", carat: 1.5 },
};

const { store, close } = await openStore({ ADMIN_API_TOKEN: deskToken });
try {
  const { origin } = store;
  await sell(origin, await checkoutUrl(origin, "rolex-submariner-date-126610ln"), "Thomas", "Okafor");
  const client = await sell(origin, await designUrl(origin, ringDesign()), "Priya", "Raman");
  await client.getByRole("link", { name: "See your drawing" }).click();
  await askForQuote(origin, "Daniel Weiss", "daniel.weiss@example.com");
  await bookVisit(origin, "claire.donnelly@example.com");
  await photographPages(store, new URL(client.url()).pathname);
  if (!process.argv.includes("--pages")) await photographBuilder(origin);
} finally {
  await close();
}

/** The checkout URL of a design's deposit. */
function designUrl(origin: string, design: Design): Promise<string> {
  return depositUrl(origin, [{ key: "_design", value: encodeDesign(design) }]);
}

/** Pays at a checkout. Resolves with the client, on the order's page. */
async function sell(origin: string, address: string, first: string, last: string): Promise<Visitor> {
  const shopper = new Visitor(origin);
  await shopper.goto(address);
  shopper.getByLabel("Email").fill(`${first}.${last}@example.com`.toLowerCase());
  shopper.getByRole("textbox", { name: "First name" }).fill(first);
  shopper.getByLabel("Last name").fill(last);
  shopper.getByLabel("Phone").fill("(516) 555-0199");
  await shopper.getByRole("button", { name: "Continue to payment" }).click();
  await pay(shopper, "1");
  return shopper;
}

/** Takes the desk's start page, a job sheet, and `drawing`, the page where a client approves it. */
async function photographPages({ origin, rows }: Store, drawing: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage({
      baseURL: origin,
      viewport: { width: 1440, height: 900 },
      colorScheme: "dark",
    });
    await page.request.post("/desk/sign-in", { form: { token: deskToken }, maxRedirects: 0 });
    await photograph(page, "/desk", "desk.png");
    await page.setViewportSize({ width: 1200, height: 1200 });
    await photograph(page, drawing, "track.png");
    const [job] = rows("select id from job");
    await page.setViewportSize({ width: 720, height: 900 });
    await page.emulateMedia({ colorScheme: "light", media: "print" });
    await photograph(page, `/desk/jobs/${job?.id}/sheet`, "job-sheet.png", { margin: 48 });
  } finally {
    await browser.close();
  }
}

/** Takes the builder at its stone phase, live in 3D and fully traced, which takes minutes in software. */
async function photographBuilder(origin: string): Promise<void> {
  const draft = { ...draftOf(oval), currentPhase: "stone", maxPhaseReached: "stone" } as const;
  await withTracedBuilder({ origin, draft, deviceScaleFactor: 1 }, async (page) => {
    await page.screenshot({ path: join(folder, "builder.jpg"), type: "jpeg", quality: 88 });
    console.log("builder.jpg");
  });
}

/** Takes a screenshot of the window, or with `margin` of the whole page with that many white pixels around it. */
async function photograph(page: Page, path: string, name: string, { margin = 0 } = {}): Promise<void> {
  await page.goto(path, { waitUntil: "networkidle" });
  const picture = await page.screenshot({ fullPage: margin > 0, animations: "disabled" });
  const edges = { top: margin, bottom: margin, left: margin, right: margin, background: "white" };
  await sharp(picture).extend(edges).png({ palette: true, effort: 10 }).toFile(join(folder, name));
  console.log(name);
}
