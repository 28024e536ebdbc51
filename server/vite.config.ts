import { readdirSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";

/** Bundles the server with its libraries, so that Node loads a hundred files at start instead of 2,700. */
const root = fileURLToPath(new URL("../", import.meta.url));

/** The server, and each command as a program of its own: `build/bundle/backup.js`. */
const programs = Object.fromEntries([
  ["main", `${root}server/main.ts`],
  ...readdirSync(`${root}server/commands`).flatMap((file) =>
    file === "run-command.ts" || file.includes(".test.")
      ? []
      : [[file.replace(/\.ts$/, ""), `${root}server/commands/${file}`]],
  ),
]);

/** Code that depends on a module's location: the built pages, a worker thread, files next to it. */
const place =
  /import\(new URL\(("\.\.\/build\/(?:es\/)?server\/index\.js"), import\.meta\.url\)\.href\)|new URL\("\.\/([\w-]+-worker)\.ts", import\.meta\.url\)|import\.meta\.url/g;

/** Bundles the pages and worker threads too, and lets modules find other files at their source location. */
function ownFiles(): Plugin {
  return {
    name: "own-files",
    enforce: "pre",
    transform(code, id) {
      if (!code.includes("import.meta.url") || id.includes("/node_modules/")) return null;
      const moved = code.replace(place, (_, pages?: string, thread?: string) => {
        if (pages) return `import(${pages})`;
        if (!thread) return `new URL("../../${relative(root, id)}", import.meta.url)`;
        this.emitFile({ type: "chunk", id: resolve(dirname(id), `${thread}.ts`), fileName: `${thread}.js` });
        return `new URL("./${thread}.js", import.meta.url)`;
      });
      return { code: moved, map: null };
    },
  };
}

/** Libraries that load files next to their own: programs, worker threads, font tables. */
export const external = ["sharp", "piscina", "pino", "pdfkit", "fontkit", "manifold-3d"];

export default defineConfig({
  root,
  publicDir: false,
  plugins: [ownFiles()],
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  ssr: {
    noExternal: true,
    external,
  },
  build: {
    ssr: true,
    outDir: "build/bundle",
    target: "node24",
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: programs,
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      // Libraries mark modules with "use client", meant for React Server Components.
      onLog(level, log, report) {
        if (log.code !== "MODULE_LEVEL_DIRECTIVE") report(level, log);
      },
    },
  },
});
