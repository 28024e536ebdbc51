import { createSecretKey } from "node:crypto";
import { expect } from "vitest";
import { encodeDesign } from "#jewelry/link";
import { deriveKey, sha256Hex } from "../../foundation/records/secret.ts";
import type { ShopTexts, StoreFacts } from "../../foundation/settings/shop-facts.ts";
import { deriveRepairToken } from "../../modules/repairs/repair-contact.ts";
import { sectionsOf } from "../../modules/stored-settings/settings-rows.ts";
import { inSpanish, salesTax, shop } from "../../shop.config.ts";
import { eventually } from "../eventually.ts";
import { sampleItems } from "../faults/run-size.ts";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { folderPath } from "../papers/folder-path.ts";
import { findInternalFacts } from "../settings/internal-facts.ts";
import { galway, halifax, writeFactsFile } from "../settings/other-shops.ts";
import { findDollarAmounts, findSampleNames, findSampleTraces } from "../settings/sample-traces.ts";
import { openStore, type Store } from "../store/open-store.ts";
import { openStoreFile } from "../store/open-store-file.ts";
import { crawl, isBinary, most, notRead, patterns, type Read } from "./crawl-store.ts";
import { deskToken } from "./desk.ts";
import { type FilledDesk, fillDesk } from "./filled-desk.ts";
import { handOverOrder } from "./hand-over-and-refund.ts";
import { checkoutUrl, shopperAtPayment } from "./shopper.ts";
import { readOnlyTest as test } from "./stories.ts";
import { Visitor } from "./visitor.ts";

/** Hands a piece over and emails its client their documents; returns the pages only linked from emails. */
async function fillMore(store: Store, filled: FilledDesk, desk: Visitor): Promise<string[]> {
  await handOverOrder(desk, filled.order);
  await desk.goto(`/desk/clients/of/order/${filled.order}`);
  await desk.getByRole("button", { name: "Email their documents" }).click();
  const file = openStoreFile(store.dataDir);
  for (const table of ["quote", "want", "want_mailbox"])
    file.prepare(`update ${table} set token_hash = ?`).run(sha256Hex(table));
  file.close();
  const { rows, origin } = store;
  const secret = createSecretKey(
    String(rows("select value from meta where key = 'checkout_secret'")[0]?.value),
    "base64url",
  );
  const all = (table: string, path: (row: Record<string, unknown>) => string) =>
    rows(`select * from ${table}`).map(path);
  const shopper = await shopperAtPayment(
    origin,
    await checkoutUrl(origin, "wedding-band-plain-14k-4mm"),
    "late@example.com",
  );
  return [
    ...[
      "/quotes/quote",
      "/wish-list/confirm/want",
      "/wish-list/want_mailbox",
      "/wants/want_mailbox",
      "/want/want",
      folderPath(store),
      new URL(shopper.url()).pathname,
    ],
    ...all("orders", ({ id }) => `/orders/${deriveKey(secret, "order", String(id))}`).slice(0, most),
    ...all("job", ({ id }) => `/track/${deriveKey(secret, "job", String(id))}`),
    ...all("visit", ({ key }) => `/visits/${deriveKey(secret, "visit", String(key))}`),
    ...all(
      "repair",
      ({ number, email }) =>
        `/repairs/${deriveRepairToken(secret, { number: Number(number), email: String(email) })}`,
    ),
    ...all(
      "paper",
      ({ number }) => `/certificate/${number}-${deriveKey(secret, "certificate", Number(number))}`,
    ),
    `/desk/clients/of/order/${filled.order}`,
    `/desk/stock/${filled.piece}/take-back`,
    ...all("quote", ({ number }) => `/desk/quotes/${quoteLabel(Number(number))}/print`),
    `/r/${filled.repair}-0000`,
    ...all("outbox", ({ id }) => `/desk/mail/${id}`),
  ];
}

const quoteLabel = (number: number) => `${halifax.numbers.quote}-${number}`;

const entrances = [
  ...[
    "/",
    "/cart",
    "/saved",
    "/wish-list",
    "/wants",
    "/visit",
    "/search?q=gold",
    "/search?q=nothing-like-it",
    "/compare",
    "/no/such",
  ],
  ...["/policies/privacy", "/policies/terms", "/policies/returns", "/policies/shipping", "/admin-test"],
  ...["/robots.txt", "/sitemap.xml", "/manifest.webmanifest", "/merchant-feed.xml", "/.well-known/ucp"],
  ...[
    "/api/search-suggestions?q=ring",
    "/api/market-prices",
    "/api/purchases",
    "/checkout/none",
    "/orders/none",
  ],
  ...["/custom-builder/ring-sizer/strip", "/desk/sign-in", "/desk/join/none"],
  ...[
    "/custom-jewelry",
    "/pages/custom-builder",
    "/pages/contact",
    "/pages/none",
    "/collections/all",
    "/products/none",
  ],
  ...[
    "/collections/all/products/none",
    "/cart/c/none",
    "/checkout/none/payment",
    "/s/10001",
    "/desk/no/such",
  ],
  "/product/rolex-submariner-date-126610ln/similar",
  ...["/desk/find/suggestions", "/desk/orders/print", "/desk/clients/1/merge", "/desk/clients/1/export"],
  `/custom-builder/review?design=${encodeDesign(ringDesign())}`,
  ...["drawing.svg", "dimensions.svg", "sections.svg", "model.glb", "model.usdz"].map(
    (file) => `/custom-builder/${file}?design=${encodeDesign(ringDesign())}`,
  ),
];

