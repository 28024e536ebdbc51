const documents = new WeakMap<Response, string>();
const encoder = new TextEncoder();

/** A response with a rendered document, which is encoded only when somebody reads the body. */
export function documentResponse(html: string, init: ResponseInit): Response {
  const body = new ReadableStream(
    {
      pull(controller) {
        controller.enqueue(encoder.encode(html));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const response = new Response(body, init);
  documents.set(response, html);
  return response;
}

/** The document of a `documentResponse`, without reading its body; undefined for another response. */
export function documentOf(response: Response): string | undefined {
  return documents.get(response);
}
