import { expect, test } from "vitest";
import { m } from "#messages";
import { settings } from "#settings";
import { type CheckoutResponse, handleCheckoutPost } from "./checkout-actions.server.ts";
import type { CheckoutService } from "./checkout-result.ts";
import { sampleView } from "./checkout-view.sample.ts";

const key = "checkout key/1";

/** A mock checkout service that records calls and returns the test's answers. */
function till(answers: Partial<CheckoutService> = {}): { till: CheckoutService; asked: unknown[][] } {
  const asked: unknown[][] = [];
  const noted = new Proxy({} as CheckoutService, {
    get:
      (_, name: keyof CheckoutService) =>
      async (...input: unknown[]) => {
        asked.push([name, ...input]);
        const answer = answers[name] as ((...input: unknown[]) => unknown) | undefined;
        if (answer) return answer(...input);
        if (name === "view") return sampleView();
        throw new Error(`This test does not expect ${name}.`);
      },
  });
  return { till: noted, asked };
}

function post(to: CheckoutService, form: Record<string, string>): Promise<Response | CheckoutResponse> {
  const payOrigins = ["https://checkout.stripe.com"];
  return handleCheckoutPost({
    till: to,
    key,
    form: new URLSearchParams(form),
    address: "203.0.113.7",
    payOrigins,
  });
}

async function stays(
  answers: Partial<CheckoutService>,
  form: Record<string, string>,
): Promise<CheckoutResponse> {
  const result = await post(till(answers).till, form);
  if (result instanceof Response)
    throw new Error(`The visitor was sent to ${result.headers.get("location")}.`);
  return result;
}

async function moves(answers: Partial<CheckoutService>, form: Record<string, string>): Promise<Response> {
  const result = await post(till(answers).till, form);
  if (!(result instanceof Response)) throw new Error(`The visitor stayed with ${result.status}.`);
  return result;
}

const details = {
  intent: "continue",
  intentKey: "intent-1",
  seenSubtotalCents: "395000",
  email: "claire@example.com",
  firstName: "Claire",
  lastName: "Donnelly",
  phone: "",
  method: "pickup",
  address1: "hidden",
};

test("Continue posts the details, the idempotency key and the prices shown", async () => {
  const { till: noted, asked } = till({
    continueToPayment: async () => ({ outcome: "payment", orderId: "o" }),
  });
  const result = await post(noted, { ...details, code: "1", extra: "x" });
  const { email, firstName, lastName, phone, method, seenSubtotalCents } = details;
  expect(asked).toEqual([
    [
      "continueToPayment",
      key,
      "intent-1",
      { email, firstName, lastName, phone, method, seenSubtotalCents },
      "203.0.113.7",
    ],
  ]);
  expect(result).toBeInstanceOf(Response);
  expect((result as Response).status).toBe(303);
  expect((result as Response).headers.get("location")).toBe("/checkout/checkout%20key%2F1");
  expect((result as Response).headers.get("cache-control")).toBe("no-store");
});

test("returns everything typed along with the errors", async () => {
  const errors = [{ field: "email", message: "Enter an address such as name@example.com" }];
  const result = await stays({ continueToPayment: async () => ({ outcome: "invalid", errors }) }, details);
  expect(result.status).toBe(422);
  expect(result.answer.errors).toEqual(errors);
  expect(result.answer.values).toMatchObject({ email: "claire@example.com", address1: "hidden" });
});

test("returns 409 with a message when another shopper got the piece first", async () => {
  const message = "This piece has just been sold.";
  const result = await stays(
    { continueToPayment: async () => ({ outcome: "refused", message, lineId: "1" }) },
    details,
  );
  expect(result).toMatchObject({ status: 409, answer: { message: { kind: "error", text: message } } });
});

test("asks for confirmation and shows the new totals when a price rose", async () => {
  const dearer = sampleView({ idempotencyKey: "intent-2" });
  const result = await stays(
    { continueToPayment: async () => ({ outcome: "repriced", view: dearer }), view: async () => dearer },
    details,
  );
  expect(result.answer.message?.text).toBe(m.checkout.repriced);
  expect(result.answer.view).toBe(dearer);
});

test("when the checkout fails, returns the submitted fields except the payment code", async () => {
  const gone = async () => {
    throw Object.assign(new Error("away"), { name: "DatabaseDownError" });
  };
  const answers = { continueToPayment: gone, pay: gone };
  const kept = await stays(answers, { ...details, code: "1", extra: "x" });
  expect(kept).toMatchObject({
    status: 503,
    answer: { message: { text: m.checkout.busy(settings().phones.showroom) } },
  });
  expect(kept.answer.sent).toEqual(details);
  expect(await stays(answers, { intent: "pay", code: "1" })).not.toHaveProperty("answer.sent");
});

test("returns 404 for an unknown checkout", async () => {
  const unknown = till({ continueToPayment: async () => ({ outcome: "unknown" }) });
  await expect(post(unknown.till, details)).rejects.toMatchObject({
    init: { status: 404 },
    data: { refusal: "unknown" },
  });
});

