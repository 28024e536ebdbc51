import { gid } from "../gid.ts";
import { ApiError } from "../graphql/api-error.ts";
import { connection, type PageArguments, pageOfList } from "../graphql/connection.ts";
import type { ApiContext } from "../graphql/context.ts";
import { imageView } from "../graphql/image-view.ts";
import { uploadedPicturePath } from "../pictures/uploaded-pictures.ts";
import { findFile, type LibraryFile } from "./files.ts";

/** A file in the Admin API; all are pictures, ready at once. */
export function fileView(context: ApiContext, file: LibraryFile) {
  const { id, width, height, alt } = file;
  const stored = { url: uploadedPicturePath(file), altText: alt || null, width, height };
  const image = {
    ...imageView(context, { id: Number(id), images: [stored] }, 0),
    id: `gid://shopify/ImageSource/${id}`,
  };
  const at = new Date(Number(file.created_at)).toISOString();
  return {
    ...{ __typename: "MediaImage", id: gid("MediaImage", Number(id)), alt: alt || null, image },
    ...{ mediaContentType: "IMAGE", status: "READY", fileStatus: "READY", fileErrors: [] },
    ...{ preview: { image, status: "READY" }, createdAt: at, updatedAt: at },
  };
}

/** Views of files by number, in the order given. */
export async function filesOf(context: ApiContext, ids: readonly number[]) {
  const found = await Promise.all(ids.map((id) => findFile(context.database.read, gid("MediaImage", id))));
  return found.flatMap((file) => (file ? [fileView(context, file)] : []));
}

/** A page of the shop's files. `query` takes words of a name or text, `filename:`, `id:`, `media_type:` and `status:`. */
export async function fileConnection(
  context: ApiContext,
  { query, sortKey, ...args }: PageArguments & { query?: string | null; sortKey?: string | null },
) {
  const rows = await context.database.read.selectFrom("library_picture").selectAll().orderBy("id").execute();
  const isWanted = fileFilter(query ?? "");
  const shown = rows.filter(isWanted);
  const sorted =
    sortKey === "FILENAME"
      ? shown.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
      : shown;
  return connection(
    pageOfList(sorted, args, ({ id }) => Number(id)),
    (file) => fileView(context, file),
  );
}

function fileFilter(query: string): (file: LibraryFile) => boolean {
  const terms = [...query.matchAll(/(?:(\w+):)?(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g)]
    .map(([, field, ...texts]) => ({ field, value: texts.find((text) => text !== undefined) ?? "" }))
    .filter(({ field, value }) => field || value.toUpperCase() !== "AND");
  const tests = terms.map(({ field, value }) => {
    const wanted = value.toLowerCase();
    const isNamed = ({ name }: LibraryFile) => name.toLowerCase().includes(wanted);
    if (!field) return (file: LibraryFile) => isNamed(file) || file.alt.toLowerCase().includes(wanted);
    if (field === "filename") return isNamed;
    if (field === "id") return ({ id }: LibraryFile) => String(id) === value.split("/").at(-1);
    if (field === "media_type") return () => ["image", "mediaimage"].includes(wanted);
    if (field === "status") return () => wanted === "ready";
    throw new ApiError(
      "BAD_REQUEST",
      `Files can't be found by ${field}. Use words, filename, id, media_type or status.`,
    );
  });
  return (file) => tests.every((isMet) => isMet(file));
}
