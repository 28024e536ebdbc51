import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { external } from "../../server/vite.config.ts";
import { productionPackages } from "./production-packages.ts";

/**
 * `npm run package`: the built store with its own Node and only the packages it loads at run time, in
 * `build/vitrine-VERSION-PLATFORM/` and a `.tar.gz` beside it. `bin/vitrine` serves it. The pictures of the sample catalog
 * are left out, unless `--sample` asks for them; `--unpacked` makes the folder alone, `--to` puts it elsewhere.
 */
const root = fileURLToPath(new URL("../../", import.meta.url));
const { values } = parseArgs({
  options: {
    sample: { type: "boolean", default: false },
    unpacked: { type: "boolean", default: false },
    to: { type: "string", default: `${root}build` },
  },
});
const { version } = JSON.parse(readFileSync(`${root}package.json`, "utf8")) as { version: string };
const name = `vitrine-${version}-${process.platform}-${process.arch}`;
const home = join(values.to, name);

rmSync(home, { recursive: true, force: true });
mkdirSync(join(home, "bin"), { recursive: true });

copy("build/bundle", (file) => !file.endsWith(".map"));
copy("build/client", (file) => values.sample || !isSamplePicture(file));
copy("foundation/pdf/fonts");
for (const schema of ["modules/commerce/schema.graphql", "modules/commerce/admin.graphql"]) copy(schema);
for (const file of ["LICENSE", ".env.example"]) copy(file);
for (const folder of productionPackages(root, external)) copy(folder, isLoaded);
writeFileSync(join(home, "package.json"), JSON.stringify({ name: "vitrine", version, type: "module" }));

cpSync(process.execPath, join(home, "bin/node"));
try {
  execFileSync("strip", [join(home, "bin/node")], { stdio: "ignore" });
} catch {
  console.warn("`strip` isn't installed (Debian: binutils): Node keeps its debugging symbols, 18 MB.");
}
cpSync(`${root}tools/package/vitrine.sh`, join(home, "bin/vitrine"));
chmodSync(join(home, "bin/vitrine"), 0o755);
const commands = readdirSync(`${root}server/commands`).filter((file) => file !== "run-command.ts");
writeFileSync(join(home, "commands"), `${commands.map((file) => basename(file, ".ts")).join(" ")}\n`);

console.log(`${home}: ${megabytes(home)} MB.`);
if (!values.unpacked) {
  execFileSync("tar", ["--create", "--gzip", "--file", `${home}.tar.gz`, "--directory", values.to, name]);
  console.log(`${home}.tar.gz: ${megabytes(`${home}.tar.gz`)} MB.`);
}

function copy(path: string, keeps: (file: string) => boolean = () => true): void {
  cpSync(`${root}${path}`, join(home, path), {
    recursive: true,
    filter: (from) => {
      const file = relative(root, from);
      return file === path || (!/\/node_modules$/.test(file) && keeps(file));
    },
  });
}

/** The builder's and the menu's pictures are in `house`; each other folder belongs to a piece of the sample. */
function isSamplePicture(file: string): boolean {
  const [, folder] = /^build\/client\/pictures\/([^/]+)$/.exec(file) ?? [];
  return folder !== undefined && folder !== "house";
}

/**
 * Without types, source maps, tests, texts, builds for browsers and Manifold's command line, which Node never loads;
 * licenses stay.
 */
function isLoaded(file: string): boolean {
  if (/\/manifold-3d\/(bin|dist|lib)$/.test(file)) return false;
  if (/\/(LICEN[CS]E|NOTICE)[^/]*$/i.test(file)) return true;
  return !/\.(map|md|[cm]?ts|standalone\.js)$|\/browser[^/]*\.[cm]js$|\/(\.[^/]+|tests?|docs|examples|benchmarks?)$/.test(
    file,
  );
}

/** The size of a file, or of all files below a folder, in megabytes. */
function megabytes(path: string): number {
  const [bytes = "0"] = execFileSync("du", ["-sb", path], { encoding: "utf8" }).split("\t");
  return Math.ceil(Number(bytes) / 1e6);
}
