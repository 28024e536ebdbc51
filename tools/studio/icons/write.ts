import { mkdirSync, writeFileSync } from "node:fs";
import { drawn, withBrowserPage } from "../draughtsman.ts";
import { icoFile } from "./ico-file.ts";
import { iconHtml, icons } from "./icons.ts";

const folder = new URL("../../../public/", import.meta.url);
mkdirSync(new URL("icons/", folder), { recursive: true });
await withBrowserPage(async (page) => {
  for (const icon of icons) {
    const png = await drawn(page, iconHtml(icon), { width: icon.size, height: icon.size, type: "png" });
    writeFileSync(new URL(icon.file, folder), icon.file.endsWith(".ico") ? icoFile(png, icon.size) : png);
  }
});
console.log(`${icons.length} icons in public/.`);
