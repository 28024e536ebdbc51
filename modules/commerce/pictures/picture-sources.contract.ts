import sharp from "sharp";
import { expect, test } from "vitest";
import type { Database } from "#database";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { openPictureSizes, readPictureSource, storePictureSource } from "./picture-sources.ts";
import { deletePictures, readPicture, uploadedPicturePath } from "./uploaded-pictures.ts";

const photo = (color: string) =>
  sharp({ create: { width: 800, height: 500, channels: 3, background: color } })
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Artist: "Claire Donnelly" } })
    .jpeg()
    .toBuffer();

async function storeSource(database: Database, color: string, at = 1) {
  const source = await readPictureSource(await photo(color));
  await database.write((tx) => storePictureSource(tx, source, at));
  return source;
}

const smallest = (widths: readonly number[]) => (widths.length > 0 ? Math.min(...widths) : null);

function sizesOf(database: Database) {
  const faults: unknown[] = [];
  const sizes = openPictureSizes({ database, now: () => 2, reportFault: (fault) => void faults.push(fault) });
  const read = (hash: string, format: "avif" | "webp" = "webp") =>
    readPicture(database, { hash, format, choose: smallest }, sizes.make);
  return { ...sizes, read, faults };
}

const counts = async ({ read }: Database) => ({
  sources: (await read.selectFrom("picture_source").select("hash").execute()).length,
  files: (await read.selectFrom("picture").select("hash").execute()).length,
});

describeOnEachDatabase("pictures whose sizes are made later", (open) => {
  test("makes the sizes of a picture when it is first asked for, upright and without metadata, once for many", async () => {
    const database = await open();
    const { read } = sizesOf(database);
    const { hash, width, height } = await storeSource(database, "#d6b982");
    expect([width, height]).toEqual([500, 800]);
    const got = await Promise.all(Array.from({ length: 8 }, () => read(hash)));
    const facts = await sharp(got[0]!).metadata();
    expect([facts.width, facts.height, facts.exif]).toEqual([240, 384, undefined]);
    expect(new Set(got.map((bytes) => Buffer.from(bytes!).toString("base64"))).size).toBe(1);
    // Three widths in two formats; what came isn't kept.
    expect(await counts(database)).toEqual({ sources: 0, files: 6 });
    expect((await sharp((await read(hash, "avif"))!).metadata()).format).toBe("heif");
  });

  test("makes all that wait, oldest first, and stores none that was deleted meanwhile", async () => {
    const database = await open();
    const { makeWaiting, read } = sizesOf(database);
    const kept = await storeSource(database, "#111", 2);
    const deleted = await storeSource(database, "#222", 1);
    await database.write((tx) => deletePictures(tx, [uploadedPicturePath(deleted)]));
    await makeWaiting();
    expect(await counts(database)).toEqual({ sources: 0, files: 6 });
    expect(await read(deleted.hash)).toBeNull();
    expect(await read(kept.hash)).not.toBeNull();
    await storeSource(database, "#111", 3);
    expect(await counts(database)).toEqual({ sources: 0, files: 6 });
  });

  test("reports a picture that can't be made once, and makes the others", async () => {
    const database = await open();
    const { makeWaiting, read, faults } = sizesOf(database);
    const bytes = new Uint8Array(400).fill(7);
    await database.write((tx) =>
      storePictureSource(tx, { hash: "0".repeat(32), width: 1, height: 1, bytes }, 0),
    );
    const good = await storeSource(database, "#333");
    await makeWaiting();
    await makeWaiting();
    expect(faults.length).toBe(1);
    expect(await read(good.hash)).not.toBeNull();
    expect(await read("0".repeat(32))).toBeNull();
  });

  test("refuses a damaged picture before it is stored", async () => {
    const bytes = await photo("#444");
    await expect(readPictureSource(bytes.subarray(0, bytes.length / 2))).rejects.toThrow("We can't open");
    await expect(readPictureSource(Buffer.from("no picture at all"))).rejects.toThrow("isn't");
  });
});
