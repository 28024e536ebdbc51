import { readFileSync } from "node:fs";

const { scripts } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
  scripts: { serve: string };
};

/** The arguments after `node` in `npm run serve`, so that a store is tested and measured as it runs in production. */
export const serveArguments = scripts.serve.split(" ").slice(1);
