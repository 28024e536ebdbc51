import { expect, test } from "vitest";
import { shop } from "../../shop.config.ts";
import { sampleLine, sampleView } from "./checkout-view.sample.ts";
import { sortInPageOrder, sortProblems } from "./problems.ts";

const quiet = { errors: [], errorOf: () => undefined, isAboutDiscount: false, message: null };

test("lists an unavailable piece by name, and shows its message only once", () => {
  const view = sampleView({ lines: [sampleLine({ status: "sold" }), sampleLine({ id: "2" })] });
  const text = "This piece has just been sold.";
  const problems = sortProblems({ ...quiet, view, message: { kind: "error", text } });
  expect(problems.lines).toEqual([{ id: "1", title: "Sagamore 39 Automatic", text }]);
  expect(problems.trouble).toBeNull();
});

test("says once why a deposit can't be taken", () => {
  const lines = [sampleLine({ productHandle: shop.deposit.productHandle, status: "gone" })];
  const designFault = "We couldn't read design 2. It may be out of date.";
  const view = sampleView({ kind: "deposit", lines, designFault });
  const problems = sortProblems({ ...quiet, view, message: { kind: "error", text: designFault } });
  expect(problems.lines).toMatchObject([{ text: designFault }]);
  expect(problems.trouble).toBeNull();
});

test("shows both prices of a changed piece while the shopper can still decline", () => {
  const lines = [sampleLine({ earlierUnitPriceCents: 380_000 }), sampleLine({ id: "2" })];
  const { prices } = sortProblems({ ...quiet, view: sampleView({ lines }) });
  expect(prices).toEqual([{ id: "1", title: "Sagamore 39 Automatic", before: 380_000, now: 395_000 }]);
  expect(sortProblems({ ...quiet, view: sampleView({ lines, state: "payment" }) }).prices).toEqual([]);
});

test("shows discount code messages next to the code and other messages at the top", () => {
  const page = { ...quiet, view: sampleView(), message: { kind: "info", text: "Applied." } as const };
  expect(sortProblems({ ...page, isAboutDiscount: true }).news).toBeNull();
  expect(sortProblems(page).news).toBe("Applied.");
});

test("lists invalid fields from top to bottom and drops corrected ones", () => {
  const errors = ["phone", "form", "county", "email", "firstName"].map((field) => ({
    field,
    message: field,
  }));
  expect(sortInPageOrder(errors).map(({ field }) => field)).toEqual([
    "form",
    "email",
    "county",
    "firstName",
    "phone",
  ]);
  const { fields } = sortProblems({
    ...quiet,
    view: sampleView(),
    errors,
    errorOf: (field) => (field === "email" ? undefined : field),
  });
  expect(fields.map(({ field }) => field)).toEqual(["form", "county", "firstName", "phone"]);
});
