import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { readWhole, zippedFiles } from "../../operations/export/zip-reader.ts";
import { newFolder } from "./exported-stores.ts";

/** All files of a ZIP as text, by name. */
export async function readZip(file: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for await (const one of zippedFiles(file))
    texts.set(one.name, (await readWhole(one, 2 ** 26)).toString("latin1"));
  return texts;
}

/** A copy of a ZIP with other content of one file; null leaves it out. */
export async function changeZip(file: string, name: string, change: (text: string) => string | null) {
  const zip = new ZipFile();
  for (const [key, text] of await readZip(file)) {
    const changed = key === name ? change(text) : text;
    if (changed !== null) zip.addBuffer(Buffer.from(changed, "latin1"), key);
  }
  zip.end();
  const to = join(newFolder(), "changed.zip");
  await pipeline(zip.outputStream, createWriteStream(to));
  return to;
}
