import { expect } from "@playwright/test";
import { hidden, pathOf } from "../../tools/bench/buy-over-http.ts";
import { openStripeStandIn, secretKey, webhookSecret } from "../payments/stripe-stand-in.ts";
import { design, expectAnswer, goOn } from "./over-http.ts";
import { openPrepared, sceneOf } from "./scene.ts";
import { cells, type Row, type Scene } from "./standing.ts";

const says = { checkout: "", deposit: "" };
const refused =
  "We can't take payments right now, so nothing is on hold and you haven't been charged. Try again in a few minutes, or call (516) 555-0142.";

const heldOrders = new WeakMap<Scene, () => number>();

async function openWithoutStripe(): Promise<Scene> {
  const stripe = await openStripeStandIn();
  const opened = await openPrepared({
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: stripe.apiUrl,
    STRIPE_CHECKOUT_ORIGIN: stripe.apiUrl,
  });
  const scene = await sceneOf(opened, {
    says,
    fail: async () => stripe.fail("reset"),
    heal: async () => stripe.mend(),
    close: () => stripe.close(),
  });
  heldOrders.set(scene, () => opened.store.rows("select id from orders").length);
  return scene;
}

/** Expects that nothing is held for a payment that can't be made, and that typed input stays. */
async function expectNothingHeld(scene: Scene, going: ReturnType<typeof goOn>): Promise<void> {
  const page = await expectAnswer(going, { status: 409, words: refused });
  expect(page.body).toMatch(/role="alert"/);
  expect(page.body).toContain('value="claire.under.way@example.com"');
  expect(heldOrders.get(scene)?.()).toBe(0);
}

async function goOnWithDeposit({ visitor }: Scene): Promise<Awaited<ReturnType<typeof goOn>>> {
  const asked = await visitor.post("/custom-builder/deposit", { design, id: "custom-1-a" });
  const path = pathOf(await visitor.get(pathOf(asked)));
  return visitor.post(path, {
    intent: "continue",
    ...hidden(await visitor.get(path), ["intentKey", "seenSubtotalCents"]),
    email: "claire.under.way@example.com",
    firstName: "Claire",
    lastName: "Donnelly",
  });
}

export const stripeRows: Row[] = [
  {
    number: 10,
    name: "Stripe does not answer",
    // E and F are rejected before anything is held, with messages checked below.
    cells: cells("ok, ok, ok, ok, not built, not built, ok, ok, ok"),
    open: openWithoutStripe,
    after: [
      {
        name: "E Checkout: off before anything is held",
        check: (scene) => expectNothingHeld(scene, goOn(scene)),
      },
      {
        name: "F Deposit: off before anything is held",
        check: (scene) => expectNothingHeld(scene, goOnWithDeposit(scene)),
      },
      {
        name: "E Checkout: when Stripe is back the same press leads on to the payment",
        async check(scene) {
          await scene.heal();
          expect((await goOn(scene)).status).toBe(303);
          expect((await goOnWithDeposit(scene)).status).toBe(303);
          const page = await scene.visitor.get(scene.underWay.get("checkout")!);
          expect(page.body).toContain("own page and come back here");
        },
      },
    ],
  },
];
