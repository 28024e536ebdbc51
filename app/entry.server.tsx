import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

/** Renders the whole document before the first byte leaves: a page is cached and sent as one piece. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  let hasFailed = false;
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
      onError: () => {
        hasFailed = true;
      },
    });
  });
  return new Response(html, { status: hasFailed ? 500 : status, headers });
}

/** The router hands over what a loader, an action or a screen threw; visitors that left are not an error. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return;
  console.error(
    JSON.stringify({
      level: "error",
      path: new URL(request.url).pathname.slice(0, 512),
      error: String(error),
      stack: error instanceof Error ? error.stack : undefined,
    }),
  );
}
