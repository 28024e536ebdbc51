import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { routesForSegment } from "./segment-router.ts";

const parents: [id: string, path?: string | undefined, parentId?: string][] = [
  ["root", ""],
  ["frame", undefined, "root"],
  ["home", undefined, "frame"],
  ["list", "shop", "frame"],
  ["product", "product/:handle", "frame"],
  ["missing", "*", "frame"],
  ["similar", "product/:handle/similar", "frame"],
  ["checkout", "checkout/:key", "root"],
  ["desk-frame", undefined, "root"],
  ["inbox", "desk", "desk-frame"],
  ["jobs", "desk/jobs", "desk-frame"],
  ["collection", "collections/:collection?", "root"],
  ["language", ":language?/about", "root"],
  ["sitemap", "sitemap.xml", "root"],
];
const routes = Object.fromEntries(
  parents.map(([id, path, parentId]) => [id, { id, path, parentId, index: id === "home", module: {} }]),
) as ServerBuild["routes"];
const always = ["root", "frame", "home", "missing", "language"];

test("includes a segment's own routes, their parents, and routes that may match any path", () => {
  const found = (segment: string) => Object.keys(routesForSegment(routes, segment)).sort();
  expect(found("product")).toEqual([...always, "product", "similar"].sort());
  expect(found("checkout")).toEqual([...always, "checkout"].sort());
  expect(found("desk")).toEqual([...always, "desk-frame", "inbox", "jobs"].sort());
  expect(found("collections")).toEqual([...always, "collection"].sort());
});

test("keeps the routes in order, which decides between equal matches", () => {
  const ids = Object.keys(routesForSegment(routes, "product"));
  expect(ids).toEqual(Object.keys(routes).filter((id) => ids.includes(id)));
});
