import { createServer, type ServerResponse } from "node:http";

/** The price service's response to every request. */
export type PriceAnswer =
  | { status?: number; headers?: Record<string, string>; body: string | object }
  | "hang up"
  | "silence";

export interface PriceServer {
  /** For `MARKET_PRICES_URL`. */
  url: string;
  /** Paths and queries of the requests so far. */
  questions: string[];
  /** The response from now on. */
  answer: PriceAnswer;
  close(): Promise<void>;
}

/** The four prices in the service's format. */
export const fourPrices = {
  bitcoin: { usd: 67_204.4, usd_24h_change: 1.8341 },
  ethereum: { usd: 3_512.49, usd_24h_change: -0.4412 },
  solana: { usd: 148.2749, usd_24h_change: 0.0312 },
  "tether-gold": { usd: 2_418.6, usd_24h_change: 0.6 },
};

/** Opens a price service on a local port with controllable responses. */
export async function openPriceServer(answer: PriceAnswer = { body: fourPrices }): Promise<PriceServer> {
  const service: PriceServer = { url: "", questions: [], answer, close: async () => {} };
  const server = createServer((incoming, outgoing) => {
    service.questions.push(incoming.url ?? "");
    send(service.answer, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address === "string")
    throw new Error("The price server has no port, so nothing can be tested.");
  service.url = `http://127.0.0.1:${address.port}/api/v3`;
  service.close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  };
  return service;
}

function send(answer: PriceAnswer, outgoing: ServerResponse): void {
  if (answer === "silence") return;
  if (answer === "hang up") {
    outgoing.destroy();
    return;
  }
  const { status = 200, headers, body } = answer;
  const isText = typeof body === "string";
  outgoing.writeHead(status, { "content-type": isText ? "text/html" : "application/json", ...headers });
  outgoing.end(isText ? body : JSON.stringify(body));
}
