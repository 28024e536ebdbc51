import { expect } from "@playwright/test";
import { encodeDesign } from "#jewelry/link";
import { buyOverHttp, readHiddenFields, redirectPath } from "../../tools/bench/buy-over-http.ts";
import type { HttpResponse } from "../../tools/bench/visitor.ts";
import { ringDesign } from "../jewelry/sample-designs.ts";
import type { Column, Scene } from "./matrix-types.ts";

export const encodedRing = encodeDesign(ringDesign());
/** The visible text of a page. */
export function pageText({ body }: HttpResponse): string {
  return body
    .replace(/<(script|style)\b.*?<\/\1>/gs, "")
    .replace(/<!--.*?-->|<[^>]*>/gs, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ");
}

/** Expects a response with this status and text. */
export async function expectResponse(
  asked: Promise<HttpResponse>,
  { status, words }: { status: number; words: string | RegExp },
): Promise<HttpResponse> {
  const answer = await asked;
  expect.soft(answer.status, pageText(answer).slice(0, 500)).toBe(status);
  if (typeof words === "string") expect(pageText(answer)).toContain(words);
  else expect(pageText(answer)).toMatch(words);
  return answer;
}

async function toCheckout({ visitor, ringId }: Scene): Promise<HttpResponse> {
  const cart = await visitor.post("/cart", { merchandiseId: ringId, quantity: "1" });
  const entry = await visitor.get(redirectPath(cart));
  return { ...(await visitor.get(redirectPath(entry))), headers: { location: redirectPath(entry) } };
}

/** Fills in the checkout opened before the failure, and continues. */
export function continueCheckout({ visitor, underWay }: Scene): Promise<HttpResponse> {
  return visitor.post(underWay.get("checkout")!, {
    intent: "continue",
    intentKey: underWay.get("intentKey")!,
    seenSubtotalCents: underWay.get("seenSubtotalCents")!,
    email: "claire.under.way@example.com",
    firstName: "Claire",
    lastName: "Donnelly",
    phone: "(516) 555-0199",
    method: "pickup",
  });
}

export const checkoutColumn: Column = {
  name: "Checkout",
  async prepare(scene) {
    if (!scene.ringId || scene.underWay.has("provider")) return;
    const page = await toCheckout(scene);
    scene.underWay.set("checkout", redirectPath(page));
    for (const [name, value] of Object.entries(readHiddenFields(page, ["intentKey", "seenSubtotalCents"])))
      scene.underWay.set(name, value);
  },
  shows: {
    ok: (scene) => buyOverHttp(scene.visitor, scene.ringId, () => {}),
    deg: (scene) => expectNoCheckout(scene),
    async off(scene) {
      await expectNoCheckout(scene);
      if (!scene.underWay.has("checkout")) return;
      const page = await expectResponse(continueCheckout(scene), { status: 503, words: scene.says.checkout });
      expect(page.headers["retry-after"]).toBe("5");
      expect(page.body).toMatch(/role="alert"/);
      // The same submission has the same key, even from a page that contains only the typed input.
      expect(readHiddenFields(page, ["intentKey"]).intentKey).toBe(scene.underWay.get("intentKey"));
      expect(page.body).toContain('value="claire.under.way@example.com"');
    },
  },
};

/** Expects that no cart can be created, and that the page announces it. */
async function expectNoCheckout({ visitor, ringId, says, underWay }: Scene): Promise<void> {
  const words = underWay.has("checkout")
    ? "Checkout failed. Please try again or contact support."
    : says.checkout;
  const page = await expectResponse(visitor.post("/cart", { merchandiseId: ringId, quantity: "1" }), {
    status: 409,
    words,
  });
  expect(page.body).toMatch(/role="alert"/);
}

const askDeposit = ({ visitor }: Scene) =>
  visitor.post("/custom-builder/deposit", { design: encodedRing, id: "custom-1-a" });

async function expectNoDeposit(scene: Scene): Promise<void> {
  await expectResponse(askDeposit(scene), { status: 409, words: scene.says.deposit });
}

export const depositColumn: Column = {
  name: "Deposit",
  shows: {
    async ok(scene) {
      const asked = await askDeposit(scene);
      expect(asked.status).toBe(303);
      const entry = await scene.visitor.get(redirectPath(asked));
      await expectResponse(scene.visitor.get(redirectPath(entry)), {
        status: 200,
        words: "Deposit for one custom design",
      });
    },
    deg: expectNoDeposit,
    off: expectNoDeposit,
  },
};
