import { type Page, pages } from "../../content/pages.ts";
import type { ShopFacts } from "../../shop.config.ts";
import { truncated } from "../catalogue/plain-text.ts";
import { gid, parseGid } from "../gid.ts";
import { connection, type PageArguments, pageOfList } from "./connection.ts";
import type { ApiContext } from "./context.ts";
import { escapeHtml } from "./escape-html.ts";

/** When their words were last changed, ms since 1970: they come with a release. */
export const pagesChangedAt = Date.UTC(2026, 10, 22);

/** A page by handle or id; null for none. */
export function pageView(
  context: ApiContext,
  { handle, id }: { handle?: string | null; id?: string | null },
) {
  const place = id ? (parseGid("Page", id) ?? 0) - 1 : pages.findIndex((page) => page.handle === handle);
  const page = pages[place];
  return page ? view(context, page, place) : null;
}

/** A part of the list of pages. */
export function pageConnection(context: ApiContext, args: PageArguments) {
  const places = pages.map((_, place) => place);
  return connection(
    pageOfList(places, args, (place) => place),
    (place) => view(context, pages[place]!, place),
  );
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
    bodySummary: truncated(lines.join(" "), 150),
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
