import type { IncomingMessage } from "node:http";
import { AddressFault, type PublicNet, requestPublic } from "../../../foundation/records/public-request.ts";

/** Thrown for a picture that can't be had; the message says why and what to do. */
export class PictureFault extends Error {}

export interface FetchOptions extends PublicNet {
  /** Ends the fetch. */
  signal?: AbortSignal;
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

async function send(url: URL, options: FetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const headers = { accept: "image/*", "accept-encoding": "identity", "user-agent": "shop-import" };
  const { privateHosts, lookup, idleMs = 15_000 } = options;
  const net = { ...(privateHosts && { privateHosts }), ...(lookup && { lookup }) };
  try {
    return await requestPublic(url, { ...net, headers, signal, idleMs });
  } catch (error) {
    if (!(error instanceof AddressFault)) throw error;
    const { message, isRefused } = error;
    throw new PictureFault(
      isRefused
        ? `${message}, so nothing is fetched there.`
        : `${message}. Put the picture in a ZIP instead.`,
    );
  }
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
