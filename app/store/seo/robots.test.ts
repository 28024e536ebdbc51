import { expect, test } from "vitest";
import routes from "../../routes.ts";
import { disallowedPaths } from "./robots.ts";

interface Route {
  path?: string | undefined;
  file: string;
  children?: Route[] | undefined;
}

/** Paths of all pages behind a token, and of the links on tags and claim checks. */
function privatePaths(of: readonly Route[]): string[] {
  return of.flatMap(({ path, file, children }) => [
    ...(path && /^(client|desk|checkout)\//.test(file) ? [`/${path}`] : []),
    ...privatePaths(children ?? []),
  ]);
}

test("robots.txt disallows token pages, tag links and claim checks", async () => {
  const paths = privatePaths((await routes) as Route[]);
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter((path) => !disallowedPaths.some((begin) => path.startsWith(begin)))).toEqual([]);
});
