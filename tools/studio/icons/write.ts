import { mkdirSync, writeFileSync } from "node:fs";
import { drawn, withBrowserPage } from "../draughtsman.ts";
import { iconHtml, icons } from "./icons.ts";

const headerBytes = 22;

/** Wraps a PNG of up to 255 pixels per side in a Windows icon file, as expected for `/favicon.ico`. */
function icoFile(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(headerBytes, 18);
  return Buffer.concat([header, png]);
}

const folder = new URL("../../../public/", import.meta.url);
mkdirSync(new URL("icons/", folder), { recursive: true });
await withBrowserPage(async (page) => {
  for (const icon of icons) {
    const png = await drawn(page, iconHtml(icon), { width: icon.size, height: icon.size, type: "png" });
    writeFileSync(new URL(icon.file, folder), icon.file.endsWith(".ico") ? icoFile(png, icon.size) : png);
  }
});
console.log(`${icons.length} icons in public/.`);
