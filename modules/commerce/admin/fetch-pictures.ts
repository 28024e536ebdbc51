import type { ApiContext } from "../graphql/context.ts";
import { asAccepted, checkPicture } from "../pictures/check-picture.ts";
import { fetchPicture, PictureFault } from "../pictures/fetch-picture.ts";
import { type PictureSource, readPictureSource } from "../pictures/picture-sources.ts";
import { InvalidPictureError } from "../pictures/process-picture.ts";
import type { UserError } from "./change-product.ts";
import { readStagedUpload, stagedKey } from "./staged-uploads.ts";

/** A picture to fetch, from an address on the public internet or a staged upload; or one by its id. */
export interface FileInput {
  id?: string | null;
  originalSource?: string | null;
  alt?: string | null;
  contentType?: string | null;
  mediaContentType?: string | null;
}

/** A picture that was fetched, or one of the product or the shop's files, by its address or id. */
export type FetchedPicture = { alt: string | null } & (
  | { made: PictureSource }
  | { url: string }
  | { id: string }
);

const maxFiles = 50;
/** A client's mutation waits for its pictures. */
const fetchMs = 10_000;

/** Fetches and converts pictures, before any transaction. Answers either all of them or why not, by its place. */
export async function fetchPictures(
  context: ApiContext,
  files: readonly FileInput[],
  at: readonly string[],
): Promise<{ pictures: FetchedPicture[] } | { userErrors: UserError[] }> {
  if (files.length > maxFiles)
    return {
      userErrors: [{ field: [...at], message: `Send up to ${maxFiles} files.`, code: "INVALID_INPUT" }],
    };
  const pictures: FetchedPicture[] = [];
  const userErrors: UserError[] = [];
  for (const [index, file] of files.entries()) {
    try {
      pictures.push(await fetchOne(context, file));
    } catch (error) {
      if (!(error instanceof PictureFault) && !(error instanceof InvalidPictureError)) throw error;
      const field = [...at, String(index), "originalSource"];
      userErrors.push({ field, message: error.message, code: "INVALID" });
    }
  }
  return userErrors.length > 0 ? { userErrors } : { pictures };
}

async function fetchOne(context: ApiContext, file: FileInput): Promise<FetchedPicture> {
  const { originalSource = "", alt = null } = file;
  const kind = file.mediaContentType ?? file.contentType ?? "IMAGE";
  if (kind !== "IMAGE") throw new PictureFault("Only pictures can be added, no films and models.");
  if (file.id) return { alt, id: file.id };
  const source = originalSource ?? "";
  if (source.startsWith(`${context.origin}/pictures/`))
    return { alt, url: source.slice(context.origin.length) };
  return {
    alt,
    made: await readPictureSource(await asAccepted(await checkPicture(await bytesOf(context, source)))),
  };
}

async function bytesOf(context: ApiContext, source: string): Promise<Uint8Array> {
  const key = stagedKey(context.origin, source);
  if (key === null) return await fetchPicture(source, { ...context.publicNet, totalMs: fetchMs });
  const upload = await readStagedUpload(context.database, key);
  if (!upload) throw new PictureFault("Nothing was uploaded to this address. Upload the file first.");
  return upload.bytes;
}