/** Makers of the demo's pieces, which the other shop also sells in this test. */
const makers = /Wythe (?:Atelier|Gold|Lab)/g;

/** Traces of the demo shop in a text; scripts contain their own dollar signs. */
function tracesOf({ type, text }: Read): string[] {
  if (isBinary(type)) return findSampleNames(text);
  const shown = type.startsWith("text/html") ? text.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "") : text;
  return [
    ...findSampleTraces(text.replace(makers, "")),
    // Drawn with the sample's name and place.
    ...(text.match(/\/cards\/[\w-]+\.jpg/g) ?? []),
    ...(/^(text\/html|text\/csv|application\/pdf)/.test(type) ? findDollarAmounts(shown) : []),
  ];
}

/** Texts of the other shop in Spanish. */
const spanishTexts: ShopTexts = {
  area: "en las Marítimas",
  hours: [
    { label: "Entre semana", text: "9am-4pm" },
    { label: "Fin de semana", text: "Cerrado" },
  ],
  dealerClaim: "Relojeros del muelle",
  delivery: { within: "dentro de Canadá" },
  returns: { goods: "Devuélvala en 14 días.", custom: "Lo hecho a la medida es definitivo." },
  deposit: { weeks: "9 a 11 semanas" },
};

/** The demo's facts, with what isn't set at the desk, and the name that the sample catalog's deposit has as its vendor. */
const setUp = ({ name, currency, locale, timeZone }: StoreFacts): StoreFacts => ({
  ...{ ...shop, salesTax, inSpanish },
  ...{ name, currency, locale, timeZone },
});

/** Publishes facts as if they were set at the desk of a store that was set up with `base`. */
async function setAtDesk(store: Store, facts: StoreFacts, base: StoreFacts): Promise<void> {
  const file = openStoreFile(store.dataDir);
  file
    .prepare(
      "insert into settings_version (id, sections, actor, published_at, version, updated_at) values (1, ?, 'test', 1, 1, 1)",
    )
    .run(JSON.stringify(sectionsOf(facts, base)));
  file.close();
  await eventually(async () =>
    expect(await (await fetch(store.origin)).text()).toContain(facts.address.town),
  );
}

/** The desk's pages, and the links on tags and claim checks that lead there. */
const isOfDesk = (path: string) => /^\/(desk|s|r|admin-test)(\/|$|\?)/.test(path);
const iconPaths = [
  ...["/favicon.ico", "/favicon.svg"],
  ...["apple-touch-180", "icon-192", "icon-512", "maskable-512"].map((name) => `/icons/${name}.png`),
];

// The emails of both are covered in every run by `emails-of-another-shop.test.ts`.
test.for(sampleItems([halifax, galway], 2))(
  "with the facts of $name, nothing mentions the demo shop",
  async (ownFacts) => {
    const isSetAtDesk = ownFacts === halifax;
    const facts = { ...ownFacts, inSpanish: spanishTexts };
    const { store, close } = await openStore({
      SHOP_FACTS: writeFactsFile(isSetAtDesk ? setUp(facts) : facts),
      ADMIN_API_TOKEN: deskToken,
      STORE_LANGUAGES: "en,es",
      PURCHASE_POPUP: "off",
      TESTIMONIALS: "off",
    });
    try {
      if (isSetAtDesk) await setAtDesk(store, facts, setUp(facts));
      const filled = await fillDesk(store);
      const [name = "", value = ""] = filled.cookies.owner.split("=");
      const desk = new Visitor(store.origin, {}, new Map([[name, value]]));
      const ofClients = await fillMore(store, filled, desk);
      const counter = ["/desk/sell/find?q=laser", `/desk/sell/${filled.ticket}/receipt`];
      const appraised = `/desk/appraisals/${facts.numbers.appraisal}-1001/pictures/1`;
      const inEnglish = [...ofClients, ...entrances];
      const inSpanish = inEnglish.filter((path) => !isOfDesk(path)).map((path) => `/es${path}`);
      const all = [...inEnglish, ...inSpanish, ...iconPaths, ...counter, appraised, "/desk"];
      const read = await crawl(desk, all);
      const found = [...read.values()]
        .flat()
        .flatMap((one) => tracesOf(one).map((trace) => `${one.path}: ${trace}`));
      expect(found).toEqual([]);
      const internal = [...read.values()]
        .flat()
        .filter(({ path }) => !isOfDesk(path))
        .flatMap(({ path, text }) => findInternalFacts(text).map((name) => `${path}: ${name}`));
      expect(internal).toEqual([]);
      const without = patterns.map(({ pattern }) => pattern).filter((pattern) => !read.has(pattern));
      expect(without.filter((pattern) => !notRead.includes(pattern))).toEqual([]);
      const pagesOf = (place: string) => read.get(place)?.length ?? 0;
      const pages = patterns.map(({ pattern }) => pattern).filter((pattern) => pagesOf(pattern) > 0);
      const alsoSpanish = pages.filter((pattern) => pagesOf(`es ${pattern}`) > 0);
      expect(alsoSpanish.length).toBeGreaterThan(40);
      expect(read.get("es /")?.[0]?.text).toContain("Relojeros del muelle");
      expect(read.get("es /")?.[0]?.text).toMatch(/<html[^>]* lang="es/);
      const home = read.get("/")?.[0]?.text ?? "";
      for (const fact of [facts.address.town, facts.phones.showroom]) expect(home).toContain(fact);
    } finally {
      await close();
    }
  },
);
