import { expect, test } from "vitest";
import { encodeDesign } from "#jewelry/link";
import { sampleDesign } from "../designs/design.sample.ts";
import { readDepositForm } from "./deposit-form.server.ts";

const ring = sampleDesign();
const text = encodeDesign(ring);

function posted(fields: [string, string][], headers: Record<string, string> = {}) {
  const body = new URLSearchParams(fields).toString();
  const request = new Request("http://store.example/custom-builder/deposit", {
    method: "POST",
    body,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "content-length": String(body.length),
      ...headers,
    },
  });
  return readDepositForm(request, 1_760_450_112_000);
}

test("parses each design with the id after it", async () => {
  const fields: [string, string][] = [
    ["design", text],
    ["id", "custom-1-a"],
    ["design", text],
    ["id", "custom-2-b"],
  ];
  expect(await posted(fields)).toEqual({
    wantsAnswer: false,
    designs: [
      { id: "custom-1-a", design: ring },
      { id: "custom-2-b", design: ring },
    ],
  });
});

test.each([[[]], [[["id", ""]]], [[["id", "<script>"]]]] as [string, string][][][])(
  "assigns a new id to a design without a valid one: %j",
  async (more) => {
    const { designs } = await posted([["design", text], ...more]);
    expect(designs).toMatchObject([{ id: expect.stringMatching(/^custom-1760450112000-\w{8}$/) }]);
  },
);

test("reads a band with its design, and rejects the deposit for a malformed band", async () => {
  const band = { widthMm: 2.5, gapMm: 0.1 };
  const both = (second: string): [string, string][] => [
    ["design", text],
    ["id", "custom-1-a"],
    ["band", ""],
    ["design", text],
    ["id", "custom-2-b"],
    ["band", second],
  ];
  expect(await posted(both("2.5x0.1"))).toMatchObject({
    designs: [{ design: ring }, { design: { ...ring, band } }],
  });
  expect((await posted(both("2.5x0.1"))).designs![0]!.design).toEqual(ring);
  expect((await posted(both("2.5x0.15"))).designs).toBeNull();
});

test("parses a form without designs as an empty list", async () => {
  expect(await posted([["answer", "tab"]])).toEqual({ wantsAnswer: true, designs: [] });
});

test.each([
  ["damaged", [["design", `${text}x`]]],
  ["unfinished", [["design", encodeDesign({ ...ring, metal: null })]]],
] as [string, [string, string][]][])(
  "rejects the deposit and explains why for one %s design",
  async (_, fields) => {
    const form = await posted([["design", text], ...fields]);
    expect(form).toMatchObject({ designs: null, toast: { title: expect.any(String) } });
  },
);

test("rejects a form that is too long, has no length, or is not a form", async () => {
  expect((await posted([["design", text]], { "content-length": "65537" })).designs).toBeNull();
  const refused = (headers: Record<string, string>) => posted([["design", text]], headers).catch((it) => it);
  expect(await refused({ "content-length": "many" })).toMatchObject({ status: 411 });
  expect(await refused({ "content-type": "application/json" })).toMatchObject({ status: 415 });
});
