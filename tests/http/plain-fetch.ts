import { once } from "node:events";
import { type IncomingMessage, request as send } from "node:http";
import { buffer } from "node:stream/consumers";

/** What `fetch` says of itself. */
const usual = {
  accept: "*/*",
  "accept-language": "*",
  "sec-fetch-mode": "cors",
  "user-agent": "node",
  connection: "close",
};

/**
 * Like `fetch`, on a connection of its own, without following redirects or decompressing, with the whole body read.
 * `fetch` itself can end the process when a large body's connection closes (undici#5360).
 */
export async function plainFetch(url: URL, init: RequestInit): Promise<Response> {
  const asked = new Request(url, init);
  const body = Buffer.from(await asked.arrayBuffer());
  const outgoing = send(url, {
    method: asked.method,
    agent: false,
    headers: {
      ...usual,
      ...Object.fromEntries(asked.headers),
      ...(body.length > 0 && { "content-length": body.length }),
    },
    ...(init.signal && { signal: init.signal }),
  });
  outgoing.end(body);
  const [answer] = (await once(outgoing, "response")) as [IncomingMessage];
  const bytes = await buffer(answer);
  const headers = new Headers();
  for (let i = 0; i < answer.rawHeaders.length; i += 2)
    headers.append(answer.rawHeaders[i]!, answer.rawHeaders[i + 1]!);
  const status = answer.statusCode!;
  return new Response([204, 205, 304].includes(status) ? null : bytes, { status, headers });
}
