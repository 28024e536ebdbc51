import { expect, test } from "vitest";
import { securityHeaders } from "./security-headers.ts";

const names = (origin: string) => securityHeaders(origin).map(([name]) => name);

test("sends HSTS only from a store on https", () => {
  expect(names("https://shop.example")).toContain("strict-transport-security");
  expect(names("http://localhost:3000")).not.toContain("strict-transport-security");
});

test("sets every header once", () => {
  expect(new Set(names("https://shop.example")).size).toBe(names("https://shop.example").length);
});
