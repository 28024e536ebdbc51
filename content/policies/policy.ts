/** A page of plain promises. `slug` is its place under `/policies/`. */
export interface Policy {
  slug: string;
  /** What Shopify calls such a policy: other storefronts look for it under this name. */
  handle: "privacy-policy" | "terms-of-service" | "refund-policy" | "shipping-policy";
  title: string;
  summary: string;
  sections: { heading: string; paragraphs: string[] }[];
}
