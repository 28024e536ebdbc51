import type { ShopFacts } from "./shop-facts.ts";

let facts: ShopFacts | undefined;

/** The facts of the shop as the document has them: `app/platform/document-facts.tsx` writes them there. */
export function settings(): ShopFacts {
  facts ??= JSON.parse(document.getElementById("shop-facts")!.textContent) as ShopFacts;
  return facts;
}

/** What follows from the facts, which a document has once. */
export function fromSettings<Value>(compute: () => Value): () => Value {
  let known: { value: Value } | undefined;
  return () => {
    known ??= { value: compute() };
    return known.value;
  };
}
