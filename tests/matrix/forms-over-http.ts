import { expect } from "@playwright/test";
import { readHiddenFields } from "../../tools/bench/buy-over-http.ts";
import type { HttpResponse } from "../../tools/bench/visitor.ts";
import type { Column, Scene } from "./matrix-types.ts";
import { encodedRing, expectResponse, pageText } from "./over-http.ts";

const notSaved = "We could not save your request. Please call (516) 555-0142.";

let serial = 0;
const newMail = () => `matrix.${process.pid}.${++serial}@example.com`;

function askQuote({ visitor, underWay }: Scene): Promise<HttpResponse> {
  return visitor.post(`/custom-builder/review?design=${encodedRing}`, {
    key: underWay.get("quoteKey")!,
    design: encodedRing,
    name: "Claire Donnelly",
    email: newMail(),
    phone: "",
    notes: "For the second of May.",
  });
}

function signUp({ origin }: Scene): Promise<Response> {
  return fetch(`${origin}/api/sign-up`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify({ email: newMail() }),
  });
}

export const formsColumn: Column = {
  name: "Quote and sign-up",
  async prepare(scene) {
    const page = await scene.visitor.get(`/custom-builder/review?design=${encodedRing}`);
    scene.underWay.set("quoteKey", readHiddenFields(page, ["key"]).key!);
  },
  shows: {
    async ok(scene) {
      await expectResponse(askQuote(scene), { status: 200, words: "Quote request sent!" });
      const answer = await signUp(scene);
      expect(await answer.json()).toMatchObject({ ok: true, code: expect.any(String) });
    },
    async off(scene) {
      const page = await expectResponse(askQuote(scene), { status: 503, words: notSaved });
      expect(pageText(page)).not.toContain("Quote request sent!");
      expect(page.body).toContain('value="Claire Donnelly"');
      expect(pageText(page)).toContain("For the second of May.");
      const answer = await signUp(scene);
      expect(answer.status).toBe(503);
      expect(await answer.json()).toEqual({ ok: false, notSaved: true });
    },
  },
};

export async function readTicker({ origin }: Scene): Promise<{ prices: unknown[]; isStale?: boolean }> {
  const response = await fetch(`${origin}/api/market-prices`);
  expect(response.status).toBe(200);
  return response.json();
}

export const tickerColumn: Column = {
  name: "Ticker",
  prepare: async (scene) => void (await readTicker(scene)),
  shows: {
    async ok(scene) {
      expect(await readTicker(scene)).toMatchObject({ prices: { length: 4 }, isStale: false });
    },
    async stale(scene) {
      expect(await readTicker(scene)).toMatchObject({ prices: { length: 4 }, isStale: true });
    },
  },
};
