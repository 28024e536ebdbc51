import { expect, test } from "vitest";
import { sceneViewerLink } from "./ar-viewer-link.tsx";

test("the link carries model, title and return path intact", () => {
  const model = "https://store.example/custom-builder/model.glb?design=1Ab&x=1+2";
  const fallback = "https://store.example/custom-builder/review?design=1Ab;end#top";
  const link = sceneViewerLink(model, { title: "Your ring & you", fallback });
  const [, query = "", intent = ""] =
    /^intent:\/\/arvr\.google\.com\/scene-viewer\/1\.2\?(.*)#Intent;(.*)$/.exec(link)!;
  expect(query).not.toMatch(/[+#;]/);
  const asked = new Map(
    query.split("&").map((pair) => pair.split("=").map(decodeURIComponent) as [string, string]),
  );
  expect(Object.fromEntries(asked)).toEqual({
    file: model,
    mode: "ar_preferred",
    resizable: "false",
    title: "Your ring & you",
  });
  const facts = intent.split(";");
  expect(facts.slice(-2)).toEqual(["end", ""]);
  const way = facts.find((fact) => fact.startsWith("S.browser_fallback_url="))!;
  expect(decodeURIComponent(way.slice(way.indexOf("=") + 1))).toBe(fallback);
});
