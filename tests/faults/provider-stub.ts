import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

/** What the stub does with one request. */
export type Behavior =
  | { status?: number; headers?: Record<string, string>; body: string | object }
  /** Closes the connection before responding. */
  | "hang up"
  /** Sends the headers and first bytes, then nothing more. */
  | "drip"
  /** Never responds. */
  | "silence";

export interface ProviderStub {
  endpoint: string;
  /** Bodies of the requests so far. */
  requests: { query: string; variables: Record<string, unknown> }[];
  /** Headers of the requests so far. */
  headers: IncomingMessage["headers"][];
  /** Queues behaviors, one per request; the last one repeats. */
  behave(...behaviors: Behavior[]): void;
  close(): Promise<void>;
}

/** Opens a provider on a local port that misbehaves on demand. */
export async function openProviderStub(): Promise<ProviderStub> {
  let queue: Behavior[] = [{ status: 404, body: "" }];
  const requests: ProviderStub["requests"] = [];
  const headers: ProviderStub["headers"] = [];
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      requests.push(JSON.parse(Buffer.concat(chunks).toString()));
      headers.push(incoming.headers);
      act(queue.length > 1 ? queue.shift()! : queue[0]!, outgoing);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address === "string")
    throw new Error("The stub has no port, so nothing can be tested.");
  return {
    endpoint: `http://127.0.0.1:${address.port}/api/2025-07/graphql.json`,
    requests,
    headers,
    behave(...behaviors) {
      queue = behaviors;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function act(behavior: Behavior, outgoing: ServerResponse): void {
  if (behavior === "silence") return;
  if (behavior === "hang up") {
    outgoing.destroy();
    return;
  }
  if (behavior === "drip") {
    outgoing.writeHead(200, { "content-type": "application/json" });
    outgoing.write('{"data":');
    return;
  }
  const isText = typeof behavior.body === "string";
  outgoing.writeHead(behavior.status ?? 200, {
    "content-type": isText ? "text/html" : "application/json",
    ...behavior.headers,
  });
  outgoing.end(isText ? (behavior.body as string) : JSON.stringify(behavior.body));
}

/** A product as returned in a list. */
export function listedNode(number: number): Record<string, unknown> {
  const variant = {
    id: `gid://shopify/ProductVariant/${number}`,
    title: "Default Title",
    availableForSale: true,
    price: { amount: `${100 + number}.0`, currencyCode: "USD" },
    compareAtPrice: null,
    selectedOptions: [{ name: "Title", value: "Default Title" }],
  };
  return {
    id: `gid://shopify/Product/${number}`,
    handle: `piece-${number}`,
    title: `Piece ${number}`,
    vendor: "Maker",
    productType: "Rings",
    tags: ["rings"],
    availableForSale: true,
    priceRange: { minVariantPrice: { amount: `${100 + number}.0`, currencyCode: "USD" } },
    images: { nodes: [] },
    selectedOrFirstAvailableVariant: variant,
    variants: { nodes: [variant], pageInfo: { hasNextPage: false, endCursor: null } },
    collections: { nodes: [{ handle: "rings", title: "Rings" }] },
    options: [],
    metafields: [],
  };
}

/** A page of products as returned by the API. */
export function productsBody(nodes: unknown[], endCursor: string | null = null): object {
  return {
    data: {
      products: {
        edges: nodes.map((node) => ({ node })),
        pageInfo: { hasNextPage: endCursor !== null, endCursor },
      },
    },
  };
}

/** A product as requested by its page. */
export function productBody(number: number): object {
  const productByHandle = {
    ...listedNode(number),
    description: "Solid gold.",
    descriptionHtml: "<p>Solid gold.</p>",
    seo: { title: null, description: null },
    options: [{ name: "Title", optionValues: [{ name: "Default Title" }] }],
    metafields: [null],
  };
  return { data: { productByHandle } };
}
