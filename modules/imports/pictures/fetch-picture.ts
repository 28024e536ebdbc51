import { lookup as lookupHost } from "node:dns";
import { type ClientRequest, type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** Thrown for a picture that can't be had; the message says why and what to do. */
export class PictureFault extends Error {}

export interface FetchOptions {
  /** Ends the fetch. */
  signal?: AbortSignal;
  /** Hosts with ports that may be private, like "localhost:5118". Only tests set it. */
  privateHosts?: readonly string[];
  /** Resolves names instead of the system. Only tests set it. */
  lookup?: typeof lookupHost;
  /** In bytes; 24 MB by default. */
  maxBytes?: number;
  /** Between two pieces of an answer, in ms. */
  idleMs?: number;
  /** Of the whole fetch, in ms. */
  totalMs?: number;
}

export const maxFetchedBytes = 24 * 1_024 * 1_024;
const maxHops = 5;

/**
 * Fetches a picture's bytes. Every address is checked when it is connected to, on every hop of a redirect: a name that
 * resolves to a private address, now or at the second look, is refused. Throws `PictureFault`.
 */
export async function fetchPicture(address: string, options: FetchOptions = {}): Promise<Buffer> {
  const limit = AbortSignal.timeout(options.totalMs ?? 60_000);
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
  let url = readAddress(address);
  for (let hop = 0; hop <= maxHops; hop += 1) {
    const answer = await send(url, options, signal);
    const { statusCode = 0, headers } = answer;
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      answer.destroy();
      url = readAddress(headers.location, url);
      continue;
    }
    if (statusCode !== 200) {
      answer.destroy();
      throw new PictureFault(`${url.host} answered ${statusCode}. Put the picture in a ZIP instead.`);
    }
    return readBody(answer, options.maxBytes ?? maxFetchedBytes);
  }
  throw new PictureFault(`${url.host} redirects more than ${maxHops} times.`);
}

function readAddress(text: string, base?: URL): URL {
  const url = URL.parse(text.trim(), base?.href);
  if (!url) throw new PictureFault(`“${text.slice(0, 100)}” isn't an address of a picture.`);
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new PictureFault(`Pictures are fetched over http and https only, not ${url.protocol}`);
  }
  if (url.username !== "" || url.password !== "")
    throw new PictureFault("The address holds a name or password.");
  return url;
}

const refused = (url: URL) =>
  new PictureFault(`${url.hostname} isn't on the public internet, so nothing is fetched there.`);

function send(url: URL, options: FetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const mayBePrivate = options.privateHosts?.includes(url.host) ?? false;
  // A host that is an address already is connected to without a lookup.
  const literal = url.hostname.replace(/^\[(.*)\]$/, "$1");
  if (!mayBePrivate && isIP(literal) !== 0 && !isPublicAddress(literal)) return Promise.reject(refused(url));
  if (!mayBePrivate && !["", "80", "443"].includes(url.port)) {
    return Promise.reject(
      new PictureFault(`Pictures are fetched from the usual ports only, not ${url.port}.`),
    );
  }
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request: ClientRequest = (url.protocol === "https:" ? requestHttps : requestHttp)(url, {
    // A connection of its own: one that is kept could have been opened to another address.
    agent: false,
    lookup: mayBePrivate ? undefined : publicLookup(url, options.lookup ?? lookupHost),
    headers: { accept: "image/*", "accept-encoding": "identity", "user-agent": "shop-import" },
    timeout: options.idleMs ?? 15_000,
    signal,
  });
  request.on("socket", (socket) => {
    socket.once("connect", () => {
      if (!mayBePrivate && !isPublicAddress(socket.remoteAddress ?? "")) request.destroy(refused(url));
    });
  });
  request.once("timeout", () => request.destroy(new PictureFault(`${url.host} doesn't answer.`)));
  request.once("response", resolve);
  request.once("error", (error) => reject(faultOf(error, url)));
  request.end();
  return promise;
}

/** Resolves a name for the connection itself, and refuses it if any of its addresses is private. */
function publicLookup(url: URL, lookup: typeof lookupHost): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : [];
      const [first] = addresses;
      if (error) done(error, "", 0);
      else if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
        done(refused(url), "", 0);
      else if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}

function faultOf(error: Error, url: URL): PictureFault {
  if (error instanceof PictureFault) return error;
  if (error.cause instanceof PictureFault) return error.cause;
  return new PictureFault(
    `${url.host} can't be reached (${error.message}). Put the picture in a ZIP instead.`,
  );
}

async function readBody(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = () =>
    new PictureFault(`The picture is larger than ${Math.round(maxBytes / 1_048_576)} MB.`);
  if (Number(answer.headers["content-length"] ?? 0) > maxBytes) {
    answer.destroy();
    throw tooLarge();
  }
  const pieces: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const piece of answer) {
      bytes += (piece as Buffer).length;
      if (bytes > maxBytes) throw tooLarge();
      pieces.push(piece as Buffer);
    }
  } catch (error) {
    if (error instanceof PictureFault) throw error;
    throw new PictureFault(`The picture ended early (${(error as Error).message}). Try again.`);
  } finally {
    answer.destroy();
  }
  return Buffer.concat(pieces);
}
