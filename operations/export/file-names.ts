import { createHash } from "node:crypto";
import type { StoredRow, StoredTable } from "#database";

/** Where the bytes of a row are in the ZIP. */
export interface FileCell {
  path: string;
  sha256: string;
}

/** The file of a row's bytes: "files/picture/3f9a…-1600-avif.avif", "files/repair_photo/12.jpg". */
export function fileOf(table: StoredTable, row: StoredRow, bytes: Uint8Array): FileCell {
  const key = table.key.map((column) => row[table.columns.findIndex(({ name }) => name === column)]);
  const name = key.map((part) => String(part).replaceAll(/[^\w]/g, "_")).join("-");
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { path: `files/${table.name}/${name}.${extensionOf(bytes)}`, sha256 };
}

/** Read from the first bytes, because not every table says what its files are. */
function extensionOf(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  if (head.startsWith("\xFF\xD8\xFF")) return "jpg";
  if (head.startsWith("\x89PNG")) return "png";
  if (head.startsWith("RIFF") && head.endsWith("WEBP")) return "webp";
  if (head.slice(4, 12) === "ftypavif") return "avif";
  if (head.startsWith("%PDF-")) return "pdf";
  return "bin";
}
