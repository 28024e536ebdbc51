import type { Changer, DeskChange } from "../../../../foundation/records/desk-change.ts";
import { rejectedChange } from "../../../../foundation/records/desk-change.ts";
import { type ChangeContext, refuse } from "../../admin/change-product.ts";
import { readCollectionImage } from "../../catalogue/json-columns.ts";
import { InvalidPictureError, processPicture } from "../../pictures/process-picture.ts";
import { storePicture, uploadedPicturePath } from "../../pictures/uploaded-pictures.ts";
import { type CollectionEdit, lockSeen, outcomeOf, setImage } from "./save-collection.ts";

const longest = 300;

/** Sets a collection's own picture, or the description of the one it has; without bytes, the picture stays. */
export async function saveCollectionPicture(
  context: ChangeContext,
  { edit, bytes, altText }: { edit: CollectionEdit; bytes: Uint8Array | null; altText: string },
  by: Changer,
): Promise<DeskChange<{ id: number }>> {
  if (altText === "") return rejectedChange("Describe the picture for people who can't see it.", "altText");
  if (altText.length > longest) return rejectedChange(`Keep it to ${longest} characters.`, "altText");
  const made = bytes && (await processPicture(bytes).catch(invalid));
  if (made instanceof InvalidPictureError) return rejectedChange(made.message, "file");
  return await outcomeOf(context, by, async (tx) => {
    const row = await lockSeen(context, tx, edit);
    if (made) {
      await storePicture(tx, made, context.now());
      const { width, height } = made;
      await setImage(context, tx, row.id, { url: uploadedPicturePath(made), altText, width, height });
    } else if (row.image === null) refuse(["file"], "Choose a picture.");
    else await setImage(context, tx, row.id, { ...readCollectionImage(row.image), altText });
    return { id: row.id, verb: "update" };
  });
}

/** Removes a collection's own picture; it then has that of its first product. */
export function removeCollectionPicture(context: ChangeContext, edit: CollectionEdit, by: Changer) {
  return outcomeOf(context, by, async (tx) => {
    const row = await lockSeen(context, tx, edit);
    await setImage(context, tx, row.id, null);
    return { id: row.id, verb: "update" };
  });
}

function invalid(error: unknown): InvalidPictureError {
  if (error instanceof InvalidPictureError) return error;
  throw error;
}
