import { expect, test } from "vitest";
import { offline } from "./quote-answer.ts";

test("includes offline input in the response", () => {
  const form = new FormData();
  form.set("text", "A lower setting, please.");
  expect(offline(form)).toMatchObject({ intent: "change", kind: "error", typed: "A lower setting, please." });
});
