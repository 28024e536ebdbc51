import { services } from "../services.server.ts";
import type { Route } from "./+types/staged-upload";

/** Largest upload, in bytes. */
const maxBytes = 24 * 1_024 * 1_024;

const answer = (status: number, text: string) =>
  new Response(`${text}\n`, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });

/**
 * Stores a file for a client of the Admin API: as form data with `file`. Its unguessable key is
 * from `stagedUploadsCreate`, is good for a day and for one file.
 */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const { shop } = context.get(services);
  if (!shop) return answer(404, "This store's API is served by its provider.");
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes)
    return answer(413, "The file is larger than 24 MB.");
  const bytes = await fileOf(request);
  if (!bytes) return answer(400, "Send the file as form data, in the field file.");
  if (bytes.byteLength > maxBytes) return answer(413, "The file is larger than 24 MB.");
  const isStored = await shop.storeStagedUpload(params.key, bytes);
  return isStored ? answer(201, "Stored.") : answer(404, "This upload isn't open. Create a new one.");
}

async function fileOf(request: Request): Promise<Uint8Array | null> {
  const form = await request.formData().catch(() => null);
  const file = form?.get("file");
  return file instanceof File ? await file.bytes() : null;
}

export function loader(): Response {
  return answer(405, "Upload the file with POST.");
}
