import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "./config.ts";
import { criticalCss, type PlacedStyle } from "./critical-css/critical-css.ts";
import { hashSource } from "./hash-source.ts";

const inlineElement = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;
/** Data blocks aren't executed, so they need no hash in the policy. */
const isData = /\btype="application\/(?:ld\+)?json"/;
const hasSource = /\bsrc=/;
/** What a document with a script that measures visits contains; text in pages can't, as its quotes are escaped. */
const analyticsElement = '<script type="application/json" id="analytics-script">';

/** Hashes of the style element that the toast library injects: empty at first, then with this release's text. */
export const toastStyleHashes = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
];

export interface PolicyOptions {
  /** Other origins that forms may submit to. */
  formTargets: readonly string[];
  /** Other origins of images. */
  pictureSources: readonly string[];
  /** The origin of a script that measures visits; only documents that name it may load it. */
  analyticsOrigin?: string | null;
}

/** Other origins that forms may submit to and images may come from: Shopify, the payment provider, and configured ones. */
export function contentPolicyOptions({
  storefront: { shopify },
  paymentOrigins,
  pictureOrigins,
  analytics,
}: Pick<Config, "storefront" | "paymentOrigins" | "pictureOrigins" | "analytics">): PolicyOptions {
  const ofShop = shopify ? [shopify.origin, shopify.checkoutOrigin] : [];
  const formTargets = [...ofShop, ...paymentOrigins];
  const pictureSources = [...(shopify ? ["https://cdn.shopify.com"] : []), ...ofShop, ...pictureOrigins];
  return {
    ...{ formTargets: [...new Set(formTargets)], pictureSources: [...new Set(pictureSources)] },
    analyticsOrigin: analytics?.script ? new URL(analytics.script).origin : null,
  };
}

/**
 * The Content-Security-Policy of a finished document: the store's own files, and exactly its inline scripts and styles.
 * `added` is the source of a style that isn't in `html` yet.
 */
export function contentPolicy(
  html: string,
  { formTargets, pictureSources, analyticsOrigin = null }: PolicyOptions,
  added?: string,
): string {
  const measuring = analyticsOrigin && html.includes(analyticsElement) ? [analyticsOrigin] : [];
  const scripts = new Set<string>();
  const styles = new Set<string>(toastStyleHashes);
  if (added) styles.add(added);
  for (const [, element, attributes = "", text = ""] of html.matchAll(inlineElement)) {
    if (element === "style") styles.add(hashSource(text));
    else if (!hasSource.test(attributes) && !isData.test(attributes)) scripts.add(hashSource(text));
  }
  return [
    "default-src 'none'",
    ["script-src 'self'", ...measuring, ...scripts].join(" "),
    ["style-src 'self'", ...styles].join(" "),
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...pictureSources].join(" "),
    "font-src 'self'",
    ["connect-src 'self'", ...measuring].join(" "),
    "manifest-src 'self'",
    "worker-src 'self'",
    ["form-action 'self'", ...formTargets].join(" "),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    measuring.length > 0 ? "trusted-types analytics" : "trusted-types 'none'",
    "report-to csp",
  ].join("; ");
}

/** A document with its critical CSS, and its policy. */
interface FinishedDocument {
  body: Buffer<ArrayBuffer>;
  contentPolicy: string;
}

/** Completes the rendered HTML document of a response; null if the response isn't HTML. */
export type DocumentFinisher = (response: Response) => Promise<FinishedDocument | null>;

/**
 * `client` is the folder of the built client, which contains the style sheets. `documentOf` returns a response's document
 * if it is known without reading the body.
 */
export function documentFinisher(
  client: string,
  policy: PolicyOptions,
  documentOf: (response: Response) => string | undefined,
): DocumentFinisher {
  const criticalStyle = criticalCss((address) => readFileSync(join(client, address), "utf8"));
  return async (response) => {
    if (!response.headers.get("content-type")?.startsWith("text/html")) return null;
    const html = documentOf(response) ?? (await response.text());
    const style = criticalStyle(html);
    return { body: encodeDocument(html, style), contentPolicy: contentPolicy(html, policy, style?.source) };
  };
}

/** Encodes the document in one pass; most of its head is the same for every page of a kind. */
export function encodeDocument(html: string, style: PlacedStyle | null): Buffer<ArrayBuffer> {
  if (!style) return Buffer.from(html);
  const [before, after] = [html.slice(0, style.from), html.slice(style.to)];
  const beforeBytes = Buffer.byteLength(before);
  const body = Buffer.allocUnsafeSlow(beforeBytes + style.bytes.length + Buffer.byteLength(after));
  body.write(before);
  style.bytes.copy(body, beforeBytes);
  body.write(after, beforeBytes + style.bytes.length);
  return body;
}
