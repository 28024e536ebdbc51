import { lookup as lookupHost } from "node:dns";
import { type ClientRequest, type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** Thrown when an address isn't requested or can't be reached; the message says why, without a period. */
export class AddressFault extends Error {
  /** Whether nothing was sent, because the address isn't public. */
  readonly isRefused: boolean;

  constructor(message: string, { isRefused = false } = {}) {
    super(message);
    this.isRefused = isRefused;
  }
}

/** What tests may change about which addresses are public. */
export interface PublicNet {
  /** Hosts with ports that may be private, like "localhost:5118". Only tests set it. */
  privateHosts?: readonly string[];
  /** Resolves names instead of the system. Only tests set it. */
  lookup?: typeof lookupHost;
}

export interface PublicRequest extends PublicNet {
  method?: "GET" | "POST";
  headers: Record<string, string | number>;
  body?: Uint8Array;
  signal: AbortSignal;
  /** Between two pieces of the response, in ms. */
  idleMs: number;
}

/**
 * Sends one request to the public internet and returns the response's head; redirects aren't followed. The address is
 * checked when it is connected to: a name that resolves to a private address, now or at the second look, is refused.
 * Throws `AddressFault`.
 */
export function requestPublic(url: URL, options: PublicRequest): Promise<IncomingMessage> {
  const mayBePrivate = options.privateHosts?.includes(url.host) ?? false;
  // A host that is an address already is connected to without a lookup.
  const literal = url.hostname.replace(/^\[(.*)\]$/, "$1");
  if (!mayBePrivate && isIP(literal) !== 0 && !isPublicAddress(literal)) return Promise.reject(refused(url));
  if (!mayBePrivate && !["", "80", "443"].includes(url.port))
    return Promise.reject(new AddressFault(`Port ${url.port} isn't 80 or 443`, { isRefused: true }));
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request: ClientRequest = (url.protocol === "https:" ? requestHttps : requestHttp)(url, {
    // A connection of its own: one that is kept could have been opened to another address.
    agent: false,
    method: options.method ?? "GET",
    lookup: mayBePrivate ? undefined : publicLookup(url, options.lookup ?? lookupHost),
    headers: options.headers,
    timeout: options.idleMs,
    signal: options.signal,
  });
  request.on("socket", (socket) => {
    socket.once("connect", () => {
      if (!mayBePrivate && !isPublicAddress(socket.remoteAddress ?? "")) request.destroy(refused(url));
    });
  });
  request.once("timeout", () => request.destroy(new AddressFault(`${url.host} doesn't answer`)));
  request.once("response", resolve);
  request.once("error", (error) => reject(faultOf(error, url)));
  request.end(options.body);
  return promise;
}

const refused = (url: URL) =>
  new AddressFault(`${url.hostname} isn't on the public internet`, { isRefused: true });

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

function faultOf(error: Error, url: URL): AddressFault {
  if (error instanceof AddressFault) return error;
  if (error.cause instanceof AddressFault) return error.cause;
  return new AddressFault(`${url.host} can't be reached (${error.message})`);
}
