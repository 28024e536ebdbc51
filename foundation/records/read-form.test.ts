import { expect, test } from "vitest";
import { z } from "zod";
import { readForm } from "./read-form.ts";
import { typedLines } from "./typed-text.ts";

const form = z.object({ condition: typedLines(1_500), wish: typedLines(1_500) });

test.each(["x", "指", "💍"])("reports the field and limit of a text of 6,000 times %j", (character) => {
  expect(readForm(form, { condition: character.repeat(6_000), wish: "Clean it" })).toEqual({
    errors: [{ field: "condition", message: "Keep this to 1500 characters." }],
  });
});

test("names the longest field of a form that is too long overall", () => {
  expect(readForm(form, { condition: "x", wish: "y".repeat(20_000) }, 16_384)).toEqual({
    errors: [{ field: "wish", message: "This is too long to send: it has 20000 characters. Shorten it." }],
  });
  expect(readForm(form, { pieces: Array.from({ length: 9_000 }, () => 1) }, 16_384)).toEqual({
    errors: [{ field: "form", message: "This is too long to send. Shorten it and send it again." }],
  });
});

test("reports the whole form as too long if no single input is", () => {
  expect(readForm(form, { condition: "x", extra: "y".repeat(20_000) }, 16_384)).toEqual({
    errors: [{ field: "form", message: "This is too long to send. Shorten it and send it again." }],
  });
});
