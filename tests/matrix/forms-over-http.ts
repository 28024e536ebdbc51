import { expect } from "@playwright/test";
import { hidden } from "../../tools/bench/buy-over-http.ts";
import type { Answer } from "../../tools/bench/visitor.ts";
import { design, expectAnswer, wordsOf } from "./over-http.ts";
import type { Column, Scene } from "./standing.ts";

const notSaved = "We could not save your request. Please call (516) 555-0142.";

let serial = 0;
const newMail = () => `matrix.${process.pid}.${++serial}@example.com`;

function askQuote({ visitor, underWay }: Scene): Promise<Answer> {
  return visitor.post(`/custom-builder/review?design=${design}`, {
    key: underWay.get("quoteKey")!,
    design,
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

export const forms: Column = {
  name: "Quote and sign-up",
  async prepare(scene) {
    const page = await scene.visitor.get(`/custom-builder/review?design=${design}`);
    scene.underWay.set("quoteKey", hidden(page, ["key"]).key!);
  },
  shows: {
    async ok(scene) {
      await expectAnswer(askQuote(scene), { status: 200, words: "Quote request sent!" });
      const answer = await signUp(scene);
      expect(await answer.json()).toMatchObject({ ok: true, code: expect.any(String) });
    },
    async off(scene) {
      const page = await expectAnswer(askQuote(scene), { status: 503, words: notSaved });
      expect(wordsOf(page)).not.toContain("Quote request sent!");
      expect(page.body).toContain('value="Claire Donnelly"');
      expect(wordsOf(page)).toContain("For the second of May.");
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

export const ticker: Column = {
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
