import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** The content codings the store writes. */
export type Coding = "br" | "gzip" | "identity";

const compressible = /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg\+xml)/;
/** Below this a coding saves less than its own header. */
const smallestBytes = 512;

/** The best coding that the visitor's Accept-Encoding allows for a body of this type and size. */
export function codingFor(acceptEncoding: string | undefined, contentType: string, bytes: number): Coding {
  if (bytes < smallestBytes || !compressible.test(contentType)) return "identity";
  const accepted = new Map(
    (acceptEncoding ?? "").split(",").map((part) => {
      const [name = "", ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      return [name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))] as const;
    }),
  );
  return (["br", "gzip"] as const).find((coding) => accepted.get(coding) ?? accepted.get("*")) ?? "identity";
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses a body off the main thread. `thorough` is for what is made once and sent often. */
export async function encode(body: Buffer, coding: Coding, thorough = false): Promise<Buffer> {
  if (coding === "identity") return body;
  if (coding === "gzip") return zip(body, { level: thorough ? 9 : 6 });
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: thorough ? 11 : 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
