import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { pictureFiles } from "./server/picture-files.ts";

/** Doors of what there is once in a process. */
const shared: Record<string, string> = {
  "#house": "./server/house.ts",
  "#log": "./server/logging/log.ts",
};

/**
 * Keeps `#house` (database, shop, showroom) and `#log` out of the server bundle: the server process and the
 * bundle must share the one house that the process opened, and the request that a line of the log is about.
 */
function sharedHouse(): Plugin {
  return {
    name: "shared-house",
    enforce: "pre",
    resolveId(id) {
      const file = shared[id];
      if (!file) return null;
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

/**
 * A few files instead of two dozen on every page: what never changes between releases, the frame that every page of the
 * store stands in, the pieces of a list, its filters. Small files compress badly: together they are 15 kB (Brotli) lighter.
 */
const chunks = [
  { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 4 },
  {
    name: "store",
    test: /app\/(root|screens\/store-layout|parts\/(wish-button|add-to-cart|product-picture|metal-swatch|monthly-line|page-meta|pause-button)|ui\/button)\.tsx?|\/money\/money/,
    priority: 3,
  },
  { name: "cart", test: /app\/(stores\/cart|parts\/(tell-cart-notices|tell-keeping))\.tsx?/, priority: 2 },
  { name: "pieces", test: /app\/parts\/(list-[a-z]+|use-list-[a-z]+|unread-price)\.tsx?/, priority: 2 },
  { name: "filters", test: /app\/(parts\/filter-panel|screens\/list\/list-[a-z]+)\.tsx?/, priority: 1 },
];

/** What a page has from the start is not named again with every file that needs it. */
function withoutFrame(_: string, files: string[]): string[] {
  return files.filter((file) => !/^assets\/(framework|store)-/.test(file));
}

export default defineConfig({
  plugins: [sharedHouse(), pictures(), tailwindcss(), reactRouter()],
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { resolveDependencies: withoutFrame } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: chunks } },
        },
      },
    },
  },
});
