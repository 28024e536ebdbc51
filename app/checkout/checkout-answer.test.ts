import { expect, test } from "vitest";
import { type CheckoutAnswer, firstPage, nextPage } from "./checkout-answer.ts";
import { sampleView } from "./checkout-view.sample.ts";

function answer(changes: Partial<CheckoutAnswer>): CheckoutAnswer {
  return { view: null, values: null, errors: null, message: null, isAboutDiscount: false, ...changes };
}

const loaded = sampleView();
const emailMissing = [{ field: "email", message: "Enter an address such as name@example.com" }];

test("renders the result of a form posted without JavaScript", () => {
  const view = sampleView({ idempotencyKey: "intent-2" });
  const page = firstPage(loaded, answer({ view, errors: emailMissing, values: { email: "claire" } }));
  expect(page).toMatchObject({ view, errors: emailMissing, values: { email: "claire" } });
});

test("keeps field errors when totals update", () => {
  const before = firstPage(loaded, answer({ view: loaded, errors: emailMissing }));
  const view = sampleView({ delivery: { ...loaded.delivery, draft: { method: "shipping" } } });
  expect(nextPage(before, loaded, answer({ view }))).toMatchObject({ view, errors: emailMissing });
});

test("shows a discount code error only at the discount field", () => {
  const badCode = [{ field: "discountCode", message: "This code is not known." }];
  const before = firstPage(loaded, answer({ view: loaded, errors: emailMissing }));
  const refused = nextPage(before, loaded, answer({ view: loaded, errors: badCode, isAboutDiscount: true }));
  expect(refused.errors).toEqual([...emailMissing, ...badCode]);
  const applied = nextPage(refused, loaded, answer({ view: loaded, isAboutDiscount: true }));
  expect(applied.errors).toEqual(emailMissing);
});

test("keeps the page and its idempotency key after a lost connection, so a retry is the same request", () => {
  const second = sampleView({ idempotencyKey: "intent-2" });
  const declined = firstPage(loaded, answer({ view: second, errors: [] }));
  const offline = answer({ message: { kind: "error", text: "The connection broke." } });
  const page = nextPage(declined, loaded, offline);
  expect(page.view.idempotencyKey).toBe("intent-2");
  expect(page.message?.text).toBe("The connection broke.");
});

test("replaces the page and its messages with reloaded data", () => {
  const before = firstPage(
    loaded,
    answer({ view: loaded, errors: emailMissing, values: { email: "claire" } }),
  );
  const payment = sampleView({ state: "payment" });
  const page = nextPage(before, payment, undefined);
  expect(page).toMatchObject({ view: payment, errors: [], message: null, values: null });
});

test("renders the same page for the same state", () => {
  const said = answer({ view: loaded });
  const page = firstPage(loaded, said);
  expect(nextPage(page, loaded, said)).toBe(page);
  expect(nextPage(nextPage(page, loaded, undefined), loaded, undefined).view).toBe(loaded);
});
