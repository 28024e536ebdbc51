import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import postcss, { type AtRule } from "postcss";
import { defaultClientConditions, defineConfig, type Plugin } from "vite";
import { pictureFiles } from "./server/picture-files.ts";

/** Modules that exist once per process. */
const shared: Record<string, string> = {
  "#dev-services": "./server/dev-services.ts",
  "#language": "./messages/language.ts",
  "#log": "./server/logging/log.ts",
  "#messages": "./messages/messages.ts",
  "#settings": "./foundation/settings/settings.ts",
};

/**
 * Keeps the log, the shop's facts and the development services out of the server bundle. Process and bundle must share the
 * current request's ID, and facts that change at run time.
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

/** Serves images during development like the server does, from the folder that the studio writes. */
function pictures(): Plugin {
  const answer = pictureFiles(fileURLToPath(new URL("./public/pictures", import.meta.url)), {
    kept: async () => null,
    limits: { spend: () => 0, correct() {}, rateLimitKey: (address) => address },
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

/** Reloads the page when a server-only component is edited, since the browser hasn't loaded its module. */
function reloadServerParts(): Plugin {
  return {
    name: "reload-server-parts",
    hotUpdate({ file, modules, server: { environments } }) {
      if (this.environment.name !== "ssr" || modules.length === 0) return;
      const { hot, moduleGraph } = environments.client;
      const inBrowser = [...(moduleGraph.getModulesByFile(file) ?? [])];
      // Vite only learns whether a module accepts its own updates when a browser requests it.
      if (inBrowser.every(({ isSelfAccepting }) => isSelfAccepting === undefined))
        hot.send({ type: "full-reload" });
    },
  };
}

/**
 * Retries scripts that failed to download. Most browsers cache such a failure by URL for the page's lifetime; a different
 * fragment loads the same file as a new module. All importers share the retry count.
 */
function fetchLostFilesAgain(): Plugin {
  const imported = /\bimport\((`\.\/[^`$]+\.js`)\)/g;
  const fetchAgain =
    "(u=>{let l=globalThis.lostFiles??={};return import(l[u]?u+`#`+l[u]:u).catch(e=>{l[u]=(l[u]??0)+1;throw e})})($1)";
  return {
    name: "fetch-lost-files-again",
    applyToEnvironment: ({ name }) => name === "client",
    // Runs after Vite's own step, which reads an import's dependencies there.
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
 * Removes Tailwind's fallbacks for browsers without `color-mix()`, which can't run the site anyway (Tailwind 4 and its
 * typed properties need newer ones).
 */
function withoutColorFallbacks(): Plugin {
  return {
    name: "without-color-fallbacks",
    apply: "build",
    // After Tailwind, but before Vite names files by their content.
    enforce: "pre",
    transform(code, id) {
      if (!id.split("?")[0]!.endsWith(".css") || !code.includes("color-mix(in lab")) return null;
      const sheet = postcss.parse(code);
      sheet.walkAtRules("supports", unwrapColorMix);
      return { code: sheet.toString(), map: null };
    },
  };
}

/** Replaces the condition with its rules, and merges each into the preceding rule if that is its fallback. */
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
 * Bundles a few files instead of two dozen per page: libraries that rarely change, the store's frame, a list's cards, and
 * its filters. Small files compress badly; together they are 15 kB smaller (Brotli).
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

/** Omits files that every page already has from the preload lists. */
function withoutFrame(_: string, files: string[]): string[] {
  return files.filter((file) => !/^assets\/(react|router|store)-/.test(file));
}

/** The development server uses the store's own address. The browser's files are in one language. */
const { PORT, HOST, CLIENT_LANGUAGE = "en" } = process.env;

/** Empties the server's modules in builds for other languages: only their browser files and manifest are used. */
function onlyBrowserFiles(): Plugin {
  return {
    name: "only-browser-files",
    enforce: "pre",
    apply: (_, { command }) => command === "build" && CLIENT_LANGUAGE !== "en",
    applyToEnvironment: ({ name }) => name === "ssr",
    load: (id) =>
      /^[^\0]*\/(app|modules|foundation|jewelry|content)\//.test(id) ? "export default null" : null,
  };
}

export default defineConfig(({ command }) => ({
  server: { port: Number(PORT || 3000), host: HOST || "localhost", strictPort: true },
  // Static files are copied only once, by the English build.
  publicDir: command === "build" && CLIENT_LANGUAGE !== "en" ? false : "public",
  plugins: [
    onlyBrowserFiles(),
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
      ...(CLIENT_LANGUAGE === "es" && { resolve: { conditions: ["spanish", ...defaultClientConditions] } }),
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: chunks } },
          // Inlines each message where it is used, without a separate file and request.
          optimization: { inlineConst: true },
        },
      },
    },
  },
}));
