/** What visitors do that is counted. */
export const eventNames = ["view", "add-to-cart"] as const;
export type EventName = (typeof eventNames)[number];

/** Where they do it: a kind of page, never its address. */
export const pageKinds = [
  ...(["home", "list", "product", "search", "saved", "builder", "cart", "visit", "text"] as const),
] as const;
export type PageKind = (typeof pageKinds)[number];

/** One counted event. It says nothing about who, when or which piece. */
export interface AnalyticsEvent {
  name: EventName;
  page: PageKind;
}

const patterns: readonly [RegExp, PageKind][] = [
  [/^\/$/, "home"],
  [/^\/(?:shop|category\/[^/]+|custom-jewelry|collections\/[^/]+)$/, "list"],
  [/^\/product\/[^/]+$/, "product"],
  [/^\/search$/, "search"],
  [/^\/(?:saved|compare|wish-list)$/, "saved"],
  [/^\/custom-builder(?:\/|$)/, "builder"],
  [/^\/cart$/, "cart"],
  [/^\/visit$/, "visit"],
  [/^\/(?:policies|pages)\/[^/]+$/, "text"],
];

/** The kind of a page by its path; null for others, such as pages whose address is a client's secret. */
export function pageKindOf(path: string): PageKind | null {
  const plain = path.replace(/(.)\/$/, "$1");
  return patterns.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}
