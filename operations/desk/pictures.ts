import type { Db } from "#database";
import type { Kind } from "../../foundation/records/kind.ts";
import type { PiecePicture } from "../../foundation/records/piece-picture.ts";
import { kindOf } from "./subjects.ts";

/** The pictures for these audit subjects; omits subjects without one. At most two queries per kind. */
export async function piecePictures(
  db: Db,
  kinds: readonly Kind[],
  subjects: readonly string[],
): Promise<Record<string, PiecePicture>> {
  const named = [...new Set(subjects)].flatMap((subject) => {
    const { kind, record } = kindOf(kinds, subject);
    return kind?.pictures ? [{ subject, read: kind.pictures, record }] : [];
  });
  const found = new Map<string, PiecePicture>();
  for (const [read, of] of Map.groupBy(named, (one) => one.read)) {
    const pictures = new Map(await read(db, [...new Set(of.map(({ record }) => record))]));
    for (const { subject, record } of of) {
      const picture = pictures.get(record);
      if (picture) found.set(subject, picture);
    }
  }
  return Object.fromEntries(found);
}
