import { expect, test } from "vitest";
import { handleCheckoutPost } from "./checkout-actions.server.ts";
import type { CheckoutService } from "./checkout-result.ts";
import { sampleView } from "./checkout-view.sample.ts";

test.each(["continue", "pay"])(
  "G-10 IDM-05: %s returns 422 when its key was already used with different input",
  async (intent) => {
    const message = "This was already submitted with different details.";
    const mismatch = async () => ({ outcome: "mismatch", message }) as const;
    const till = { continueToPayment: mismatch, pay: mismatch, view: async () => sampleView() };
    const form = new URLSearchParams({ intent, intentKey: "known", code: "1" });
    const post = {
      till: till as Partial<CheckoutService> as CheckoutService,
      key: "k",
      form,
      address: "",
      payOrigins: [],
    };
    expect(await handleCheckoutPost(post)).toMatchObject({
      status: 422,
      answer: { message: { kind: "error", text: message } },
    });
  },
);
