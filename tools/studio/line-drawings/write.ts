import { mkdirSync, writeFileSync } from "node:fs";
import { drawings } from "./drawings.ts";

const folder = new URL("../../../public/drawings/", import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [name, draw] of Object.entries(drawings)) writeFileSync(new URL(`${name}.svg`, folder), draw());
console.log(`${Object.keys(drawings).length} drawings in public/drawings/.`);
