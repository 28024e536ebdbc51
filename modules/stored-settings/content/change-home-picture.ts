import type { Database } from "#database";
import { fieldSchema } from "../../../foundation/records/field-schema.ts";
import { type Fields, line, lines } from "../../../foundation/records/fields.ts";
import { type FieldError, readForm } from "../../../foundation/records/read-form.ts";
import type { HomePicture, ShopContent } from "../../../foundation/settings/shop-content.ts";
import { InvalidHomePictureError, processHomePicture } from "../files/process-home-picture.ts";
import { storeShopFiles } from "../files/shop-files.ts";
import type { MadeSections, Typed } from "./change-content.ts";

/** The texts of the home page's picture. */
export const homePictureFields = {
  altText: line(300, "What it shows", {
    required: "Describe the picture for people who can’t see it.",
    hint: "For people who can’t see it",
    isWide: true,
  }),
  heading: line(120, "Heading"),
  label: line(40, "Button", { hint: "Like Shop gifts" }),
  text: lines(300, "Text", { attributes: { rows: 2 } }),
  to: line(300, "Its link", { hint: "Like /category/gifts" }),
  altTextEs: line(300, "What it shows, in Spanish", { isWide: true }),
  headingEs: line(120, "Heading in Spanish"),
  labelEs: line(40, "Button in Spanish"),
  textEs: lines(300, "Text in Spanish", { attributes: { rows: 2 } }),
} satisfies Fields;

/** A form of the home page's picture; without bytes, the picture stays. */
export interface HomePictureForm {
  bytes: Uint8Array;
  typed: Typed;
}

/** The content with a picture of the home page as typed, whose files are stored; without one for null. */
export async function withHomePicture(
  database: Database,
  { picture: before, ...content }: ShopContent,
  { form, now }: { form: HomePictureForm | null; now: number },
): Promise<MadeSections> {
  if (form === null) return { sections: { content: Object.keys(content).length > 0 ? content : null } };
  const read = readForm(fieldSchema(homePictureFields), form.typed);
  if ("errors" in read) return read;
  const { altText, ...texts } = read.form;
  if ((texts.label === "") !== (texts.to === ""))
    return fault(texts.label === "" ? "label" : "to", "Enter both the button and its link, or neither.");
  const files = form.bytes.byteLength > 0 ? await stored(database, form.bytes, now) : before;
  if (!files) return fault("file", "Choose a picture.");
  if ("message" in files) return fault("file", files.message);
  const { file, width, height } = files;
  const given = Object.entries(texts).filter(([, value]) => value !== "");
  const picture = { file, width, height, altText, ...Object.fromEntries(given) } as HomePicture;
  return {
    sections: { content: { ...content, picture } },
    inputError: ({ field }) =>
      field.endsWith(".to")
        ? { field: "to", message: "Enter a page like /shop, or a web address." }
        : { field: "form", message: "This picture can’t be saved. Check its texts." },
  };
}

function fault(field: string, message: string): { errors: FieldError[] } {
  return { errors: [{ field, message }] };
}

async function stored(database: Database, bytes: Uint8Array, now: number) {
  try {
    const processed = await processHomePicture(bytes);
    await database.write((tx) => storeShopFiles(tx, processed, now));
    return processed;
  } catch (error) {
    if (error instanceof InvalidHomePictureError) return { message: error.message };
    throw error;
  }
}
