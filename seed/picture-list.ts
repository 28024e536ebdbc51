import { z } from "zod";
import list from "./pictures.json" with { type: "json" };

const share = z.number().min(0).max(1);

const listedPicture = z.strictObject({
  name: z.string().regex(/^[a-z0-9-]+$/),
  alt: z.string().min(1),
  width: z.int().positive(),
  height: z.int().positive(),
  /** Focal point of the piece, as shares of width and height. */
  focal: z.tuple([share, share]),
  /** Mean color of the piece. */
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  /** Option values of the variants shown; all of them when left out. */
  options: z.record(z.string(), z.string()).optional(),
  /** Hash of all its files. */
  version: z.string().regex(/^[0-9a-f]{8}$/),
  /** Hash of all its sources. */
  madeFrom: z.string().regex(/^[0-9a-f]{16}$/),
});

/** A rendered studio picture: its files are in `public/pictures/`, in its subject's folder. */
export type ListedPicture = z.infer<typeof listedPicture>;
/** Pictures of each subject, the main one first. */
export type PictureList = Record<string, ListedPicture[]>;

/** Every picture of the sample shop. Throws ZodError when `pictures.json` is malformed. */
export function pictureList(): PictureList {
  return z.record(z.string(), z.array(listedPicture)).parse(list);
}
