import { readFileSync } from "node:fs";
import { createSbom } from "./sbom.ts";

const root = new URL("../../", import.meta.url);
const read = (file: string) => JSON.parse(readFileSync(new URL(file, root), "utf8"));

/** `npm run --silent sbom > sbom.json` writes the input for a vulnerability scanner. */
console.log(JSON.stringify(createSbom(read("package-lock.json"), read("package.json")), null, 2));
