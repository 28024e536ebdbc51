import { fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { BenchmarkSection } from "./table.ts";

const { scripts } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
  scripts: Record<string, string>;
};

/** Options of Node in a script of `package.json`, like the size of its heap. */
const nodeOptions = (script: string) =>
  scripts[script]?.split(" ").filter((word) => word.startsWith("--")) ?? [];

/** Measures a part in a process of its own, which has the options of Node of the command that it measures. */
export function asCommand(script: string, file: string): () => Promise<BenchmarkSection> {
  const measure = () =>
    new Promise<BenchmarkSection>((resolve, reject) => {
      const path = fileURLToPath(new URL(file, import.meta.url));
      const child = fork(path, { execArgv: nodeOptions(script) });
      child.once("message", (section) => resolve(section as BenchmarkSection));
      child.once("exit", (code) => reject(new Error(`${file} ended with ${code}.`)));
    });
  return Object.defineProperty(measure, "name", { value: script });
}
