import { fileURLToPath } from "node:url";

/** Stores and scripts started by tests share Node's compile cache, which halves the CPU time of each start. */
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL("../node_modules/.cache/compiled", import.meta.url));
