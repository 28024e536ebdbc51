/** Filter sections: heading and URL parameter. Their product values are in `facets.ts`. */
export const facetSections = {
  types: { title: "Product Type", param: "type" },
  brands: { title: "Brand", param: "brand" },
  karats: { title: "Gold Karat", param: "karat" },
  metals: { title: "Metal Color", param: "metal" },
  kinds: { title: "Category", param: "category" },
} satisfies Record<string, { title: string; param: string }>;

export type FacetKey = keyof typeof facetSections;

export const facetKeys = Object.keys(facetSections) as FacetKey[];

export function mapEntries<Key extends string, From, To>(
  record: Readonly<Record<Key, From>>,
  change: (value: From, key: Key) => To,
): Record<Key, To> {
  const entries = Object.entries(record) as [Key, From][];
  return Object.fromEntries(entries.map(([key, value]) => [key, change(value, key)])) as Record<Key, To>;
}
