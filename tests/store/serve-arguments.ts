import { readFileSync } from "node:fs";

const { scripts } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
  scripts: { serve: string };
};

/** What follows `node` in `npm run serve`: a store is tested and measured as it is run. */
export const serveArguments = scripts.serve.split(" ").slice(1);
