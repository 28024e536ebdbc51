import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import { type Language, pathInLanguage, splitLanguagePath } from "#languages";

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>;
type Routes = ServerBuild["routes"];

const firstSegment = /^\/([\w-]+)(?=[/?]|$)/;

/**
 * The app's request handler, with a separate router for each first path segment. A router tries its routes one by one,
 * several times per request; most segments have only a few of the store's hundred.
 */
export function segmentRouter(build: ServerBuild): Handle {
  const whole = createRequestHandler(build, "production");
  const bySegment = new Map(
    segmentsOf(build.routes).map((segment) => {
      const routes = routesForSegment(build.routes, segment);
      return [segment, createRequestHandler({ ...build, routes }, "production")] as const;
    }),
  );
  return async (request, context) => {
    const { path } = splitLanguagePath(new URL(request.url).pathname);
    const [, segment = ""] = firstSegment.exec(path) ?? [];
    const response = await (bySegment.get(segment) ?? whole)(request, context);
    return withAllowedMethods(request, response);
  };
}

/** The first segments named by routes. */
function segmentsOf(routes: Routes): string[] {
  const named = Object.keys(routes).map((id) => segmentOf(routes, id));
  return [...new Set(named.filter((segment) => /^[\w-]+$/.test(segment)))];
}

/**
 * The routes that may match a path starting with `segment`, and their parents. Routes without a first segment, or with a
 * parameter as one, may match any.
 */
export function routesForSegment(routes: Routes, segment: string): Routes {
  return withParents(routes, (id) => {
    const own = segmentOf(routes, id);
    return !/^[\w.-]+$/.test(own) || own === segment;
  });
}

/** Paths of the desk, its labels and machine endpoints, which exist only once, for all languages. */
const once =
  /^(desk|admin|admin-test|s|r|collections|products|pages\/(?!:page)|shop-files|webhooks|\.well-known|api\/(:version|ucp)|[\w-]+\.(xml|txt|webmanifest))(\/|$)/;

/** The app in a language other than English: customers' pages in a folder, with their own browser files. */
export function localizedBuild(
  build: ServerBuild,
  language: Language,
  { assets }: Pick<ServerBuild, "assets">,
) {
  const routes = withParents(build.routes, (id) => !once.test(pathOf(build.routes, id)));
  const files = Object.fromEntries(Object.entries(assets.routes).filter(([id]) => id in routes));
  return { ...build, routes, assets: { ...assets, routes: files }, basename: pathInLanguage(language, "/") };
}

/** The chosen routes with a handler, and their parents. */
function withParents(routes: Routes, isChosen: (id: string) => boolean): Routes {
  const ids = new Set<string>();
  for (const id of Object.keys(routes)) {
    const isLayout = routes[id]?.path === undefined && !routes[id]?.index;
    if (isLayout || !isChosen(id)) continue;
    for (let route = routes[id]; route; route = routes[route.parentId ?? ""]) ids.add(route.id);
  }
  return Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
}

/** The first segment of a route's full path; empty if it has none. */
function segmentOf(routes: Routes, id: string): string {
  return pathOf(routes, id).split("/", 1)[0]!;
}

/** A route's full path, "product/:handle". */
function pathOf(routes: Routes, id: string): string {
  const paths: string[] = [];
  for (let route = routes[id]; route; route = routes[route.parentId ?? ""]) paths.unshift(route.path ?? "");
  return paths.join("/").split("/").filter(Boolean).join("/");
}

/**
 * Adds the allowed methods to a 405 response. If the URL isn't a page, the router sends its own JSON error, which wrongly
 * says that the server failed.
 */
export function withAllowedMethods({ method }: Request, response: Response): Response {
  if (response.status !== 405 || response.headers.has("allow")) return response;
  const allow = method === "POST" ? "GET, HEAD" : "POST";
  const isRouterError = response.headers.get("content-type")?.startsWith("application/json");
  if (method !== "POST" || !isRouterError) {
    response.headers.set("allow", allow);
    return response;
  }
  return new Response("This page can only be viewed, so what you sent wasn't used.\n", {
    status: 405,
    headers: { allow, "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
