import { expect, test } from "vitest";
import { readFields, readForm } from "./read-form.server.ts";

const typed = "application/x-www-form-urlencoded";

function post(body: string, headers: Record<string, string> = {}): Request {
  const length = String(Buffer.byteLength(body));
  return new Request("https://shop.example/wants", {
    ...{ method: "POST", body, headers: { "content-type": typed, "content-length": length, ...headers } },
  });
}

const refused = (status: number) => expect.objectContaining({ status });

test("reads a form as typed, with and without files", async () => {
  expect((await readForm(post("query=O%27Neil+%C3%A9"), 100))?.get("query")).toBe("O'Neil é");
  const parts = '--x\r\ncontent-disposition: form-data; name="query"\r\n\r\nring\r\n--x--\r\n';
  const multipart = { "content-type": 'Multipart/form-data; boundary="x"' };
  expect((await readForm(post(parts, multipart), 1_000))?.get("query")).toBe("ring");
  const withCharset = { "content-type": `${typed};charset=UTF-8` };
  expect((await readFields(post("intent=pay", withCharset)))?.get("intent")).toBe("pay");
});

test.each(["application/json", "text/plain", "", `${typed}x`])(
  "returns 415 for anything but a form: %j",
  async (type) => {
    const request = () => post("query=ring", { "content-type": type });
    await expect(readForm(request(), 100)).rejects.toEqual(refused(415));
    await expect(readFields(request())).rejects.toEqual(refused(415));
    const [error] = await Promise.allSettled([readForm(request(), 1)]);
    expect(error).toMatchObject({ reason: { status: 415 } });
  },
);

test("rejects a form as too long only for its length, not for a missing length or a broken body", async () => {
  expect(await readForm(post("query=ring"), 9)).toBeNull();
  expect(await readForm(post("query=ring"), 10)).not.toBeNull();
  expect(await readFields(post("query=ring"), 9)).toBeNull();
  const unmeasured = post("query=ring");
  unmeasured.headers.delete("content-length");
  await expect(readForm(unmeasured, 100)).rejects.toEqual(refused(411));
  const damaged = post("--y", { "content-type": "multipart/form-data; boundary=x" });
  await expect(readForm(damaged, 100)).rejects.toEqual(refused(400));
});

test("rejects a cross-site form before checking its content type", async () => {
  const elsewhere = { "sec-fetch-site": "cross-site", "content-type": "text/plain" };
  await expect(readForm(post("a=b", elsewhere), 100)).rejects.toMatchObject({ status: 403 });
});
