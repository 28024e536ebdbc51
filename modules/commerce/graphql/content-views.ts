import { moneySign } from "#money";
import type { ShopFacts } from "#settings";
import { firstOwnPageId, type OwnPage, ownPages } from "../../../content/own-pages.ts";
import { type Page, pages } from "../../../content/pages.ts";
import { type Policy, policies } from "../../../content/policies.ts";
import { pageHtml, pageWords } from "../../../foundation/rich-text/page-text.ts";
import { escapeHtml } from "../../../foundation/rich-text/write-html.ts";
import type { MenuEntry, MenuName } from "../../../foundation/settings/shop-facts.ts";
import { readCollections } from "../catalogue/collections.ts";
import { type MenuItem, readMenuItems } from "../catalogue/json-columns.ts";
import { truncateText } from "../catalogue/plain-text.ts";
import { gid, parseGid } from "../gid.ts";
import { assertToken } from "./api-error.ts";
import { connection, type PageArguments, pageOfList } from "./connection.ts";
import type { ApiContext } from "./context.ts";

/** When the store's own texts last changed, in milliseconds since the Unix epoch; they ship with a release. */
const storeTextsChangedAt = Date.UTC(2026, 10, 22);

/** A page of the store or the shop, as other storefronts read it. */
export interface ApiPage {
  id: number;
  handle: string;
  title: string;
  summary: string;
  /** Milliseconds since the Unix epoch. */
  changedAt: number;
  body(context: ApiContext): string;
  words(context: ApiContext): string;
}

/** All pages: those of the store, then the shop's own. */
export function apiPages(): ApiPage[] {
  return [...pages.map(storePage), ...ownPages().map(ownPage)];
}

function storePage(page: Page, place: number): ApiPage {
  const { handle, title, text, path } = page;
  const linesOf = ({ facts }: ApiContext) => [text, ...(page.hasContact ? contactLines(facts) : [])];
  return {
    ...{ id: place + 1, handle, title, summary: text, changedAt: storeTextsChangedAt },
    body: (context) =>
      `${linesOf(context)
        .map((line) => `<p>${escapeHtml(line)}</p>`)
        .join("")}<p><a href="${context.origin}${path}">${title}</a></p>`,
    words: (context) => linesOf(context).join(" "),
  };
}

function ownPage({ id, handle, title, summary, text, changedAt }: OwnPage): ApiPage {
  return {
    ...{ id: firstOwnPageId - 1 + id, handle, title, summary, changedAt },
    body: ({ origin }) => pageHtml(text, origin),
    words: () => pageWords(text),
  };
}

/** A page by handle or id; null if there is none. */
export function pageView(
  context: ApiContext,
  { handle, id }: { handle?: string | null; id?: string | null },
) {
  const number = id ? parseGid("Page", id) : null;
  const page = apiPages().find((one) => (id ? one.id === number : one.handle === handle));
  return page ? view(context, page) : null;
}

/** These pages; defaults to all. */
export function pageConnection(
  context: ApiContext,
  args: PageArguments,
  shown: readonly ApiPage[] = apiPages(),
) {
  return connection(
    pageOfList(shown, args, ({ id }) => id),
    (page) => view(context, page),
  );
}

export function pageViews(context: ApiContext, shown: readonly ApiPage[]) {
  return shown.map((page) => view(context, page));
}

function view(context: ApiContext, page: ApiPage) {
  const { id, handle, title, summary, changedAt } = page;
  const at = new Date(changedAt).toISOString();
  return {
    __typename: "Page" as const,
    id: gid("Page", id),
    handle,
    title,
    body: page.body(context),
    bodySummary: truncateText(page.words(context), 150),
    seo: { title, description: summary },
    createdAt: at,
    updatedAt: at,
    trackingParameters: null,
  };
}

function contactLines({ name, address, phones, email, hours }: ShopFacts): string[] {
  return [
    `${name}, ${address.street}, ${address.town}, ${address.region} ${address.postalCode}`,
    `Showroom ${phones.showroom}, appointments ${phones.appointments}, ${email}`,
    ...hours.map(({ label, text }) => `${label}: ${text}`),
  ];
}

