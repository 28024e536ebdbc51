import { expect, test } from "vitest";
import { readCartForm } from "./cart-form.server.ts";

function posted(fields: [string, string][], headers: Record<string, string> = {}): Request {
  const body = new URLSearchParams(fields).toString();
  return new Request("http://store.example/cart", {
    method: "POST",
    body,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "content-length": String(body.length),
      ...headers,
    },
  });
}

test("parses each line with its quantity, which defaults to one", async () => {
  const form = await readCartForm(
    posted([
      ["merchandiseId", "gid://shopify/ProductVariant/1"],
      ["quantity", "2"],
      ["merchandiseId", "gid://shopify/ProductVariant/2"],
    ]),
  );
  expect(form).toEqual({
    lines: [
      { merchandiseId: "gid://shopify/ProductVariant/1", quantity: 2 },
      { merchandiseId: "gid://shopify/ProductVariant/2", quantity: 1 },
    ],
    wantsAnswer: false,
  });
});

test("detects that the form was sent by a script", async () => {
  const form = await readCartForm(
    posted([
      ["merchandiseId", "a"],
      ["answer", "tab"],
    ]),
  );
  expect(form.wantsAnswer).toBe(true);
});

test.each([
  ["nothing", []],
  ["an empty id", [["merchandiseId", ""]]],
  [
    "a fractional quantity",
    [
      ["merchandiseId", "a"],
      ["quantity", "0.5"],
    ],
  ],
  [
    "no pieces",
    [
      ["merchandiseId", "a"],
      ["quantity", "0"],
    ],
  ],
  [
    "a quantity in words",
    [
      ["merchandiseId", "a"],
      ["quantity", "many"],
    ],
  ],
  ["101 lines", Array.from({ length: 101 }, (_, index) => ["merchandiseId", `v${index}`])],
] as [string, [string, string][]][])("returns no lines for a form with %s", async (_, fields) => {
  expect((await readCartForm(posted(fields))).lines).toBeNull();
});

test("does not read a form that is too long or states no length", async () => {
  const line: [string, string][] = [["merchandiseId", "a"]];
  for (const length of ["65537", "", "NaN"])
    expect((await readCartForm(posted(line, { "content-length": length }))).lines).toEqual(
      length === "" ? expect.anything() : null,
    );
});

test("returns no lines for a body that isn't a form", async () => {
  const request = posted([], { "content-type": "application/json", "content-length": "2" });
  expect((await readCartForm(request)).lines).toBeNull();
});
