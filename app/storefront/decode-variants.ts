import type { Combination, ProductOption } from "./variant-choice.ts";

/** A product's `encodedVariantExistence` and `encodedVariantAvailability` fields. */
export interface EncodedVariants {
  existence: string;
  availability: string;
}

/** Every existing combination, in the order of the options' values, and whether it can be bought. */
export function decodeVariants(
  options: readonly ProductOption[],
  { existence, availability }: EncodedVariants,
): Combination[] {
  const available = new Set(decodePaths(availability).map(String));
  return decodePaths(existence).flatMap((path) => {
    const selectedOptions = options.flatMap(({ name, values }, index) => {
      const value = values[path[index] ?? -1];
      return value === undefined ? [] : [{ name, value }];
    });
    const isWhole = selectedOptions.length === options.length;
    return isWhole ? [{ selectedOptions, isAvailable: available.has(String(path)) }] : [];
  });
}

/**
 * Decodes a trie of value indexes, version 1: "v1_0:0-2,1:0 2," is 0/0, 0/1, 0/2, 1/0, 1/2. An index's children follow its
 * colon, a comma goes back up, a hyphen is a range. Other versions decode to an empty list.
 */
export function decodePaths(text: string): number[][] {
  const paths: number[][] = [];
  const path: number[] = [];
  let rangeStart: number | null = null;
  if (!text.startsWith("v1_")) return paths;
  for (const [token] of text.slice(3).matchAll(/\d+|[:,\- ]/g)) {
    if (token === ":") path.push(paths.pop()!.at(-1)!);
    else if (token === ",") path.pop();
    else if (token === "-") rangeStart = paths.at(-1)!.at(-1)! + 1;
    else if (token !== " ") {
      const last = Number(token);
      for (let index = rangeStart ?? last; index <= last; index++) paths.push([...path, index]);
      rangeStart = null;
    }
  }
  return paths;
}
