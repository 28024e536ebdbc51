import type { DayOfWeek, JewelryStore, SearchAction, WebSite } from "schema-dts";
import { localPath } from "#language";
import { m } from "#messages";
import { settings } from "#settings";
import { absoluteUrl, shareCard } from "../share-card.ts";

const dayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

export function storeId(origin: string): string {
  return `${origin}/#store`;
}

/**
 * The showroom, from the shop's own facts only: no reviews, ratings or third-party accounts. `closedDays` ("2026-12-24")
 * override its weekly hours.
 */
export function storeData(origin: string, closedDays: readonly string[] = []): JewelryStore {
  const { address, phones } = settings();
  return {
    "@type": "JewelryStore",
    "@id": storeId(origin),
    name: settings().name,
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
    image: absoluteUrl(origin, shareCard("home").src),
    telephone: international(phones.showroom),
    email: settings().email,
    foundingDate: String(settings().established),
    currenciesAccepted: settings().currency,
    hasMap: settings().mapsUrl,
    address: {
      "@type": "PostalAddress",
      streetAddress: address.street,
      addressLocality: address.town,
      addressRegion: address.state,
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
    openingHoursSpecification: settings().hours.flatMap((entry) =>
      "opens" in entry
        ? {
            "@type": "OpeningHoursSpecification" as const,
            dayOfWeek: entry.days.map((day) => `https://schema.org/${dayNames[day]}` as DayOfWeek),
            opens: entry.opens,
            closes: entry.closes,
          }
        : [],
    ),
    ...specialHours(closedDays),
  };
}

/** Days that differ from the week. Midnight to midnight means closed all day. */
function specialHours(closedDays: readonly string[]) {
  const others = (settings().holidays ?? []).flatMap(({ day, to = day, opens, closes }) =>
    opens && closes ? [{ validFrom: day, validThrough: to, opens, closes }] : [],
  );
  const closed = closedDays.map((day) => ({
    ...{ validFrom: day, validThrough: day, opens: "00:00", closes: "00:00" },
  }));
  const special = [...closed, ...others].map((one) => ({
    "@type": "OpeningHoursSpecification" as const,
    ...one,
  }));
  return special.length > 0 ? { specialOpeningHoursSpecification: special } : {};
}

export function siteData(origin: string): WebSite {
  return {
    "@type": "WebSite",
    "@id": `${origin}/#site`,
    name: settings().name,
    url: origin + localPath("/"),
    inLanguage: m.frame.dateLocale(settings().locale),
    publisher: { "@id": storeId(origin) },
    potentialAction: searchAction(origin),
  };
}

/** schema.org's types lack the annotation that names the query in the URL template. */
function searchAction(origin: string): SearchAction {
  const action: SearchAction & { "query-input": string } = {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${origin}${localPath("/search")}?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  };
  return action;
}

/** Formats "(516) 555-0142" as "+1-516-555-0142"; keeps a number that already starts with +. */
function international(phone: string): string {
  const figures = phone.replace(/\D+/g, "-").replace(/^-/, "");
  return phone.startsWith("+") ? `+${figures}` : `+1-${figures}`;
}
