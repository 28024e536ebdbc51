import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/**
 * Keeps `#house` (database, shop, showroom) out of the server bundle: the server process and the
 * bundle must share the one house that the process opened.
 */
function sharedHouse(): Plugin {
  return {
    name: "shared-house",
    enforce: "pre",
    resolveId(id) {
      if (id !== "#house") return null;
      const path = fileURLToPath(new URL("./server/house.ts", import.meta.url));
      return { id: this.environment.mode === "build" ? id : path, external: true };
    },
  };
}

export default defineConfig({
  plugins: [sharedHouse(), tailwindcss(), reactRouter()],
  build: { target: "es2022", assetsInlineLimit: 0 },
});
