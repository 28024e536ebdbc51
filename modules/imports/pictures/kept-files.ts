import { copyFile, mkdir, readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { FetchOptions } from "../../commerce/pictures/fetch-picture.ts";
import { fileLimits } from "../files/limits.ts";
import { pictureEnd } from "../files/open-tables.ts";
import { type SourceFile, UnreadableFile } from "../files/table.ts";
import { openZip } from "../files/zip-file.ts";
import { openPictureSources, type PictureSources } from "./picture-sources.ts";

/**
 * Keeps the pictures among an import's files in `folder` until they are imported: pictures, and ZIPs that hold some.
 * What was kept there before is removed. Returns the files to read for lists.
 */
export async function keepPictureFiles(
  folder: string,
  files: readonly SourceFile[],
): Promise<readonly SourceFile[]> {
  await removeKeptPictures(folder);
  const lists: SourceFile[] = [];
  const names = new Map<string, number>();
  for (const [index, file] of files.entries()) {
    const parts = file.name.split(/[\\/]/).filter((part) => !["", ".", ".."].includes(part));
    const isPicture = pictureEnd.test(file.name) && parts.every(isFileName);
    if (!isPicture) lists.push(file);
    if (isPicture) {
      const name = join(...parts);
      // A second one of the same name is kept next to the first, so that nobody gets one for the other.
      const times = (names.get(name) ?? 0) + 1;
      names.set(name, times);
      await keep(file.path, join(folder, `files-${times}`, name));
    } else if (/\.zip$/i.test(file.name) && (await holdsPictures(file.path)))
      await keep(file.path, join(folder, "zips", `${index}.zip`));
  }
  return lists;
}

const isFileName = (text: string) => Buffer.byteLength(text) <= 255 && !text.includes("\0");

async function keep(path: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await copyFile(path, to);
}

async function holdsPictures(path: string): Promise<boolean> {
  try {
    const zip = await openZip(path, fileLimits);
    zip.close();
    return zip.names.some((name) => pictureEnd.test(name));
  } catch (error) {
    if (error instanceof UnreadableFile) return false;
    throw error;
  }
}

/** Opens what `keepPictureFiles` kept, and fetching for the rest. */
export async function openKeptPictures(folder: string, fetching: FetchOptions): Promise<PictureSources> {
  const zips = await namesIn(join(folder, "zips"));
  const files = (await namesIn(folder)).filter((name) => name.startsWith("files-"));
  return await openPictureSources({
    zips: zips.map((name) => join(folder, "zips", name)),
    folders: files.map((name) => join(folder, name)),
    fetching,
  });
}

async function namesIn(folder: string): Promise<string[]> {
  return await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
}

/** Removes what was kept. */
export async function removeKeptPictures(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}
