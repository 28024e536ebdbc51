import { createHash } from "node:crypto";
import { acceptedCoding, type Coding, decodeBrotli, encodeBody, isWorthCoding } from "../encoding.ts";
import type { HeaderPair } from "../security-headers.ts";

/** Cache result: `hit` was cached, `stale` too but is being regenerated in the background, `miss` was rendered now. */
export type CacheStatus = "hit" | "stale" | "miss";

/** A response of the app. */
export interface AppResponse {
  status: number;
  /** Lowercase names, each once. */
  headers: readonly HeaderPair[];
  body: Buffer;
}

/** A response in one coding: its body, and its headers as a flat array of names and values. */
export interface EncodedPage {
  body: Buffer;
  headers: Record<CacheStatus, string[]>;
}

/** A finished response that can be sent to any number of visitors. */
export type Page = ReturnType<typeof createPage>;

/** Headers repeated in a 304. */
const notModifiedHeaders = new Set(["cache-control", "etag", "vary"]);
/** Approximate size of keys, headers and objects besides the bodies. */
const overheadBytes = 4_096;

/** Creates a page from a response. Its ETag is weak, since it is the same in every coding. */
export function createPage({ status, headers, body }: AppResponse) {
  const type = headers.find(([name]) => name === "content-type")?.[1] ?? "";
  const isCoded = isWorthCoding(type, body.length);
  const etag = `W/"${digest(status, headers, body)}"`;
  const life = status === 200 ? pageLife(headers.find(([name]) => name === "cache-control")?.[1]) : null;
  const shared: HeaderPair[] = [...headers];
  if (status === 200) shared.push(["etag", etag]);
  if (isCoded) shared.push(["vary", "accept-encoding"]);

  const coded: Partial<Record<Coding, EncodedPage>> = { identity: withBody(body, "identity") };
  const preparing: Partial<Record<Coding, Promise<EncodedPage>>> = {};

  function withBody(bytes: Buffer, coding: Coding): EncodedPage {
    const own: HeaderPair[] = [...shared, ["content-length", String(bytes.length)]];
    if (coding !== "identity") own.push(["content-encoding", coding]);
    return { body: copyIfView(bytes), headers: lines(own) };
  }

  async function plainBody(): Promise<Buffer> {
    return coded.identity?.body ?? decodeBrotli(coded.br!.body);
  }

  async function prepareNow(coding: Coding): Promise<EncodedPage> {
    try {
      const made = withBody(await encodeBody(await plainBody(), coding), coding);
      coded[coding] = made;
      if (coding === "br") delete coded.identity;
      return made;
    } finally {
      delete preparing[coding];
    }
  }

  return {
    status,
    etag,
    /** Null if not cacheable. */
    life,
    /** Headers of a 304. */
    unchanged: lines(shared.filter(([name]) => notModifiedHeaders.has(name))),
    /** Memory in use. */
    bytes: () => Object.values(coded).reduce((sum, { body: bytes }) => sum + bytes.length, overheadBytes),
    /** The coding for an Accept-Encoding header. */
    codingFor: (acceptEncoding: string | undefined): Coding =>
      isCoded ? acceptedCoding(acceptEncoding) : "identity",
    /** Undefined until prepared. */
    coded: (coding: Coding): EncodedPage | undefined => coded[coding],
    /** Compresses the page. Brotli replaces the plain body, which is seven times larger and can be restored. */
    async prepare(coding: Coding): Promise<EncodedPage> {
      if (coded[coding]) return coded[coding];
      preparing[coding] ??= prepareNow(coding);
      return preparing[coding];
    },
    /** Recompresses at the highest quality. */
    async refine(): Promise<void> {
      if (!isCoded) return;
      coded.br = withBody(await encodeBody(await plainBody(), "br", true), "br");
      delete coded.identity;
    },
  };
}

/** Copies a body that is a view of a larger buffer, which it would otherwise retain. */
function copyIfView(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

function lines(headers: readonly HeaderPair[]): Record<CacheStatus, string[]> {
  const flat = headers.flat();
  return {
    hit: [...flat, "x-cache", "hit"],
    stale: [...flat, "x-cache", "stale"],
    miss: [...flat, "x-cache", "miss"],
  };
}

function digest(status: number, headers: readonly HeaderPair[], body: Buffer): string {
  return createHash("sha256")
    .update(JSON.stringify([status, headers]))
    .update(body)
    .digest("base64url")
    .slice(0, 22);
}

/** A page's lifetimes in milliseconds, each starting when the previous one ends. */
interface PageLife {
  freshMs: number;
  /** Served, and regenerated in the background. */
  staleMs: number;
  /** Served only if regenerating fails. */
  errorMs: number;
}

/** Parses a Cache-Control header as a shared cache would. Null unless public with a lifetime for shared caches. */
export function pageLife(cacheControl: string | undefined): PageLife | null {
  const directives = new Map(
    (cacheControl ?? "").split(",").map((part) => {
      const [name = "", value = ""] = part.trim().toLowerCase().split("=");
      return [name, value] as const;
    }),
  );
  const ms = (name: string) => {
    const value = directives.get(name) ?? "";
    return /^\d{1,9}$/.test(value) ? Number(value) * 1_000 : 0;
  };
  const isRefused = ["no-store", "no-cache", "private"].some((name) => directives.has(name));
  const freshMs = ms("s-maxage");
  if (isRefused || !directives.has("public") || freshMs === 0) return null;
  return { freshMs, staleMs: ms("stale-while-revalidate"), errorMs: ms("stale-if-error") };
}
