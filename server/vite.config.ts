import { dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";

/** Bundles the server with its libraries: Node resolves, reads and compiles a hundred files at start instead of 2,700. */
const root = fileURLToPath(new URL("../", import.meta.url));

/** What depends on where a module is: the built pages, a thread that it starts, files beside it. */
const place =
  /import\(new URL\(("\.\.\/build\/server\/index\.js"), import\.meta\.url\)\.href\)|new URL\("\.\/([\w-]+-worker)\.ts", import\.meta\.url\)|import\.meta\.url/g;

/** Bundles the pages and threads too, and has modules find other files where their source is. */
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

export default defineConfig({
  root,
  publicDir: false,
  plugins: [ownFiles()],
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  ssr: {
    noExternal: true,
    // They read files beside their own: programs, threads, tables of fonts.
    external: ["sharp", "piscina", "pino", "pdfkit", "fontkit", "manifold-3d"],
  },
  build: {
    ssr: true,
    outDir: "build/bundle",
    target: "node24",
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: { main: `${root}server/main.ts` },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      // Libraries say "use client" to React's own server.
      onLog(level, log, report) {
        if (log.code !== "MODULE_LEVEL_DIRECTIVE") report(level, log);
      },
    },
  },
});
