import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../app/routes.ts";
import { repeatCount } from "../faults/run-size.ts";
import { readPdf } from "../papers/read-pdf.ts";
import type { Visitor } from "./visitor.ts";

/** Every URL pattern of the store, from `app/routes.ts`. */
function patternsOf(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path = "", index, children }) => {
    const whole = path ? `${parent}/${path}` : parent;
    return [...(index || (path && !children) ? [whole || "/"] : []), ...patternsOf(children ?? [], whole)];
  });
}

/** Most specific patterns first, like the router. */
export const patterns = patternsOf(routes as RouteConfigEntry[])
  .map((pattern) => ({
    pattern,
    open: (pattern.match(/:\w+/g)?.length ?? 0) + (pattern.endsWith("*") ? 100 - pattern.length : 0),
    matches: new RegExp(
      `^${pattern
        .replace(/[.]/g, "\\.")
        .replace(/\/:\w+\?/g, "(?:/[^/]+)?")
        .replace(/:\w+/g, "[^/]+")
        .replace("*", ".*")}$`,
    ),
  }))
  .sort((a, b) => a.open - b.open);
const bare = (path: string) => path.replace(/^\/es(?=\/|\?|$)/, "") || "/";
const patternOf = (path: string) => patterns.find(({ matches }) => matches.test(bare(path)))?.pattern ?? "*";
const isSpanish = (path: string) => bare(path) !== path;

/** How many URLs are read per pattern; lists and products have more. */
export const most = repeatCount(2, 4);
const allEmails = 100;
/** URLs that respond to forms or programs, or return a picture, a model or a status. */
export const notRead: readonly string[] = [
  ...[
    "/admin-test/run",
    "/webhooks/square",
    "/webhooks/stripe",
    "/webhooks/shopify",
    "/webhooks/texts",
    // Off without a provider.
    "/desk/orders/:number/text",
    "/api/sign-up",
    "/api/events",
    "/wish-list/:token/stop",
    "/wants/:token/stop",
  ],
  ...["/admin/api/:version/graphql.json", "/api/:version/graphql.json", "/api/ucp/mcp"],
  ...[
    "/desk/passkey",
    "/desk/account/passkey",
    "/desk/sign-out",
    "/desk/appraisals/folder",
    "/desk/people/export",
    "/desk/export/everything",
    "/desk/stock/:id/photos",
    "/desk/products/:id/photos",
    // No price was changed by rule, no webhook added, and nothing imported.
    "/desk/products/prices/:id",
    "/desk/webhooks/:id",
    "/desk/imports/:id/files/:file",
    "/admin/staged/:key",
    "/admin/bulk/:file",
  ],
  ...[
    "/desk/products/preview",
    "/desk/appraisals/preview",
    "/desk/stock/files/:id",
    "/repairs/:token/photos/:id",
    "/desk/repairs/:number/photos/:id",
    "/quotes/:token/pictures/:id",
    "/track/:token/drawings/:name",
    "/track/:token/pictures/:id",
    "/desk/quotes/:id/pictures",
    "/desk/quotes/:id/pictures/:picture",
    "/desk/jobs/:id/pictures/:picture",
    "/desk/jobs/:id/solid",
    "/desk/jobs/:id/castings-ready",
    "/track/:token/castings-ready",
    "/desk/stock/labels",
    "/desk/join/:token",
    "/desk/denied",
    "/desk/settings/preview",
    "/desk/settings/draft",
    "/desk/settings/pages/preview",
    "/shop-files/:hash/:name",
    // A filled shop was never moved into.
    "/desk/past-orders/:id",
    "/desk/imports/:id",
    "/desk/imports/:id/rows",
  ],
];

export interface Read {
  path: string;
  type: string;
  text: string;
}

/** Pictures, models and archives, whose bytes may hold names too. */
export const isBinary = (type: string) =>
  /^(image\/(?!svg)|model\/(?!gltf\+json)|application\/(zip|octet-stream|vnd\.usdz))/.test(type);

async function textOf(type: string, bytes: Buffer): Promise<string> {
  if (type.startsWith("application/pdf")) {
    const { title, pages } = await readPdf(new Uint8Array(bytes));
    return [title, ...pages.map(({ text }) => text)].join("\n");
  }
  return bytes.toString(isBinary(type) ? "latin1" : "utf8");
}

/** Reads a page of the visitor's. `fetch` would end the process when a large body's connection closes (undici#5360). */
async function open(visitor: Visitor, path: string) {
  const cookie = [...visitor.cookies].map((pair) => pair.join("=")).join("; ");
  const asked = get(new URL(path, visitor.origin), { agent: false, headers: { cookie } });
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  const { statusCode: status = 0, headers } = answer;
  const { "content-type": type = "", location = null } = headers;
  return { status, type, location, text: await textOf(type, await buffer(answer)) };
}

/** Links, sources, and the pictures that pages name for shared links. */
const address = /(?:(?:href|src|action)="|content="(?=https?:))([^"#]+)/g;

/** Follows every link of this store from `start`, signed in; returns what was read per pattern, "es /visit" in Spanish. */
export async function crawl(visitor: Visitor, start: readonly string[]): Promise<Map<string, Read[]>> {
  const read = new Map<string, Read[]>();
  const queue = [...start];
  const seen = new Set(queue);
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const { pathname } = new URL(path, visitor.origin);
    const pattern = patternOf(pathname);
    const place = isSpanish(pathname) ? `es ${pattern}` : pattern;
    const known = read.get(place) ?? [];
    if (known.length >= (pattern === "/desk/mail/:id" ? allEmails : most) || notRead.includes(pattern))
      continue;
    const { status, type, location, text } = await open(visitor, path);
    if (status >= 500) throw new Error(`${path} answered ${status}`);
    read.set(place, [...known, { path, type, text }]);
    const links = type.startsWith("text/html")
      ? Array.from(text.matchAll(address), ([, href = ""]) => href)
      : [];
    for (const href of [...links, ...(location === null ? [] : [location])]) {
      const url = new URL(href.replaceAll("&amp;", "&"), new URL(path, visitor.origin));
      const next = url.pathname + url.search;
      if (url.origin !== visitor.origin || seen.has(next) || /^\/(assets|pictures)\//.test(next)) continue;
      seen.add(next);
      queue.push(next);
    }
  }
  return read;
}
