import { expect, test } from "vitest";
import { readCheckoutForm } from "./posted-form.server.ts";

const address = "https://shop.example/checkout/abc";

function post(body: BodyInit, headers: Record<string, string> = {}): Request {
  return new Request(address, {
    method: "POST",
    body,
    duplex: "half",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  } as RequestInit);
}

function refusal(status: number) {
  return expect.objectContaining({ init: expect.objectContaining({ status }) });
}

test("reads a form exactly as typed", async () => {
  const form = await readCheckoutForm(post("email=claire%40example.com&lastName=O%27Neil+%C3%A9"));
  expect(form.get("email")).toBe("claire@example.com");
  expect(form.get("lastName")).toBe("O'Neil é");
});

test.each([
  { "sec-fetch-site": "same-origin" },
  { "sec-fetch-site": "none" },
  { origin: "https://shop.example" },
  {},
])("accepts a form from our own pages: %o", async (headers) => {
  expect((await readCheckoutForm(post("intent=pay", headers))).get("intent")).toBe("pay");
});

test.each([
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
  { "sec-fetch-site": "cross-site", origin: "https://shop.example" },
  { origin: "https://elsewhere.example" },
  { origin: "null" },
])("rejects a cross-site form with 403: %o", async (headers) => {
  await expect(readCheckoutForm(post("intent=pay", headers))).rejects.toEqual(refusal(403));
});

test("accepts a 32 kB form and rejects a larger one with 413", async () => {
  const limit = 32 * 1024;
  const longest = `note=${"x".repeat(limit - 5)}`;
  expect((await readCheckoutForm(post(longest))).get("note")).toHaveLength(limit - 5);
  await expect(readCheckoutForm(post(`${longest}x`))).rejects.toEqual(refusal(413));
  await expect(readCheckoutForm(post("a=b", { "content-length": String(limit + 1) }))).rejects.toEqual(
    refusal(413),
  );
});

test("stops reading a body without a length once it exceeds the limit", async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1024;
      controller.enqueue(new Uint8Array(1024).fill(120));
    },
  });
  await expect(readCheckoutForm(post(endless))).rejects.toEqual(refusal(413));
  expect(sent).toBeLessThan(64 * 1024);
});

test.each(["application/json", "multipart/form-data; boundary=x", "text/plain", ""])(
  "rejects anything but a plain form with 415: %o",
  async (type) => {
    await expect(readCheckoutForm(post("a=b", { "content-type": type }))).rejects.toEqual(refusal(415));
  },
);
