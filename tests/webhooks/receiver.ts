import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** A request as it was received. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** How the receiver answers; null never answers. */
export type Answer = { status: number; body?: string; location?: string } | null;

/** Opens a system that receives webhooks, on localhost, until the test ends. */
export async function openReceiver() {
  const received: Received[] = [];
  const receiver = {
    received,
    answer: (_: Received): Answer => ({ status: 200 }),
    host: "",
    url: (path = "/hooks") => `http://${receiver.host}${path}`,
  };
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const one = {
      path: request.url ?? "",
      headers: request.headers,
      body: Buffer.concat(pieces).toString("utf8"),
    };
    received.push(one);
    const answer = receiver.answer(one);
    if (!answer) return;
    response.writeHead(answer.status, answer.location ? { location: answer.location } : {});
    response.end(answer.body ?? "");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  receiver.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return receiver;
}
