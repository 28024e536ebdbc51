import { maxFormMegabytes, maxPhotoMegabytes } from "../../../../foundation/records/photo-rules.ts";
import { withDatabaseErrorPage } from "../../session/database-errors.server.ts";
import { applyFormChange } from "../change-answer.server.ts";
import { readUpload } from "../read-upload.server.ts";
import { type PhotoResult, refusalLine } from "./photo-result.ts";

/** Stores one photo. Throws an error page if what it belongs to is gone. */
export type StorePhoto = (bytes: Uint8Array, form: FormData) => Promise<Omit<PhotoResult, "name">>;

const megabyte = 1024 * 1024;

/** Several photos in one form, in bytes. */
export const maxPhotoFormBytes = maxFormMegabytes * megabyte;

/** Answers a photo that was uploaded alone, as a page with JavaScript does. */
export async function answerPhoto(request: Request, store: StorePhoto): Promise<Response> {
  const form = await readUpload(request, maxPhotoMegabytes * megabyte);
  const results = await withDatabaseErrorPage(() => storePhotos(form, store));
  return Response.json(results);
}

/** Opened by its URL, it has nothing to show. */
export function photoRouteLoader(): Response {
  return new Response("Add photos with the form on the page.\n", { status: 405, headers: { allow: "POST" } });
}

/** Stores the photos of a form. Redirects to `done`, or names each photo that was refused; the others stay. */
export async function handlePhotoForm(form: FormData, store: StorePhoto, done: string) {
  const typed: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string") typed[name] = value;
  const change = async () => {
    const results = await storePhotos(form, store);
    const refused = results.filter(({ state }) => state === "refused");
    if (results.length > 0 && refused.length === 0) return { ok: true as const };
    const message = refused.map(refusalLine).join("\n") || "Choose at least one photo.";
    return { ok: false as const, errors: [{ field: "file", message }] };
  };
  return await applyFormChange({ intent: typed.intent ?? "", typed }, change, () => done);
}

async function storePhotos(form: FormData, store: StorePhoto): Promise<PhotoResult[]> {
  const results: PhotoResult[] = [];
  for (const file of form.getAll("file")) {
    // A file input without a choice posts an empty, unnamed file.
    if (!(file instanceof File) || (file.name === "" && file.size === 0)) continue;
    results.push({ name: file.name, ...(await store(await file.bytes(), form)) });
  }
  return results;
}
