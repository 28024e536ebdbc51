import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { criticalCss } from "./critical-css/critical-css.ts";

const inlineElement = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;
/** A block of data runs nothing, so no policy asks for its hash. */
const isData = /\btype="application\/(?:ld\+)?json"/;
const hasSource = /\bsrc=/;

/**
 * The styles that the toasts' library puts into the page from its script: an element that is empty first, then filled
 * with the text that its release fixes.
 */
export const toastStyleHashes = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
];

export interface PolicyOptions {
  /** Origins besides the store's own that a form may lead to. */
  formTargets: readonly string[];
  /** Sources of pictures besides the store's own. */
  pictureSources: readonly string[];
}

/**
 * The Content-Security-Policy of a whole HTML document: nothing but the store's own files, and of inline scripts and
 * styles exactly those that are in it. The document must be finished, since a later script would be refused.
 */
export function contentPolicy(html: string, { formTargets, pictureSources }: PolicyOptions): string {
  const scripts = new Set<string>();
  const styles = new Set<string>(toastStyleHashes);
  for (const [, element, attributes = "", text = ""] of html.matchAll(inlineElement)) {
    if (element === "style") styles.add(hashSource(text));
    else if (!hasSource.test(attributes) && !isData.test(attributes)) scripts.add(hashSource(text));
  }
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(" "),
    ["style-src 'self'", ...styles].join(" "),
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...pictureSources].join(" "),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ["form-action 'self'", ...formTargets].join(" "),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    "report-to csp",
  ].join("; ");
}

/** How a policy names a text that may run or style. */
export function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** Gives a rendered HTML document what only a whole one can have: its critical CSS, and the policy that allows them. */
export type FinishDocument = (html: string) => { body: Buffer<ArrayBuffer>; contentPolicy: string };

/** `client` is the folder of the built client, where the style sheets lie under their addresses. */
export function documentFinisher(client: string, policy: PolicyOptions): FinishDocument {
  const withCriticalCss = criticalCss((address) => readFileSync(join(client, address), "utf8"));
  return (rendered) => {
    const html = withCriticalCss(rendered);
    return { body: Buffer.from(html), contentPolicy: contentPolicy(html, policy) };
  };
}
