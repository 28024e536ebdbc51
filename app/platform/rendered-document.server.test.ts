import { expect, test } from "vitest";
import { documentOf, documentResponse } from "./rendered-document.server.ts";

const html = "<!DOCTYPE html><p>14 karat – 640 €</p>";

test("reads a document as text without consuming the response body", async () => {
  const response = documentResponse(html, { status: 404, headers: { "content-type": "text/html" } });
  expect(documentOf(response)).toBe(html);
  expect([response.status, response.bodyUsed]).toEqual([404, false]);
  expect(await response.text()).toBe(html);
});

test("a response created from another's body carries no document and keeps its full text", async () => {
  const response = new Response(documentResponse(html, {}).body);
  expect(documentOf(response)).toBeUndefined();
  expect(await response.text()).toBe(html);
});
