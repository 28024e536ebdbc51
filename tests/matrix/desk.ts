import { expect } from "@playwright/test";
import { readHiddenFields } from "../../tools/bench/buy-over-http.ts";
import { type HttpResponse, type HttpVisitor, openVisitor } from "../../tools/bench/visitor.ts";
import { deskToken } from "../browser/desk-visit.ts";
import type { Column, Scene } from "./matrix-types.ts";
import { encodedRing, expectResponse } from "./over-http.ts";

const note = "She calls back after six.";
const trouble = /The database (is busy|isn't responding), so/;

/** Acts as the owner, signed in before the failure. */
async function asOwner<T>({ origin, underWay }: Scene, act: (owner: HttpVisitor) => Promise<T>): Promise<T> {
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

async function askQuote(visitor: HttpVisitor, email: string): Promise<void> {
  const review = `/custom-builder/review?design=${encodedRing}`;
  const { key = "" } = readHiddenFields(await visitor.get(review), ["key"]);
  const asked = { key, design: encodedRing, name: "Quinn Matrix", email, phone: "", notes: "" };
  await expectResponse(visitor.post(review, asked), { status: 200, words: "Quote request sent!" });
}

function readInbox(owner: HttpVisitor): Promise<HttpResponse> {
  return expectResponse(owner.get("/desk"), { status: 200, words: /Quinn Matrix.*(left|due now|late by)/ });
}

/** Submits the next step for a quote, like its form would. */
async function decide(owner: HttpVisitor): Promise<HttpResponse> {
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
    await expectResponse(decide(owner), { status: 503, words: trouble });
    const form = { intent: "note", key: "matrix-note", text: note };
    const kept = await expectResponse(owner.post("/desk/requests/1", form), { status: 503, words: trouble });
    expect(kept.body).toContain(note);
  });
}

/** The desk without the embedded shop: it handles visitors' requests, and refers to Shopify for what is sold there. */
async function expectShopElsewhere(scene: Scene): Promise<void> {
  await expectWork(scene);
  await asOwner(scene, async (owner) => {
    for (const path of ["/desk/orders", "/desk/inventory"])
      await expectResponse(owner.get(path), { status: 200, words: /Shopify/ });
    await expectResponse(owner.get("/desk/products"), { status: 404, words: /are in the Shopify admin/ });
  });
}

/** What the owner does at the desk. */
export const deskColumn: Column = {
  name: "Desk",
  prepare,
  shows: {
    ok: expectWork,
    deg: (scene) => (scene.underWay.has("provider") ? expectShopElsewhere(scene) : expectReadOnly(scene)),
    "read-only": expectReadOnly,
    async off(scene) {
      await asOwner(scene, async (owner) => {
        for (const path of ["/desk", "/desk/orders", "/desk/requests/1"])
          await expectResponse(owner.get(path), { status: 503, words: trouble });
      });
      await expectResponse(scene.visitor.post("/desk/sign-in", { token: deskToken }), {
        status: 503,
        words: /Sign-ins have to be recorded/,
      });
    },
    async "shows queue"(scene) {
      await expectWork(scene);
      await askQuote(scene.visitor, "quinn.waits@example.com");
      await asOwner(scene, (owner) =>
        expectResponse(owner.get("/desk/mail?state=queued"), {
          status: 200,
          words: /quinn\.waits@example\.com/,
        }),
      );
    },
  },
};