export function shopView({ origin, facts }: ApiContext) {
  const { host, protocol } = new URL(origin);
  return {
    id: gid("Shop", 1),
    name: facts.name,
    description: null,
    brand: null,
    // The placeholder for the amount that other storefronts expect.
    moneyFormat: `${moneySign()}{{amount}}`,
    paymentSettings: { countryCode: facts.address.country, currencyCode: facts.currency },
    primaryDomain: { host, url: origin, sslEnabled: protocol === "https:" },
    shipsToCountries: [facts.address.country],
    privacyPolicy: () => policyView(origin, "privacy-policy"),
    termsOfService: () => policyView(origin, "terms-of-service"),
    refundPolicy: () => policyView(origin, "refund-policy"),
    shippingPolicy: () => policyView(origin, "shipping-policy"),
    subscriptionPolicy: null,
  };
}

function policyView(origin: string, handle: Policy["handle"]) {
  const policy = policies().find((one) => one.handle === handle);
  if (!policy) return null;
  return {
    id: gid("ShopPolicy", handle),
    handle,
    title: policy.title,
    url: `${origin}/policies/${handle}`,
    body: policyHtml(policy, origin),
  };
}

function policyHtml({ summary, sections, text }: Policy, origin: string): string {
  if (text) return pageHtml(text, origin);
  const parts = sections.map(
    ({ heading, paragraphs }) =>
      `<h2>${escapeHtml(heading)}</h2>${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join("")}`,
  );
  return `<p>${escapeHtml(summary)}</p>${parts.join("")}`;
}

/** A menu by handle, with absolute URLs; null if there is none. */
export async function menuView(context: ApiContext, handle: string) {
  assertToken(context, "menu field");
  const own = ownMenus[handle] && context.facts.menus?.[ownMenus[handle]];
  const row = own
    ? { handle, title: menuTitles[handle] ?? handle, items: JSON.stringify(own.map(apiItem)) }
    : await readMenu(context, handle);
  if (!row) return null;
  const items = readMenuItems(row.items);
  const collectionIds = new Map(
    (await readCollections(context.database)).map(({ handle, id }) => [handle, id]),
  );
  return {
    id: gid("Menu", row.handle),
    handle: row.handle,
    title: row.title,
    itemsCount: items.length,
    items: items.map((item, index) =>
      itemView({ origin: context.origin, collectionIds }, item, `${row.handle}-${index + 1}`),
    ),
  };
}

/** The shop's menus by the handles that other storefronts look up. */
const ownMenus: Readonly<Record<string, MenuName>> = { "main-menu": "header", footer: "footer" };
const menuTitles: Readonly<Record<string, string>> = { "main-menu": "Main menu", footer: "Footer menu" };

/** An entry with the API's addresses of collections and products. */
function apiItem({ label, to, items = [] }: MenuEntry): MenuItem {
  const path = to.replace(/^\/category\//, "/collections/").replace(/^\/product\//, "/products/");
  return { title: label, path, items: items.map(apiItem) };
}

async function readMenu(context: ApiContext, handle: string) {
  return await context.database.read
    .selectFrom("menu")
    .selectAll()
    .where("handle", "=", handle)
    .executeTakeFirst();
}

type ItemView = {
  id: string;
  title: string;
  type: string;
  url: string;
  tags: string[];
  resourceId: string | null;
  items: ItemView[];
};

interface Resources {
  origin: string;
  collectionIds: ReadonlyMap<string, number>;
}

function itemView(resources: Resources, { title, path, items }: MenuItem, key: string): ItemView {
  return {
    id: gid("MenuItem", key),
    title,
    ...resourceOf(path, resources),
    url: path.startsWith("/") ? `${resources.origin}${path}` : path,
    tags: [],
    items: items.map((item, index) => itemView(resources, item, `${key}-${index + 1}`)),
  };
}

/** The resource behind a menu item's URL, for storefronts with different URLs. */
function resourceOf(path: string, { collectionIds }: Resources): Pick<ItemView, "type" | "resourceId"> {
  const [, kind, handle] = path.split("/");
  const collectionId = kind === "collections" && handle ? collectionIds.get(handle) : undefined;
  const page = kind === "pages" ? apiPages().find((one) => one.handle === handle) : undefined;
  if (collectionId) return { type: "COLLECTION", resourceId: gid("Collection", collectionId) };
  if (page) return { type: "PAGE", resourceId: gid("Page", page.id) };
  if (path === "/collections") return { type: "COLLECTIONS", resourceId: null };
  if (path === "/collections/all") return { type: "CATALOG", resourceId: null };
  return { type: path === "/" ? "FRONTPAGE" : "HTTP", resourceId: null };
}
