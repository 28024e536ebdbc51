import { z } from "zod";
import list from "./pictures.json" with { type: "json" };

const share = z.number().min(0).max(1);

const listedPicture = z.strictObject({
  name: z.string().regex(/^[a-z0-9-]+$/),
  alt: z.string().min(1),
  width: z.int().positive(),
  height: z.int().positive(),
  /** The piece's focal point, as fractions of width and height. */
  focal: z.tuple([share, share]),
  /** The piece's average color. */
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  /** Option values of the variants it shows; omitted if it shows all of them. */
  options: z.record(z.string(), z.string()).optional(),
  /** Hash of all its files. */
  version: z.string().regex(/^[0-9a-f]{8}$/),
  /** Hash of all its sources. */
  madeFrom: z.string().regex(/^[0-9a-f]{16}$/),
});

/** A rendered studio image; its files are in its subject's folder in `public/pictures/`. */
export type ListedPicture = z.infer<typeof listedPicture>;
/** Images of each subject, the main one first. */
export type PictureList = Record<string, ListedPicture[]>;

/** Every image of the sample shop. Throws ZodError if `pictures.json` is malformed. */
export function pictureList(): PictureList {
  return z.record(z.string(), z.array(listedPicture)).parse(list);
}
