import { type EntryContext, matchRoutes, type RouteObject } from "react-router";
import { languages, splitLanguagePath } from "#languages";
import { memoize } from "./memoize.ts";

type Manifest = EntryContext["manifest"];

const maxManifests = 500;

/**
 * The manifest reduced to the routes a document needs: the matched routes and those of ancestor paths. The router builds
 * and ranks all routes of its manifest for every document.
 */
export function pageManifest({ manifest, staticHandlerContext }: EntryContext): Manifest {
  const { location, matches } = staticHandlerContext;
  return manifestsOf(manifest)(
    JSON.stringify([
      pathsAbove(splitLanguagePath(location.pathname).path),
      matches.map(({ route }) => route.id),
    ]),
  );
}

/** One manifest per language. */
const manifestsOf = memoize(languages.length, (manifest: Manifest) => {
  const tree = routesBelow(manifest.routes);
  return memoize(maxManifests, (key: string): Manifest => {
    const [paths, matched] = JSON.parse(key) as [string[], string[]];
    const above = paths.flatMap((path) => matchRoutes(tree, path) ?? []).map(({ route }) => route.id);
    const ids = new Set([...matched, ...above]);
    const routes = Object.entries(manifest.routes).filter(([id]) => ids.has(id));
    return { ...manifest, routes: Object.fromEntries(routes) };
  });
});

/** As in the router: the home page, and every ancestor path. */
function pathsAbove(pathname: string): string[] {
  const segments = pathname.split("/").filter(Boolean);
  return ["/", ...segments.slice(0, -1).map((_, last) => `/${segments.slice(0, last + 1).join("/")}`)];
}

function routesBelow(routes: Manifest["routes"], parent?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parent) return [];
    const { id, path, index } = route;
    const own = { id, ...(path !== undefined && { path }) };
    return [index ? { ...own, index } : { ...own, children: routesBelow(routes, id) }];
  });
}
