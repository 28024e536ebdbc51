import { expect, test } from "vitest";
import { withAllowedMethods } from "./segment-router.ts";

const to = (method: string) => new Request("https://shop.example/robots.txt", { method });
const routerError = () => Response.json({ message: "Unexpected Server Error" }, { status: 405 });

test("a form posted to a file gets 405 with the allowed methods, and isn't logged as our error", async () => {
  const response = withAllowedMethods(to("POST"), routerError());
  expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(await response.text()).toMatch(/^This page can only be viewed/);
});

test("keeps the body of a rejection that has one", async () => {
  const page = new Response("<title>", { status: 405, headers: { "content-type": "text/html" } });
  const refused = withAllowedMethods(to("POST"), page);
  expect([refused.headers.get("allow"), await refused.text()]).toEqual(["GET, HEAD", "<title>"]);
  const onlyForms = withAllowedMethods(to("GET"), routerError());
  expect(onlyForms.headers.get("allow")).toBe("POST");
  const named = new Response(null, { status: 405, headers: { allow: "PUT" } });
  expect(withAllowedMethods(to("POST"), named).headers.get("allow")).toBe("PUT");
});

test("passes every other response through", () => {
  const found = Response.json({}, { status: 200 });
  expect(withAllowedMethods(to("POST"), found)).toBe(found);
  expect(found.headers.has("allow")).toBe(false);
});
