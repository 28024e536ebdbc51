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

test("lines are read as pairs, one piece where no quantity is given", async () => {
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

test("a script says that it waits for the answer", async () => {
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
    "half a piece",
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
    "words for a quantity",
    [
      ["merchandiseId", "a"],
      ["quantity", "many"],
    ],
  ],
  ["101 lines", Array.from({ length: 101 }, (_, index) => ["merchandiseId", `v${index}`])],
] as [string, [string, string][]][])("a form with %s names no line", async (_, fields) => {
  expect((await readCartForm(posted(fields))).lines).toBeNull();
});

test("a form that is too long, or does not say how long it is, is not read", async () => {
  const line: [string, string][] = [["merchandiseId", "a"]];
  for (const length of ["65537", "", "NaN"])
    expect((await readCartForm(posted(line, { "content-length": length }))).lines).toEqual(
      length === "" ? expect.anything() : null,
    );
});

test("a body that is no form names no line", async () => {
  const request = posted([], { "content-type": "application/json", "content-length": "2" });
  expect((await readCartForm(request)).lines).toBeNull();
});
