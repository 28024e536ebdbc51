import type { Mesh } from "#jewelry/shapes/mesh/mesh";

/** The edges of a mesh's flat facets as pairs of corners: those that only one triangle of the facet has. */
export function facetEdges({ triangles }: Mesh): Uint32Array {
  const seen = new Map<string, [number, number] | null>();
  for (let i = 0; i < triangles.length; i += 3)
    for (let k = 0; k < 3; k += 1) {
      const a = triangles[i + k]!;
      const b = triangles[i + ((k + 1) % 3)]!;
      const key = a < b ? `${a} ${b}` : `${b} ${a}`;
      seen.set(key, seen.has(key) ? null : [a, b]);
    }
  return Uint32Array.from([...seen.values()].filter((pair) => pair !== null).flat());
}
