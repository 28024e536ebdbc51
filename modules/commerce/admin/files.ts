import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { Db } from "#database";
import { audit } from "../../../foundation/records/audit.ts";
import { parseGid } from "../gid.ts";
import type { ApiContext } from "../graphql/context.ts";
import { type PictureSource, storePictureSource } from "../pictures/picture-sources.ts";
import { deletePictures, uploadedPicturePath } from "../pictures/uploaded-pictures.ts";
import { AdminRefusalError, refuse, type UserError } from "./change-product.ts";
import { type FileInput, fetchPictures } from "./fetch-pictures.ts";

export interface NewFile extends FileInput {
  filename?: string | null;
  duplicateResolutionMode?: string | null;
}

/** A picture in the shop's files. */
export interface LibraryFile {
  id: number;
  name: string;
  hash: string;
  alt: string;
  width: number;
  height: number;
  created_at: number;
}

const maxFiles = 50;
const extension = /\.(jpe?g|png|webp|avif|gif)$/i;
const words = z.object({
  alt: z.string().max(512, "Keep the text to 512 characters.").nullish(),
  filename: z
    .string()
    .max(200, "Keep the file name to 200 characters.")
    .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._()-]*$/u, "Use letters, digits, spaces, dots and hyphens.")
    .regex(extension, "End the file name in .jpg, .png, .webp, .avif or .gif.")
    .nullish(),
});

/**
 * Adds pictures to the shop's files, all or none. The same picture under the same name is added once, so that a call
 * can be repeated; another picture gets a name of its own, or is refused with the mode RAISE_ERROR.
 */
export async function createFiles(
  context: ApiContext,
  files: readonly NewFile[],
): Promise<{ ids: number[]; userErrors: UserError[] }> {
  const { database, now } = context;
  try {
    if (files.length > maxFiles) refuse(["files"], `Send up to ${maxFiles} files.`, "TOO_MANY_ARGUMENTS");
    const named = files.map(readNewFile);
    const fetched = await fetchPictures(context, files, ["files"]);
    if ("userErrors" in fetched)
      return {
        ids: [],
        userErrors: fetched.userErrors.map((one) => ({ ...one, code: "INVALID_IMAGE_SOURCE_URL" })),
      };
    const ids = await database.write(async (tx) => {
      const written: number[] = [];
      for (const [index, picture] of fetched.pictures.entries()) {
        if (!("made" in picture))
          refuse(
            ["files", String(index), "originalSource"],
            "The shop already has this picture.",
            "INVALID_IMAGE_SOURCE_URL",
          );
        const file = { ...named[index]!, alt: picture.alt ?? "", made: picture.made, index };
        written.push(await addFile(tx, file, now()));
      }
      return written;
    });
    return { ids, userErrors: [] };
  } catch (error) {
    if (!(error instanceof AdminRefusalError)) throw error;
    return { ids: [], userErrors: error.userErrors };
  }
}

function readNewFile(file: NewFile, index: number): { name: string; isUnique: boolean } {
  const at = ["files", String(index)];
  const read = words.safeParse(file);
  if (!read.success) {
    const [issue] = read.error.issues;
    const isName = issue?.path[0] === "filename";
    refuse(
      [...at, ...(issue?.path.map(String) ?? [])],
      issue?.message ?? "The file isn't valid.",
      isName ? "INVALID_FILENAME" : "ALT_VALUE_LIMIT_EXCEEDED",
    );
  }
  if (file.duplicateResolutionMode === "REPLACE")
    refuse(
      [...at, "duplicateResolutionMode"],
      "Files aren't replaced. Add the new one, then delete the old one.",
      "INVALID_DUPLICATE_MODE_FOR_TYPE",
    );
  return {
    name: read.data.filename ?? nameInAddress(file.originalSource ?? ""),
    isUnique: file.duplicateResolutionMode === "RAISE_ERROR",
  };
}

/** The file name at the end of an address; one of an upload has none. */
function nameInAddress(address: string): string {
  const last = URL.parse(address)?.pathname.split("/").at(-1) ?? "";
  return extension.test(last) ? last.replace(/[^\w.-]/g, "-").slice(-200) : "picture.jpg";
}

async function addFile(
  tx: Db,
  file: { name: string; isUnique: boolean; alt: string; made: PictureSource; index: number },
  at: number,
): Promise<number> {
  const { hash, width, height } = file.made;
  await storePictureSource(tx, file.made, at);
  const insert = async (name: string) =>
    await tx
      .insertInto("library_picture")
      .values({ ...{ name, hash, alt: file.alt, width, height }, created_at: at })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .returning("id")
      .executeTakeFirst();
  let row = await insert(file.name);
  if (!row) {
    const held = await tx
      .selectFrom("library_picture")
      .select(["id", "hash"])
      .where("name", "=", file.name)
      .executeTakeFirst();
    if (held?.hash === hash) return Number(held.id);
    if (file.isUnique)
      refuse(
        ["files", String(file.index), "filename"],
        `There is already a file “${file.name}”. Choose another name.`,
        "FILENAME_ALREADY_EXISTS",
      );
    const ending = extension.exec(file.name)?.[0] ?? "";
    const start = file.name.slice(0, file.name.length - ending.length).slice(0, 180);
    row = await insert(`${start}-${randomBytes(4).toString("hex")}${ending}`);
  }
  if (!row) throw new Error("A file could not be named.");
  const id = Number(row.id);
  await audit(tx, { at, actor: "admin", subject: `file ${id}`, action: "file.create", data: { width } });
  return id;
}

/** Deletes files, all or none. One that a product shows is refused. */
export async function deleteFiles(
  { database, now }: ApiContext,
  fileIds: readonly string[],
): Promise<{ userErrors: UserError[] }> {
  try {
    await database.write(async (tx) => {
      for (const [index, text] of fileIds.entries()) {
        const file = await findFile(tx, text);
        const at = ["fileIds", String(index)];
        if (!file) refuse(at, "The file does not exist.", "FILE_DOES_NOT_EXIST");
        const holder = await tx
          .selectFrom("product")
          .select("title")
          .where("images", "like", `%${file.hash}%`)
          .limit(1)
          .executeTakeFirst();
        if (holder)
          refuse(
            at,
            `“${holder.title}” shows this picture. Remove it from the product first.`,
            "FILE_LOCKED",
          );
        await tx.deleteFrom("library_picture").where("id", "=", file.id).execute();
        await deletePictures(tx, [uploadedPicturePath(file)]);
        const subject = `file ${file.id}`;
        await audit(tx, { ...{ at: now(), actor: "admin", subject }, action: "file.delete", data: {} });
      }
    });
    return { userErrors: [] };
  } catch (error) {
    if (!(error instanceof AdminRefusalError)) throw error;
    return { userErrors: error.userErrors };
  }
}

/** A file by its id in the API; null if there is none. */
export async function findFile(db: Db, id: string): Promise<LibraryFile | null> {
  const number = parseGid("MediaImage", id);
  if (number === null) return null;
  const row = await db.selectFrom("library_picture").selectAll().where("id", "=", number).executeTakeFirst();
  return row ?? null;
}
