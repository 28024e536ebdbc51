import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Serves the store's bytes and headers without the store, as a baseline. */
export interface BareAnswer {
  etag: string;
  headers: string[];
  unchanged: string[];
  body: string;
}

/** The minimum Node can do for a page: no router, no cache, no log. Reports its port to the parent process. */
process.once("message", ({ etag, headers, unchanged, body }: BareAnswer) => {
  const page = Buffer.from(body, "base64");
  const server = createServer((incoming, outgoing) => {
    if (incoming.headers["if-none-match"] === etag) outgoing.writeHead(304, unchanged).end();
    else outgoing.writeHead(200, headers).end(page);
  });
  server.listen(0, "localhost", () => process.send?.((server.address() as AddressInfo).port));
});
process.once("disconnect", () => process.exit());
