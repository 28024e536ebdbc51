import { execFile } from "node:child_process";
import { createServer } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import { openStore } from "../store/open-store.ts";
import { openTlsProxy } from "./tls-proxy.ts";

/**
 * Grades four pages with MDN's scanner over TLS: `node tests/security/observatory.ts FOLDER`, where FOLDER contains
 * `node_modules/@mdn/mdn-http-observatory` (installed with --ignore-scripts, `{}` in its conf/hsts-preload.json). Needs
 * this machine's ports 80 and 443, because the scanner supports no others.
 */
const [, , folder = ""] = process.argv;
const scanner = join(folder, "node_modules/@mdn/mdn-http-observatory");
const pages = ["/", "/shop", "/product/rolex-submariner-date-126610ln", "/custom-builder"];

let page = "/";
let origin = "";
const target = (path: string) => (path === "/" ? page : path);
const door = await openTlsProxy(() => origin, { port: 443, target });
const plain = createServer((_, outgoing) =>
  outgoing.writeHead(301, { location: "https://localhost/" }).end(),
);
await new Promise<void>((resolve) => plain.listen(80, "localhost", resolve));
const { store, close } = await openStore({ PUBLIC_ORIGIN: door.origin });
origin = store.origin;

interface Scan {
  scan: { score: number; grade: string; testsPassed: number; testsFailed: number };
  tests: Record<string, { scoreModifier: number; pass: boolean }>;
}

for (page of pages) {
  const { stdout } = await promisify(execFile)(process.execPath, ["src/scan.js", "localhost"], {
    cwd: scanner,
    env: { ...process.env, NODE_EXTRA_CA_CERTS: door.certificate },
  });
  const { scan, tests } = JSON.parse(stdout) as Scan;
  const bonuses = Object.entries(tests).filter(([, { scoreModifier }]) => scoreModifier !== 0);
  const list = bonuses.map(([name, { scoreModifier }]) => `${name} ${scoreModifier}`).join(", ");
  console.log(`${page}: ${scan.grade} ${scan.score}, ${scan.testsFailed} failed (${list})`);
}
plain.close();
await door.close();
await close();
