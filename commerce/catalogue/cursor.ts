import { z } from "zod";

/** A place in a list: the list's order, the item's value in it, the item's number. */
export type Cursor = [order: string, value: number | string, id: number];

const cursor = z.tuple([z.string(), z.union([z.number(), z.string()]), z.int()]);

/** Writes a place as opaque text. */
export function encodeCursor(place: Cursor): string {
  return Buffer.from(JSON.stringify(place)).toString("base64url");
}

/** Reads a place in the list of the given order; null when it is none. */
export function decodeCursor(text: string, order: string, kind: "number" | "text"): Cursor | null {
  try {
    const place = cursor.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
    const isOfKind = typeof place[1] === (kind === "number" ? "number" : "string");
    return place[0] === order && isOfKind ? place : null;
  } catch {
    return null;
  }
}
