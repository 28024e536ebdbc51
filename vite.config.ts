import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import postcss, { type AtRule } from "postcss";
import { defineConfig, type Plugin } from "vite";
import { pictureFiles } from "./server/picture-files.ts";

/** What there is once in a process. */
const shared: Record<string, string> = {
  "#dev-services": "./server/dev-services.ts",
  "#language": "./messages/language.ts",
  "#log": "./server/logging/log.ts",
  "#messages": "./messages/messages.ts",
  "#settings": "./foundation/settings/settings.ts",
};

/**
 * Keeps the log, the shop's facts, and the services of development, out of the server bundle: the process and the bundle
 * must share the request that a line of the log is about, and facts that change while they run.
 */
function sharedModules(): Plugin {
  return {
    name: "shared-modules",
    enforce: "pre",
    resolveId(id) {
      const file = shared[id];
      if (!file || this.environment.name === "client") return null;
      const path = fileURLToPath(new URL(file, import.meta.url));
      return { id: this.environment.mode === "build" ? id : path, external: true };
    },
  };
}

/** Pictures while the store is worked on: as the server answers them, from the folder that the studio writes. */
function pictures(): Plugin {
  const answer = pictureFiles(fileURLToPath(new URL("./public/pictures", import.meta.url)), {
    kept: async () => null,
    limits: { spend: () => 0, correct() {}, countedAs: (address) => address },
    addressOf: () => "",
  });
  return {
    name: "pictures",
    configureServer({ middlewares }) {
      middlewares.use((incoming, outgoing, next) => {
        if (!answer(incoming, outgoing)) next();
      });
    },
  };
}

/** Loads the page again after an edit of what the browser has not loaded: a part that only servers draw. */
function reloadServerParts(): Plugin {
  return {
    name: "reload-server-parts",
    hotUpdate({ file, modules, server: { environments } }) {
      if (this.environment.name !== "ssr" || modules.length === 0) return;
      const { hot, moduleGraph } = environments.client;
      const inBrowser = [...(moduleGraph.getModulesByFile(file) ?? [])];
      // Vite learns whether a module accepts itself when a browser asks for it.
      if (inBrowser.every(({ isSelfAccepting }) => isSelfAccepting === undefined))
        hot.send({ type: "full-reload" });
    },
  };
}

/**
 * Fetches a file of script again that was lost on its way. Most browsers keep such a failure for as long as the page
 * lives, by URL: with another fragment it is the same file and another module. All importers share the count.
 */
function fetchLostFilesAgain(): Plugin {
  const imported = /\bimport\((`\.\/[^`$]+\.js`)\)/g;
  const fetchAgain =
    "(u=>{let l=globalThis.lostFiles??={};return import(l[u]?u+`#`+l[u]:u).catch(e=>{l[u]=(l[u]??0)+1;throw e})})($1)";
  return {
    name: "fetch-lost-files-again",
    applyToEnvironment: ({ name }) => name === "client",
    // After Vite, which reads there what an import needs besides.
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === "chunk") file.code = file.code.replace(imported, fetchAgain);
      },
    },
  };
}

/**
 * Takes out what Tailwind writes for browsers without `color-mix()`: they run none of this (Tailwind 4 and its typed
 * properties need newer ones).
 */
function withoutColorFallbacks(): Plugin {
  return {
    name: "without-color-fallbacks",
    apply: "build",
    // After Tailwind, before Vite, which names files by what is in them.
    enforce: "pre",
    transform(code, id) {
      if (!id.split("?")[0]!.endsWith(".css") || !code.includes("color-mix(in lab")) return null;
      const sheet = postcss.parse(code);
      sheet.walkAtRules("supports", unwrapColorMix);
      return { code: sheet.toString(), map: null };
    },
  };
}

/** Puts the rules in the place of their condition, and each into the rule before it where that is its fallback. */
function unwrapColorMix(condition: AtRule): void {
  if (!/^\(color: ?color-mix\(in lab, ?red, ?red\)\)$/.test(condition.params)) return;
  for (const node of [...(condition.nodes ?? [])]) {
    const before = condition.prev();
    if (node.type === "rule" && before?.type === "rule" && before.selector === node.selector) {
      const replaced = new Set(node.nodes.map((each) => each.type === "decl" && each.prop));
      before.walkDecls((old) => void (replaced.has(old.prop) && old.remove()));
      before.append(...node.nodes);
    } else condition.before(node);
  }
  condition.remove();
}

/**
 * A few files instead of two dozen on every page: what never changes between releases, the frame that every page of the
 * store stands in, the pieces of a list, its filters. Small files compress badly: together they are 15 kB (Brotli) lighter.
 */
const chunks = [
  { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 5 },
  { name: "router", test: /node_modules\/react-router\//, priority: 4 },
  {
    name: "store",
    test: /app\/(root|store\/(frame\/(store-layout|pause-button)|saved\/save-button|cart\/add-to-cart|pictures\/product-picture|product\/(metal-swatch|price\/monthly-line)|seo\/(page-meta|structured-data\/[a-z-]+))|ui\/(button|notice)|store\/policies\/return-terms)\.tsx?|\/money\/money\.ts$|lucide-react\/.*\/icons\/(arrow-right|arrow-up-right)\.m?js/,
    priority: 3,
  },
  {
    name: "cart",
    test: /app\/(store\/(cart\/(cart|show-cart-notices)|visit\/visit-path)|platform\/storage-notices)\.tsx?/,
    priority: 2,
  },
  {
    name: "pieces",
    test: /app\/store\/list\/(list-(results|toolbar)|use-list-[a-z]+)\.tsx?/,
    priority: 2,
  },
  {
    name: "piece",
    test: /app\/(store\/(product\/(option-selector|product-path|rich-text-view)|compare\/compare-path|visit\/viewed-pieces)|storefront\/variant-choice)\.tsx?|lucide-react\/.*\/icons\/(arrow-left|calendar-days|maximize-2|phone|store)\.m?js/,
    priority: 2,
  },
  { name: "home-parts", test: /app\/store\/home\/(contact|info-tiles|promo-tiles)\.tsx/, priority: 1 },
  { name: "filters", test: /app\/store\/list\/(filter-panel|list-[a-z]+)\.tsx?/, priority: 1 },
];

/** What a page has from the start is not named again with every file that needs it. */
function withoutFrame(_: string, files: string[]): string[] {
  return files.filter((file) => !/^assets\/(react|router|store)-/.test(file));
}

/** The development server is where the store itself would be. */
const { PORT, HOST } = process.env;

export default defineConfig({
  server: { port: Number(PORT || 3000), host: HOST || "localhost", strictPort: true },
  plugins: [
    sharedModules(),
    pictures(),
    reloadServerParts(),
    tailwindcss(),
    withoutColorFallbacks(),
    reactRouter(),
    fetchLostFilesAgain(),
  ],
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { resolveDependencies: withoutFrame } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: chunks } },
          // A message is written where it is shown: no file and no request of its own.
          optimization: { inlineConst: true },
        },
      },
    },
  },
});
