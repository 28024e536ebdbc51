import { z } from "zod";
import list from "./pictures.json" with { type: "json" };

const share = z.number().min(0).max(1);

const listedPicture = z.strictObject({
  name: z.string().regex(/^[a-z0-9-]+$/),
  alt: z.string().min(1),
  width: z.int().positive(),
  height: z.int().positive(),
  /** Where the piece's weight lies, as shares of width and height. */
  focal: z.tuple([share, share]),
  /** Mean color of the piece. */
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  /** Option values of the variants that it shows; all of them when left out. */
  options: z.record(z.string(), z.string()).optional(),
  /** Of all its files: it changes when any of them does. */
  version: z.string().regex(/^[0-9a-f]{8}$/),
  /** Of everything that it was made from. */
  madeFrom: z.string().regex(/^[0-9a-f]{16}$/),
});

/** A picture that the studio has taken: its files lie in `public/pictures/`, in its subject's folder. */
export type ListedPicture = z.infer<typeof listedPicture>;
/** Pictures of each subject, the main one first. */
export type PictureList = Record<string, ListedPicture[]>;

/** Every picture of the sample shop. Throws ZodError when `pictures.json` is malformed. */
export function pictureList(): PictureList {
  return z.record(z.string(), z.array(listedPicture)).parse(list);
}
