import type { Transform } from "node:stream";
import { promisify } from "node:util";
import {
  brotliCompress,
  brotliDecompress,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
} from "node:zlib";

/** The content codings the server can send. */
export type Coding = "br" | "gzip" | "identity";

const compressible = /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg\+xml|model\/)/;
/** Below this size, compression saves less than its own header. */
const smallestBytes = 512;

/** Whether compression would make a body of this type and size smaller. */
export function isWorthCoding(contentType: string, bytes: number): boolean {
  return bytes >= smallestBytes && compressible.test(contentType);
}

/** The best coding that Accept-Encoding allows for a body of this type and size. */
export function codingFor(acceptEncoding: string | undefined, contentType: string, bytes: number): Coding {
  return isWorthCoding(contentType, bytes) ? acceptedCoding(acceptEncoding) : "identity";
}

/** Browsers send one of a few values; the limit guards against other clients. */
const maxCodings = 100;
const codings = new Map<string, Coding>();

/** The best coding that an Accept-Encoding header allows. */
export function acceptedCoding(acceptEncoding = ""): Coding {
  const known = codings.get(acceptEncoding);
  if (known) return known;
  const coding = readAccepted(acceptEncoding);
  if (codings.size < maxCodings) codings.set(acceptEncoding, coding);
  return coding;
}

function readAccepted(acceptEncoding: string): Coding {
  return (["br", "gzip"] as const).find((coding) => acceptsCoding(acceptEncoding, coding)) ?? "identity";
}

/** Whether an Accept-Encoding header allows a coding. */
export function acceptsCoding(acceptEncoding = "", coding: Coding): boolean {
  const accepted = new Map(
    acceptEncoding.split(",").map((part) => {
      const [name = "", ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      return [name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))] as const;
    }),
  );
  return accepted.get(coding) ?? accepted.get("*") ?? false;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * The smallest window, as a power of two, that holds the whole body. It compresses as well as the largest window, which
 * takes megabytes per body and a garbage collection every sixth page.
 */
function windowBits(bytes: number): number {
  return Math.min(Math.max(Math.ceil(Math.log2(bytes + 16)), 18), constants.BROTLI_DEFAULT_WINDOW);
}

/** Compresses a body off the main thread. Use `thorough` for bodies that are compressed once and sent often. */
export async function encodeBody(body: Buffer, coding: Coding, thorough = false): Promise<Buffer> {
  if (coding === "identity") return body;
  if (coding === "gzip") return zip(body, { level: thorough ? 9 : 6 });
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: thorough ? 11 : 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
    },
  });
}

/** Compresses a body of unknown length off the main thread; null for `identity`. */
export function codingStream(coding: Coding): Transform | null {
  if (coding === "identity") return null;
  if (coding === "gzip") return createGzip({ level: 6 });
  return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

/** Decompresses `br`, off the main thread. */
export const decodeBrotli = promisify(brotliDecompress);
