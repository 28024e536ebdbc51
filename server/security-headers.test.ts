import { expect, test } from "vitest";
import { securityHeaders } from "./security-headers.ts";

const names = (origin: string) => securityHeaders(origin).map(([name]) => name);

test("a store that is reached by https tells browsers to stay with it, and only such a store", () => {
  expect(names("https://shop.example")).toContain("strict-transport-security");
  expect(names("http://localhost:3000")).not.toContain("strict-transport-security");
});

test("every header is named once", () => {
  expect(new Set(names("https://shop.example")).size).toBe(names("https://shop.example").length);
});
