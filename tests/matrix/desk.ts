import { expect } from "@playwright/test";
import { hidden } from "../../tools/bench/buy-over-http.ts";
import { type Answer, openVisitor, type Visitor } from "../../tools/bench/visitor.ts";
import { deskToken } from "../browser/desk-visit.ts";
import { design, expectAnswer } from "./over-http.ts";
import type { Column, Scene } from "./standing.ts";

const note = "She calls back after six.";
const trouble = /The database (is busy|isn't responding), so/;

/** Acts as the owner, signed in before the failure. */
async function asOwner<T>({ origin, underWay }: Scene, act: (owner: Visitor) => Promise<T>): Promise<T> {
  const owner = openVisitor(origin, 2, { cookie: underWay.get("session")! });
  try {
    return await act(owner);
  } finally {
    owner.leave();
  }
}

/** Signs in and puts a quote request in the inbox. */
async function prepare({ visitor, underWay }: Scene): Promise<void> {
  const signedIn = await visitor.post("/desk/sign-in", { token: deskToken });
  underWay.set("session", String(signedIn.headers["set-cookie"]).split(";")[0]!);
  await askQuote(visitor, "quinn.matrix@example.com");
}

async function askQuote(visitor: Visitor, email: string): Promise<void> {
  const review = `/custom-builder/review?design=${design}`;
  const { key = "" } = hidden(await visitor.get(review), ["key"]);
  const asked = { key, design, name: "Quinn Matrix", email, phone: "", notes: "" };
  await expectAnswer(visitor.post(review, asked), { status: 200, words: "Quote request sent!" });
}

function readInbox(owner: Visitor): Promise<Answer> {
  return expectAnswer(owner.get("/desk"), { status: 200, words: /Quinn Matrix.*(left|due now|late by)/ });
}

/** Submits the next step for a quote, like its form would. */
async function decide(owner: Visitor): Promise<Answer> {
  const version = /name="version" value="(\d+)"/.exec((await owner.get("/desk/requests/1")).body)?.[1] ?? "0";
  return await owner.post("/desk?index", { subject: "quote 1", version, next: "write", intent: "decide" });
}

async function expectWork(scene: Scene): Promise<void> {
  await asOwner(scene, async (owner) => {
    await readInbox(owner);
    expect((await decide(owner)).status).toBe(303);
  });
}

/** Expects that saved data can be read, and that changes are rejected with a remedy and keep typed input. */
async function expectReadOnly(scene: Scene): Promise<void> {
  await asOwner(scene, async (owner) => {
    await readInbox(owner);
    await expectAnswer(decide(owner), { status: 503, words: trouble });
    const form = { intent: "note", key: "matrix-note", text: note };
    const kept = await expectAnswer(owner.post("/desk/requests/1", form), { status: 503, words: trouble });
    expect(kept.body).toContain(note);
  });
}

/** The desk without the embedded shop: it handles visitors' requests, and refers to Shopify for what is sold there. */
async function expectShopElsewhere(scene: Scene): Promise<void> {
  await expectWork(scene);
  await asOwner(scene, async (owner) => {
    for (const path of ["/desk/orders", "/desk/inventory"])
      await expectAnswer(owner.get(path), { status: 200, words: /Shopify/ });
    await expectAnswer(owner.get("/desk/products"), { status: 404, words: /live in Shopify's admin/ });
  });
}

/** What the owner does at the desk. */
export const desk: Column = {
  name: "Desk",
  prepare,
  shows: {
    ok: expectWork,
    deg: (scene) => (scene.underWay.has("provider") ? expectShopElsewhere(scene) : expectReadOnly(scene)),
    "read-only": expectReadOnly,
    async off(scene) {
      await asOwner(scene, async (owner) => {
        for (const path of ["/desk", "/desk/orders", "/desk/requests/1"])
          await expectAnswer(owner.get(path), { status: 503, words: trouble });
      });
      await expectAnswer(scene.visitor.post("/desk/sign-in", { token: deskToken }), {
        status: 503,
        words: /Sign-ins have to be recorded/,
      });
    },
    async "shows queue"(scene) {
      await expectWork(scene);
      await askQuote(scene.visitor, "quinn.waits@example.com");
      await asOwner(scene, (owner) =>
        expectAnswer(owner.get("/desk/mail?state=queued"), {
          status: 200,
          words: /quinn\.waits@example\.com/,
        }),
      );
    },
  },
};
