import { readHiddenFields, redirectPath } from "../../tools/bench/buy-over-http.ts";
import type { HttpResponse, HttpVisitor } from "../../tools/bench/visitor.ts";

/** A piece held for a customer whose payment page is open. */
export interface HeldPiece {
  path: string;
  intentKey: string;
}

let serial = 0;

/** Variants with one piece left. */
export async function findLastPieces(visitor: HttpVisitor): Promise<string[]> {
  const { products } = await visitor.graphql<{
    products: { nodes: { variants: { nodes: { id: string; quantityAvailable: number | null }[] } }[] };
  }>("{ products(first: 100) { nodes { variants(first: 1) { nodes { id quantityAvailable } } } } }", {});
  return products.nodes
    .flatMap(({ variants }) => variants.nodes)
    .filter(({ quantityAvailable }) => quantityAvailable === 1)
    .map(({ id }) => id);
}

/** Goes to the payment page; returns the shop's response if it is rejected. */
export async function holdPiece(
  visitor: HttpVisitor,
  merchandiseId: string,
): Promise<HeldPiece | HttpResponse> {
  serial += 1;
  const cart = await visitor.post("/cart", { merchandiseId, quantity: "1" });
  if (cart.status !== 303) return cart;
  const entry = await visitor.get(redirectPath(cart));
  if (entry.status !== 303) return entry;
  const path = redirectPath(entry);
  const details = await visitor.get(path);
  if (details.status !== 200) return details;
  const held = await visitor.post(path, {
    intent: "continue",
    ...readHiddenFields(details, ["intentKey", "seenSubtotalCents"]),
    email: `gameday.${process.pid}.${serial}@example.com`,
    firstName: "Claire",
    lastName: "Donnelly",
    phone: "(516) 555-0199",
    method: "pickup",
  });
  if (held.status !== 303) return held;
  const { intentKey = "" } = readHiddenFields(await visitor.get(path), ["intentKey"]);
  return { path, intentKey };
}

export function isHeld(result: HeldPiece | HttpResponse): result is HeldPiece {
  return "intentKey" in result;
}

/** Pays for a held piece. A 303 redirects to the order page. */
export function payFor(visitor: HttpVisitor, { path, intentKey }: HeldPiece): Promise<HttpResponse> {
  return visitor.post(path, { intent: "pay", intentKey, gateway: "test", code: "1" });
}

/** Whether the shop confirmed the payment. */
export function isPaid({ status, headers }: HttpResponse): boolean {
  return status === 303 && (headers.location ?? "").includes("/orders/");
}