test("updates totals for the chosen delivery method without touching field errors", async () => {
  const { till: noted, asked } = till();
  const form = { ...details, intent: "totals", method: "shipping", state: "NY", county: "Nassau" };
  const result = await post(noted, form);
  expect(asked).toEqual([["view", key, { method: "shipping", state: "NY", county: "Nassau" }]]);
  expect(result).toMatchObject({ status: 200, answer: { errors: null, message: null } });
});

test("applies a discount code, or shows the error at its field and keeps the details", async () => {
  const applied = await stays(
    { applyDiscount: async () => ({ ok: true }) },
    { ...details, intent: "apply-discount", discountCode: " WELCOME " },
  );
  expect(applied).toMatchObject({
    status: 200,
    answer: { isAboutDiscount: true, values: { email: details.email } },
  });
  const refused = await stays(
    { applyDiscount: async () => ({ ok: false, message: "This code is not known." }) },
    { ...details, intent: "apply-discount", discountCode: "NO" },
  );
  expect(refused.answer.errors).toEqual([{ field: "discountCode", message: "This code is not known." }]);
  expect(refused.answer.values).toMatchObject({ email: details.email });
  const empty = await stays({}, { ...details, intent: "apply-discount", discountCode: "  " });
  expect(empty.answer.errors).toEqual([{ field: "discountCode", message: m.checkout.noCode }]);
});

test("applies a typed discount code on Continue before holding anything", async () => {
  const { till: noted, asked } = till({
    applyDiscount: async () => ({ ok: true }),
    continueToPayment: async () => ({ outcome: "payment", orderId: "o" }),
  });
  await post(noted, { ...details, discountCode: "WELCOME" });
  expect(asked.map(([name]) => name)).toEqual(["applyDiscount", "continueToPayment"]);
  const wrong = till({ applyDiscount: async () => ({ ok: false, message: "This code is not known." }) });
  await post(wrong.till, { ...details, discountCode: "NO" });
  expect(wrong.asked.map(([name]) => name)).toEqual(["applyDiscount", "view"]);
});

test("Remove removes the discount code", async () => {
  const { till: noted, asked } = till({ applyDiscount: async () => ({ ok: true }) });
  await post(noted, { ...details, intent: "remove-discount" });
  expect(asked[0]).toEqual(["applyDiscount", key, null]);
});

test("redirects to the order page with GET after payment", async () => {
  const response = await moves(
    { pay: async () => ({ outcome: "paid", orderToken: "t/1", number: "LI-1" }) },
    { intent: "pay", intentKey: "k", code: "1" },
  );
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe("/orders/t%2F1");
});

test.each(["declined", "failed", "expired", "conflict"] as const)(
  "stays on the page with a message when a payment is %s",
  async (outcome) => {
    const message = "Your payment was declined. You haven't been charged.";
    const result = await stays({ pay: async () => ({ outcome, message }) }, { intent: "pay", code: "2" });
    expect(result).toMatchObject({ status: 409, answer: { message: { kind: "error", text: message } } });
  },
);

test("never echoes the payment code", async () => {
  const errors = [{ field: "code", message: "This looks like a card number." }];
  const result = await stays(
    { pay: async () => ({ outcome: "invalid", errors }) },
    { intent: "pay", code: "4111 1111 1111 1111" },
  );
  expect(result.status).toBe(422);
  expect(JSON.stringify(result)).not.toContain("4111");
});

test("Change releases the pieces and opens the first step", async () => {
  const { till: noted, asked } = till({ release: async () => ({ outcome: "released" }) });
  const result = await post(noted, { intent: "release" });
  expect(asked).toEqual([["release", key]]);
  expect((result as Response).status).toBe(303);
});

test("keeps the hold, with a message, while the order may be getting paid elsewhere", async () => {
  const message = "We don't know the status of your payment yet, so your pieces are still on hold.";
  const result = await stays(
    { release: async () => ({ outcome: "still-held", message }) },
    { intent: "release" },
  );
  expect(result).toMatchObject({ status: 409, answer: { message: { kind: "error", text: message } } });
});

test("trap 15: redirects a payment only to the provider's page", async () => {
  const url = "https://checkout.stripe.com/c/pay/cs_live_1";
  const led = await moves({ pay: async () => ({ outcome: "redirect", url }) }, { intent: "pay" });
  expect(led.status).toBe(303);
  expect(led.headers.get("location")).toBe(url);
  const foreign = "https://checkout.stripe.com.example/c/pay/cs_live_1";
  await expect(
    moves({ pay: async () => ({ outcome: "redirect", url: foreign }) }, { intent: "pay" }),
  ).rejects.toThrow("Refused to redirect");
});

test("keeps typed input and shows a message when the database is busy", async () => {
  const busy = Object.assign(new Error("busy"), { name: "DatabaseBusyError" });
  const result = await stays({ continueToPayment: () => Promise.reject(busy) }, details);
  expect(result).toMatchObject({
    status: 503,
    answer: {
      view: null,
      message: { text: m.checkout.busy(settings().phones.showroom) },
      values: { email: details.email },
    },
  });
});

test("rethrows any other error", async () => {
  const broken = new Error("a bug");
  await expect(stays({ pay: () => Promise.reject(broken) }, { intent: "pay" })).rejects.toBe(broken);
});
