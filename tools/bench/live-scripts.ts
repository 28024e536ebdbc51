import { readdirSync, readFileSync } from "node:fs";

const folder = new URL("../../build/client/assets/", import.meta.url);
/** The script that shows a design, and imports the live renderer on demand. */
const preview = /^design-preview-[\w-]{8}\.js$/;
const staticImport = /(?:from|import)\s*["`']\.\/([\w.-]+\.js)["`']/g;
const dynamicImport = /import\([^()]*?["`']\.\/([\w.-]+\.js)["`']|\(["`']\.\/([\w.-]+\.js)["`']\)/g;

/** Script files needed only for live pieces: the renderer and the solids it draws. */
export function liveScripts(): ReadonlySet<string> {
  const start = readdirSync(folder).find((file) => preview.test(file));
  if (!start) throw new Error("The build has no design-preview script, so the live piece cannot be weighed.");
  const onDemand = [...read(start).matchAll(dynamicImport)].map(([, one, other]) => (one ?? other)!);
  const withoutIt = imported([start]);
  return new Set([...imported(onDemand)].filter((file) => !withoutIt.has(file)));
}

/** These files and everything they import. */
function imported(files: readonly string[]): Set<string> {
  const found = new Set(files);
  // Iterating a Set also visits members added meanwhile.
  for (const file of found) for (const [, name] of read(file).matchAll(staticImport)) found.add(name!);
  return found;
}

function read(file: string): string {
  return readFileSync(new URL(file, folder), "utf8");
}
