import type { HttpResponse, HttpVisitor } from "./visitor.ts";

let serial = 0;

/** The cart id of a product's first variant. */
export async function firstVariant(visitor: HttpVisitor, handle: string): Promise<string> {
  const { product } = await visitor.graphql<{ product: { variants: { nodes: { id: string }[] } } | null }>(
    "query($handle: String!) { product(handle: $handle) { variants(first: 1) { nodes { id } } } }",
    { handle },
  );
  const id = product?.variants.nodes[0]?.id;
  if (!id) throw new Error(`The store sells no ${handle}, so no checkout can be measured with it.`);
  return id;
}

/** A checkout rejected by the shop, with the response's `status`. */
export class CheckoutRejectedError extends Error {
  override readonly name = "CheckoutStopped";
  readonly status: number;

  constructor({ status, body }: HttpResponse, expected: number) {
    super(`A checkout stopped: ${status} instead of ${expected}. ${body.slice(0, 200)}`);
    this.status = status;
  }
}

/**
 * A complete checkout without JavaScript: cart, details, payment, order page, in seven requests. `took` receives the ms
 * of each, `isPaid` the order page's path once paid. Throws `CheckoutRejectedError` if the shop rejects it.
 */
export async function buyOverHttp(
  visitor: HttpVisitor,
  merchandiseId: string,
  took: (ms: number) => void,
  isPaid: (orderPath: string) => void = () => {},
): Promise<void> {
  serial += 1;
  async function timed(asked: () => Promise<HttpResponse>, status: number): Promise<HttpResponse> {
    const started = performance.now();
    const answer = await asked();
    took(performance.now() - started);
    if (answer.status !== status) throw new CheckoutRejectedError(answer, status);
    return answer;
  }

  const cart = await timed(() => visitor.post("/cart", { merchandiseId, quantity: "1" }), 303);
  const entry = await timed(() => visitor.get(redirectPath(cart)), 303);
  const path = redirectPath(entry);
  const details = await timed(() => visitor.get(path), 200);
  const held = await timed(
    () =>
      visitor.post(path, {
        intent: "continue",
        ...readHiddenFields(details, ["intentKey", "seenSubtotalCents"]),
        email: `bench.${process.pid}.${serial}@example.com`,
        firstName: "Claire",
        lastName: "Donnelly",
        phone: "(516) 555-0199",
        method: "pickup",
      }),
    303,
  );
  const payment = await timed(() => visitor.get(redirectPath(held)), 200);
  const paid = await timed(
    () =>
      visitor.post(path, {
        intent: "pay",
        ...readHiddenFields(payment, ["intentKey"]),
        gateway: "test",
        code: "1",
      }),
    303,
  );
  isPaid(redirectPath(paid));
  await timed(() => visitor.get(redirectPath(paid)), 200);
}

/** The path a response redirects to. */
export function redirectPath({ headers }: HttpResponse): string {
  const { pathname, search } = new URL(headers.location ?? "", "http://localhost");
  return pathname + search;
}

export function readHiddenFields({ body }: HttpResponse, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => {
      const value = new RegExp(`name="${name}"[^>]*? value="([^"]*)"`).exec(body)?.[1];
      if (value === undefined) throw new Error(`The checkout page has no field ${name}.`);
      return [name, value];
    }),
  );
}
