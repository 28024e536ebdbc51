import { policies } from "../../../content/policies.ts";
import type { StoreFacts } from "../../../foundation/settings/shop-facts.ts";
import type { StoreServices } from "../../services.server.ts";
import { catalogueQuery, defaultRequest } from "../../storefront/catalogue/list-request.ts";

const storePages = [
  ...[
    "/",
    "/shop",
    "/custom-jewelry",
    "/custom-builder",
    "/custom-builder/budget",
    "/custom-builder/ring-sizer",
  ],
  ...["/visit", "/saved", "/wish-list", "/gift-card-balance", "/search", "/compare", "/cart"],
];

/** The pages that a link of a menu may be chosen from, and what is wrong with a target; null if it leads somewhere. */
export async function linkTargets(
  { catalogue, shop }: Pick<StoreServices, "shop" | "catalogue">,
  facts: StoreFacts,
) {
  const collections = shop ? await shop.collections() : [];
  const pages = (facts.content?.pages ?? []).filter(({ isHidden }) => !isHidden);
  const known = [
    ...storePages,
    ...collections
      .filter(({ handle }) => !handle.startsWith("hidden-"))
      .map(({ handle }) => `/category/${handle}`),
    ...pages.map(({ handle }) => `/pages/${handle}`),
    ...policies().map(({ slug }) => `/policies/${slug}`),
  ];
  const current = await catalogue.current();
  const faultOf = (target: string): string | null => {
    const path = target.replace(/[?#].*$/, "") || "/";
    if (!path.startsWith("/") || known.includes(path)) return null;
    const [, kind = "", handle = ""] = path.split("/");
    if (kind === "category" && current.ok) {
      const query = catalogueQuery(defaultRequest, { category: handle, pageSize: 1 });
      return current.data.query(query).total > 0 ? null : "This collection is empty or doesn’t exist.";
    }
    if (kind === "product" && current.ok)
      return current.data.cardOf(handle) ? null : "This product doesn’t exist.";
    return kind === "category" || kind === "product" ? null : "This page doesn’t exist.";
  };
  return { known, faultOf };
}
