/** A policy page. `slug` is its path segment under `/policies/`. */
export interface Policy {
  slug: string;
  /** Shopify's handle for this kind of policy, which other storefronts look up. */
  handle: "privacy-policy" | "terms-of-service" | "refund-policy" | "shipping-policy";
  title: string;
  summary: string;
  sections: { heading: string; paragraphs: string[] }[];
}
