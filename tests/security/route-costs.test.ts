import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { buildSchema } from "graphql";
import { expect, test } from "vitest";
import routes from "../../app/routes.ts";
import { isComputedFile, requestCostMs, upFrontChargeMs } from "../../server/rate-limit/request-cost.ts";
import {
  apiFieldCosts,
  routeCosts,
  routesChargedPerMegabyte,
  serverPaths,
} from "../../server/rate-limit/route-costs.ts";
import { apiRequests, routeRequests } from "../../tools/bench/anonymous-requests.ts";

/** Requires a signed-in user, so its routes aren't public. */
const sessionLayout = "desk/frame/desk-layout.tsx";

/** Full paths of the public routes. */
function publicPaths(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ file, path = "", index, children }) => {
    if (file === sessionLayout) return [];
    const whole = path ? `${parent}/${path}` : parent;
    const own = index || (path && !children) ? [whole || "/"] : [];
    return [...own, ...publicPaths(children ?? [], whole)];
  });
}

const contentPages = /^\/pages\//;
const paths = publicPaths(routes as RouteConfigEntry[]).map((path) =>
  contentPages.test(path) ? "/pages/:page" : path,
);
const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

test("every public route and endpoint has a measured cost and a request to measure it", () => {
  expect(sorted(Object.keys(routeCosts))).toEqual(sorted([...paths, ...serverPaths]));
  expect(sorted(Object.keys(routeRequests))).toEqual(sorted(Object.keys(routeCosts)));
  const without = Object.keys(routeCosts).filter((path) => routeCosts[path]!.p50 === undefined);
  expect(without.filter((path) => !routesChargedPerMegabyte.includes(path))).toEqual([]);
});

test("every root field of the Storefront API has a measured cost and a call to measure it", () => {
  const schema = buildSchema(
    readFileSync(new URL("../../modules/commerce/schema.graphql", import.meta.url), "utf8"),
  );
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}),
  );
  expect(sorted(Object.keys(apiFieldCosts))).toEqual(sorted(fields));
  expect(sorted(Object.keys(apiRequests))).toEqual(sorted(fields));
  const without = fields.filter((field) => apiFieldCosts[field]?.p50 === undefined);
  expect(without.filter((field) => !routesChargedPerMegabyte.includes(field))).toEqual([]);
});

/** Anything at most this slow, in ms, may be free of charge. */
const nearlyFreeMs = 1;

test("each route's rate-limit cost covers at least half of its measured time", () => {
  const cheap = Object.entries(routeCosts).filter(
    ([path, { p50 = 0 }]) => p50 > Math.max(upFrontChargeMs(path), nearlyFreeMs),
  );
  const cheapFields = Object.entries(apiFieldCosts).filter(([, { ms, p50 = 0 }]) => p50 > ms);
  expect([...cheap, ...cheapFields]).toEqual([]);
});

test("charges a request the cost listed for its route", () => {
  for (const path of Object.keys(routeCosts)) {
    const { path: asked, method } = routeRequests[path]!(1);
    const isFirst = method !== "POST" && !isComputedFile(asked) && !serverPaths.includes(path);
    if (isFirst) expect(requestCostMs(asked), path).toBe(upFrontChargeMs(path));
  }
});
