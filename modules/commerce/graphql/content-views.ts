import { moneySign } from "#money";
import type { ShopFacts } from "#settings";
import { type Page, pages } from "../../../content/pages.ts";
import { type Policy, policies } from "../../../content/policies.ts";
import { escapeHtml } from "../../../foundation/rich-text/write-html.ts";
import { readCollections } from "../catalogue/collections.ts";
import { type MenuItem, readMenuItems } from "../catalogue/json-columns.ts";
import { truncateText } from "../catalogue/plain-text.ts";
import { gid, parseGid } from "../gid.ts";
import { assertToken } from "./api-error.ts";
import { connection, type PageArguments, pageOfList } from "./connection.ts";
import type { ApiContext } from "./context.ts";

/** When the pages' texts last changed, in milliseconds since the Unix epoch; they ship with a release. */
export const pagesChangedAt = Date.UTC(2026, 10, 22);

/** A page by handle or id; null if there is none. */
export function pageView(
  context: ApiContext,
  { handle, id }: { handle?: string | null; id?: string | null },
) {
  const place = id ? (parseGid("Page", id) ?? 0) - 1 : pages.findIndex((page) => page.handle === handle);
  const page = pages[place];
  return page ? view(context, page, place) : null;
}

/** The pages at these positions; defaults to all. */
export function pageConnection(
  context: ApiContext,
  args: PageArguments,
  places: readonly number[] = pages.map((_, place) => place),
) {
  return connection(
    pageOfList(places, args, (place) => place),
    (place) => view(context, pages[place]!, place),
  );
}

export function pageViews(context: ApiContext, places: readonly number[]) {
  return places.map((place) => view(context, pages[place]!, place));
}

function view({ origin, facts }: ApiContext, page: Page, place: number) {
  const { handle, title, text, path } = page;
  const changedAt = new Date(pagesChangedAt).toISOString();
  const lines = [text, ...(page.hasContact ? contactLines(facts) : [])];
  return {
    __typename: "Page" as const,
    id: gid("Page", place + 1),
    handle,
    title,
    body: `${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join("")}<p><a href="${origin}${path}">${title}</a></p>`,
    bodySummary: truncateText(lines.join(" "), 150),
    seo: { title, description: text },
    createdAt: changedAt,
    updatedAt: changedAt,
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
    body: policyHtml(policy),
  };
}

function policyHtml({ summary, sections }: Policy): string {
  const parts = sections.map(
    ({ heading, paragraphs }) =>
      `<h2>${escapeHtml(heading)}</h2>${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join("")}`,
  );
  return `<p>${escapeHtml(summary)}</p>${parts.join("")}`;
}

/** A menu by handle, with absolute URLs; null if there is none. */
export async function menuView(context: ApiContext, handle: string) {
  assertToken(context, "menu field");
  const row = await context.database.read
    .selectFrom("menu")
    .selectAll()
    .where("handle", "=", handle)
    .executeTakeFirst();
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
    url: `${resources.origin}${path}`,
    tags: [],
    items: items.map((item, index) => itemView(resources, item, `${key}-${index + 1}`)),
  };
}

/** The resource behind a menu item's URL, for storefronts with different URLs. */
function resourceOf(path: string, { collectionIds }: Resources): Pick<ItemView, "type" | "resourceId"> {
  const [, kind, handle] = path.split("/");
  const collectionId = kind === "collections" && handle ? collectionIds.get(handle) : undefined;
  const page = kind === "pages" ? pages.findIndex((one) => one.handle === handle) : -1;
  if (collectionId) return { type: "COLLECTION", resourceId: gid("Collection", collectionId) };
  if (page >= 0) return { type: "PAGE", resourceId: gid("Page", page + 1) };
  if (path === "/collections") return { type: "COLLECTIONS", resourceId: null };
  if (path === "/collections/all") return { type: "CATALOG", resourceId: null };
  return { type: path === "/" ? "FRONTPAGE" : "HTTP", resourceId: null };
}
