import type { EntryContext } from "react-router";
import { expect, test } from "vitest";
import { pageManifest } from "./page-manifest.server.ts";

const paths = [
  ["root", undefined, ""],
  ["frame", "root", undefined],
  ["home", "frame", undefined],
  ["lists", "frame", "lists"],
  ["list", "frame", "lists/:name"],
  ["product", "frame", "lists/:name/:handle"],
  ["desk", "root", "desk"],
  ["orders", "desk", "orders"],
] as const;

const manifest = {
  version: "1",
  routes: Object.fromEntries(
    paths.map(([id, parentId, path]) => [
      id,
      { id, parentId, path, index: id === "home" ? true : undefined },
    ]),
  ),
} as unknown as EntryContext["manifest"];

function routesFor(pathname: string, ...matched: string[]): string[] {
  const matches = matched.map((id) => ({ route: { id } }));
  const context = { manifest, staticHandlerContext: { location: { pathname }, matches } };
  return Object.keys(pageManifest(context as unknown as EntryContext).routes);
}

test("a page's manifest includes its own routes, its ancestors and the home page", () => {
  expect(routesFor("/lists/rings/halo", "root", "frame", "product")).toEqual([
    "root",
    "frame",
    "home",
    "lists",
    "list",
    "product",
  ]);
  expect(routesFor("/desk/orders", "root", "desk", "orders")).toEqual([
    "root",
    "frame",
    "home",
    "desk",
    "orders",
  ]);
  expect(routesFor("/", "root", "frame", "home")).toEqual(["root", "frame", "home"]);
});

test("merges the routes of two pages at one path and keeps the rest of the manifest", () => {
  expect(routesFor("/nowhere", "root", "frame")).toEqual(["root", "frame", "home"]);
  expect(routesFor("/nowhere", "root")).toEqual(["root", "frame", "home"]);
  expect(routesFor("/lists/rings", "root", "frame", "list")).toContain("list");
  expect(routesFor("/lists/rings", "root", "desk")).not.toContain("list");
  const context = { manifest, staticHandlerContext: { location: { pathname: "/" }, matches: [] } };
  expect(pageManifest(context as unknown as EntryContext).version).toBe("1");
});
