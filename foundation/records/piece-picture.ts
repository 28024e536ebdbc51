import { z } from "zod";
import { readJson } from "./untrusted-text.ts";

/** A piece in lists at the desk: a photo, a design's line drawing, or an icon for the kind named in the title. */
export interface PiecePicture {
  title: string;
  image: { url: string; altText: string | null; width: number | null; height: number | null } | null;
  /** URL of a design's line drawing. */
  drawing: string | null;
}

/** Pictures keyed by record label. */
export type LabelledPictures = readonly (readonly [label: string, picture: PiecePicture])[];

const pictures = z.array(z.object({ url: z.string() }));

/** The first photo of a product; `images` is the column's value. */
export function photoPicture(title: string, images: string | null): PiecePicture {
  const url = pictures.safeParse(readJson(images ?? "")).data?.[0]?.url;
  return {
    ...{ title, drawing: null },
    image: url === undefined ? null : { url, altText: null, width: null, height: null },
  };
}

/** A design's drawing at a URL; null if it can't be drawn. */
export function drawnPicture(title: string, drawing: string | null): PiecePicture {
  return { title, image: null, drawing };
}
