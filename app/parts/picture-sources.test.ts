import { expect, test } from "vitest";
import { pictureSources } from "./picture-sources.ts";

test("only a host that makes sizes is asked for them", () => {
  expect(pictureSources("/pieces/ring.webp")).toEqual({ src: "/pieces/ring.webp" });
  expect(pictureSources("https://other.test/a.jpg?v=1")).toEqual({ src: "https://other.test/a.jpg?v=1" });
  const { src, srcSet } = pictureSources("https://cdn.shopify.com/s/a.jpg?v=1");
  expect(src).toBe("https://cdn.shopify.com/s/a.jpg?v=1&width=1200");
  expect(srcSet).toContain("https://cdn.shopify.com/s/a.jpg?v=1&width=300 300w, ");
});
