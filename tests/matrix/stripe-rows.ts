import { expect } from "@playwright/test";
import { readHiddenFields, redirectPath } from "../../tools/bench/buy-over-http.ts";
import { openStripeStandIn, secretKey, webhookSecret } from "../payments/stripe-stand-in.ts";
import { type FailureRow, parseCells, type Scene } from "./matrix-types.ts";
import { continueCheckout, encodedRing, expectResponse } from "./over-http.ts";
import { createScene, openUncachedStore } from "./scene.ts";

const says = { checkout: "", deposit: "" };
const refused =
  "We can't take payments right now, so nothing is on hold and you haven't been charged. Try again in a few minutes, or call (516) 555-0142.";

const heldOrders = new WeakMap<Scene, () => number>();

async function openWithoutStripe(): Promise<Scene> {
  const stripe = await openStripeStandIn();
  const opened = await openUncachedStore({
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: stripe.apiUrl,
    STRIPE_CHECKOUT_ORIGIN: stripe.apiUrl,
  });
  const scene = await createScene(opened, {
    says,
    fail: async () => stripe.fail("reset"),
    heal: async () => stripe.mend(),
    close: () => stripe.close(),
  });
  heldOrders.set(scene, () => opened.store.rows("select id from orders").length);
  return scene;
}

/** Expects that nothing is held for a payment that can't be made, and that typed input stays. */
async function expectNothingHeld(scene: Scene, going: ReturnType<typeof continueCheckout>): Promise<void> {
  const page = await expectResponse(going, { status: 409, words: refused });
  expect(page.body).toMatch(/role="alert"/);
  expect(page.body).toContain('value="claire.under.way@example.com"');
  expect(heldOrders.get(scene)?.()).toBe(0);
}

async function goOnWithDeposit({ visitor }: Scene): Promise<Awaited<ReturnType<typeof continueCheckout>>> {
  const asked = await visitor.post("/custom-builder/deposit", { design: encodedRing, id: "custom-1-a" });
  const path = redirectPath(await visitor.get(redirectPath(asked)));
  return visitor.post(path, {
    intent: "continue",
    ...readHiddenFields(await visitor.get(path), ["intentKey", "seenSubtotalCents"]),
    email: "claire.under.way@example.com",
    firstName: "Claire",
    lastName: "Donnelly",
  });
}

export const stripeRows: FailureRow[] = [
  {
    number: 10,
    name: "Stripe does not answer",
    // E and F are rejected before anything is held, with messages checked below.
    cells: parseCells("ok, ok, ok, ok, not built, not built, ok, ok, ok"),
    open: openWithoutStripe,
    after: [
      {
        name: "E Checkout: off before anything is held",
        check: (scene) => expectNothingHeld(scene, continueCheckout(scene)),
      },
      {
        name: "F Deposit: off before anything is held",
        check: (scene) => expectNothingHeld(scene, goOnWithDeposit(scene)),
      },
      {
        name: "E Checkout: when Stripe is back the same press leads on to the payment",
        async check(scene) {
          await scene.heal();
          expect((await continueCheckout(scene)).status).toBe(303);
          expect((await goOnWithDeposit(scene)).status).toBe(303);
          const page = await scene.visitor.get(scene.underWay.get("checkout")!);
          expect(page.body).toContain("own page and come back here");
        },
      },
    ],
  },
];
