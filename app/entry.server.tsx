import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { pathInLanguage, splitLanguagePath } from "#languages";
import { m } from "#messages";
import { settings } from "#settings";
import { noStore } from "./platform/cache-control.ts";
import { deferHydration } from "./platform/deferred-hydration.ts";
import { log, requestId } from "./platform/log.server.ts";
import { memoize } from "./platform/memoize.ts";
import { pageManifest } from "./platform/page-manifest.server.ts";
import { placeholderPath } from "./platform/render-cache.tsx";
import { documentResponse } from "./platform/rendered-document.server.ts";
import { RequestIdContext } from "./platform/request-id.tsx";
import { clientErrorStatus } from "./platform/require-same-origin.ts";

export { documentOf } from "./platform/rendered-document.server.ts";
export { openStore } from "./services.server.ts";

/** Renders the whole document before the first byte, because a page is cached and sent as a whole. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  whole: EntryContext,
): Promise<Response> {
  const context = import.meta.env.PROD ? { ...whole, manifest: pageManifest(whole) } : whole;
  headers.set("content-type", "text/html; charset=utf-8");
  if (!headers.has("cache-control")) headers.set("cache-control", noStore);
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const state = context.serverHandoffStream ? await text(context.serverHandoffStream) : "";
  const html = renderAtOnce(request.url, context, state);
  if (html !== null) return documentResponse(html, { status, headers });
  const waited = await renderWaiting(request.url, context, state);
  const document = finishDocument(linkOtherLanguage(waited.html, context));
  return documentResponse(document, { status: waited.hasFailed ? 500 : status, headers });
}

/** During development there are many changing scripts, so the router's own start script is kept. */
const finishDocument = import.meta.env.PROD ? withScriptsLate : (html: string) => html;
const headEnd = "</head>";
const maxKinds = 100;
/** Memoized by head: the same for every page of a kind without its own texts there, like the checkout and the desk. */
const memoizedDeferHydration = memoize(maxKinds, deferHydration);

/** Only the head and the scripts at the end change; most of a document is between them. */
function withScriptsLate(html: string): string {
  const from = html.indexOf(headEnd);
  const to = html.lastIndexOf('<script type="module" async="">');
  if (from === -1 || to < from) return deferHydration(html);
  const around = memoizedDeferHydration(html.slice(0, from + headEnd.length) + html.slice(to));
  const split = around.indexOf(headEnd) + headEnd.length;
  return around.slice(0, split) + html.slice(from + headEnd.length, to) + around.slice(split);
}

/** Marks a suspended or failed boundary in the document. */
const unfinished = /<!--\$[!?~]/;
const doctype = "<!DOCTYPE html>";
const end = "</body></html>";

/**
 * Renders the document synchronously, much faster than a stream; null if something suspends or fails. The router's own
 * stream can't be awaited, so the state is serialized here the same way.
 */
function renderAtOnce(url: string, context: EntryContext, state: string): string | null {
  const { serverHandoffStream: _written, ...rest } = context;
  const html = linkOtherLanguage(renderToString(page(rest, url)), context);
  if (unfinished.test(html)) return null;
  if (!context.renderMeta?.didRenderScripts || !html.endsWith(end)) return doctype + finishDocument(html);
  const controller = "window.__reactRouterContext.streamController";
  const script = `<script>${controller}.enqueue(${scriptText(state)});${controller}.close();</script>`;
  return doctype + finishDocument(html.slice(0, -end.length)) + script + end;
}

/** Static markup is the same on all pages, except for links to the page in the other language. */
function linkOtherLanguage(html: string, { staticHandlerContext: { location } }: EntryContext): string {
  if (!settings().languages) return html;
  const { path } = splitLanguagePath(location.pathname);
  return html.replaceAll(otherPage(placeholderPath), otherPage(path + location.search));
}

/** The URL of a page in the other language, as written in a document. */
function otherPage(path: string): string {
  return `"${pathInLanguage(m.site.otherLang, path).replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`)}"`;
}

function page(context: EntryContext, url: string) {
  return (
    <RequestIdContext value={requestId()}>
      <ServerRouter context={context} url={url} />
    </RequestIdContext>
  );
}

/** A JavaScript string literal that can't end the script. */
function scriptText(value: string): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Renders the document including everything it awaits. */
function renderWaiting(
  url: string,
  context: EntryContext,
  state: string,
): Promise<{ html: string; hasFailed: boolean }> {
  let hasFailed = false;
  const whole = { ...context, renderMeta: {}, serverHandoffStream: new Blob([state]).stream() };
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page(whole, url), {
      onAllReady: () => resolve(text(pipe(new PassThrough())).then((html) => ({ html, hasFailed }))),
      onShellError: reject,
      onError: () => {
        hasFailed = true;
      },
    });
  });
}

/** Logs what a loader, action or screen threw, except for aborted requests. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return;
  const path = new URL(request.url).pathname.slice(0, 512);
  const status = clientErrorStatus(error, request);
  if (status === null) log.error({ err: error, path }, "A page or a form failed.");
  else log.warn({ status, method: request.method, path }, "A request was rejected.");
}
