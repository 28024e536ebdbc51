import { expect, test } from "vitest";
import { sampleLine, sampleView } from "./checkout-view.sample.ts";
import { inPageOrder, problemsOf } from "./problems.ts";

const quiet = { errors: [], errorOf: () => undefined, isAboutDiscount: false, message: null };

test("a piece that was lost is named, and its message is not said twice", () => {
  const view = sampleView({ lines: [sampleLine({ status: "sold" }), sampleLine({ id: "2" })] });
  const text = "This piece has just been sold.";
  const problems = problemsOf({ ...quiet, view, message: { kind: "error", text } });
  expect(problems.lines).toEqual([{ id: "1", title: "Sagamore 39 Automatic", text }]);
  expect(problems.trouble).toBeNull();
});

test("news about a code stands at the code, other news at the top", () => {
  const page = { ...quiet, view: sampleView(), message: { kind: "info", text: "Applied." } as const };
  expect(problemsOf({ ...page, isAboutDiscount: true }).news).toBeNull();
  expect(problemsOf(page).news).toBe("Applied.");
});

test("fields are listed from top to bottom without those being mended", () => {
  const errors = ["phone", "form", "county", "email", "firstName"].map((field) => ({
    field,
    message: field,
  }));
  expect(inPageOrder(errors).map(({ field }) => field)).toEqual([
    "form",
    "email",
    "county",
    "firstName",
    "phone",
  ]);
  const { fields } = problemsOf({
    ...quiet,
    view: sampleView(),
    errors,
    errorOf: (field) => (field === "email" ? undefined : field),
  });
  expect(fields.map(({ field }) => field)).toEqual(["form", "county", "firstName", "phone"]);
});
