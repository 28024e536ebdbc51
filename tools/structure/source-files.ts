import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Tracked and new TypeScript files, from the project's root. */
export function sourceFiles(root: string): string[] {
  return execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.ts", "*.tsx"], {
    cwd: root,
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => file && !file.endsWith(".d.ts"));
}

/** The project's import aliases: `imports` of its `package.json`. */
export function entryPoints(root: string): Record<string, string> {
  const entries: Record<string, string | { default: string }> = JSON.parse(
    readFileSync(`${root}/package.json`, "utf8"),
  ).imports;
  return Object.fromEntries(
    Object.entries(entries).map(([name, file]) => [name, typeof file === "string" ? file : file.default]),
  );
}

/** Where tools lay before they had a folder of their own. */
const formerTools = /^(studio|commerce\/(proof|truth)|tests\/(bench|boundaries))\//;

/** What a file is for: the store itself, what makes or measures it, or what tries it. */
export function purposeOf(file: string): "store" | "tools" | "tests" {
  if (/\.(test|contract|spec|sample)\.tsx?$|^(modules\/)?commerce\/contract\//.test(file)) return "tests";
  if (/^tools\/|^[^/]+\.config\.ts$/.test(file) && file !== "shop.config.ts") return "tools";
  if (formerTools.test(file)) return "tools";
  return file.startsWith("tests/") ? "tests" : "store";
}

/** The module that a file belongs to, of `app` the part: "jewelry", "repairs", "app/store", "app/services". */
export function moduleOf(file: string): string {
  // The facts that the settings begin with.
  if (file === "shop.config.ts") return "settings";
  const [module = "", part, inside] = file.replace(/^(modules|foundation)\//, "").split("/");
  if (module !== "app" || part === undefined) return module;
  return inside !== undefined || part.startsWith("services.") ? `app/${part.split(".")[0]}` : "app";
}
