import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Tracked and new TypeScript files, relative to the project root. */
export function sourceFiles(root: string): string[] {
  return execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.ts", "*.tsx"], {
    cwd: root,
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => file && !file.endsWith(".d.ts"));
}

/** The project's import aliases: `imports` in `package.json`. */
export function entryPoints(root: string): Record<string, string> {
  const entries: Record<string, string | { default: string }> = JSON.parse(
    readFileSync(`${root}/package.json`, "utf8"),
  ).imports;
  return Object.fromEntries(
    Object.entries(entries).map(([name, file]) => [name, typeof file === "string" ? file : file.default]),
  );
}

/** Former locations of tools, before they had their own folder. */
const formerTools = /^(studio|commerce\/(proof|truth)|tests\/(bench|boundaries))\//;

/** A file's purpose: the store itself, tools that build or measure it, or tests. */
export function purposeOf(file: string): "store" | "tools" | "tests" {
  if (/\.(test|contract|spec|sample)\.tsx?$|^(modules\/)?commerce\/contract\//.test(file)) return "tests";
  if (/^tools\/|^[^/]+\.config\.ts$/.test(file) && file !== "shop.config.ts") return "tools";
  if (formerTools.test(file)) return "tools";
  return file.startsWith("tests/") ? "tests" : "store";
}

/** A file's module, or for `app` its part: "jewelry", "repairs", "app/store", "app/services". */
export function moduleOf(file: string): string {
  // The facts the settings are based on.
  if (file === "shop.config.ts") return "settings";
  const [module = "", part, inside] = file.replace(/^(modules|foundation)\//, "").split("/");
  if (module !== "app" || part === undefined) return module;
  return inside !== undefined || part.startsWith("services.") ? `app/${part.split(".")[0]}` : "app";
}
