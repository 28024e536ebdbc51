const documents = new WeakMap<Response, string>();
const encoder = new TextEncoder();

/** A response with a rendered document, encoded only if the body is read. */
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

/** The document of a `documentResponse`, without reading its body; undefined for other responses. */
export function documentOf(response: Response): string | undefined {
  return documents.get(response);
}
