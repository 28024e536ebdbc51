import { z } from "zod";
import { readJson } from "./untrusted-text.ts";

/** How the desk's lists show a piece: its photograph, or for a design its line drawing; with neither its kind, by the title. */
export interface PiecePicture {
  title: string;
  image: { url: string; altText: string | null; width: number | null; height: number | null } | null;
  /** The address of a design's line drawing. */
  drawing: string | null;
}

/** Pictures by the labels of their records. */
export type LabelledPictures = readonly (readonly [label: string, picture: PiecePicture])[];

const pictures = z.array(z.object({ url: z.string() }));

/** The first of a product's photographs. `images`: its column. */
export function photographed(title: string, images: string | null): PiecePicture {
  const url = pictures.safeParse(readJson(images ?? "")).data?.[0]?.url;
  return {
    ...{ title, drawing: null },
    image: url === undefined ? null : { url, altText: null, width: null, height: null },
  };
}

/** The drawing of a design at an address; null: it cannot be drawn. */
export function drawn(title: string, drawing: string | null): PiecePicture {
  return { title, image: null, drawing };
}
