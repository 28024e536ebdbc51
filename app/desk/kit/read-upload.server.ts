import { data } from "react-router";
import { requireSameOrigin } from "../../platform/require-same-origin.ts";

/** Size limit, in bytes, of a form's fields other than its file. */
const fieldBytes = 64 * 1024;

/** Reads a same-origin form with a file of at most `maxBytes`. Stops reading if it is larger. */
export async function readUpload(request: Request, maxBytes: number): Promise<FormData> {
  requireSameOrigin(request);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > maxBytes + fieldBytes) {
      const megabytes = Math.floor(maxBytes / 1024 / 1024);
      throw data(
        `The picture is larger than ${megabytes} MB, so nothing was saved. Make it smaller and upload it again.`,
        { status: 413 },
      );
    }
    chunks.push(chunk);
  }
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  try {
    return await new Response(Buffer.concat(chunks), { headers }).formData();
  } catch {
    throw data("The upload was cut off, so nothing was saved. Upload the picture again.", {
      status: 400,
    });
  }
}
