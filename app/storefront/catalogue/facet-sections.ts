/** Filter sections and their URL parameters. `facets.ts` has the products' values. */
export const facetSections = {
  types: { param: "type" },
  brands: { param: "brand" },
  karats: { param: "karat" },
  metals: { param: "metal" },
  kinds: { param: "category" },
} satisfies Record<string, { param: string }>;

export type FacetKey = keyof typeof facetSections;

export const facetKeys = Object.keys(facetSections) as FacetKey[];

export function mapEntries<Key extends string, From, To>(
  record: Readonly<Record<Key, From>>,
  change: (value: From, key: Key) => To,
): Record<Key, To> {
  const entries = Object.entries(record) as [Key, From][];
  return Object.fromEntries(entries.map(([key, value]) => [key, change(value, key)])) as Record<Key, To>;
}
