import { execFileSync } from "node:child_process";

/** Tracked and new TypeScript files, from the project's root. */
export function sourceFiles(root: string): string[] {
  return execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.ts", "*.tsx"], {
    cwd: root,
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => file && !file.endsWith(".d.ts"));
}

/** What a file is for: the store itself, what makes or measures it, or what tries it. */
export function purposeOf(file: string): "store" | "tools" | "tests" {
  if (/^tests\/|\.(test|contract|spec|sample)\.tsx?$|^commerce\/contract\//.test(file)) return "tests";
  return /^tools\/|^[^/]+\.config\.ts$/.test(file) && file !== "shop.config.ts" ? "tools" : "store";
}
