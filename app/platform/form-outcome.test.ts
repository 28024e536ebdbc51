// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { capturePageBeforeSubmit, showOutcome } from "./form-outcome.ts";

function page(form: string) {
  document.body.innerHTML = `<main><form ${form}><input name="first" aria-invalid="true"><input name="zip">
    <button>Send</button></form></main>`;
  const control = (selector: string) => document.querySelector<HTMLElement>(selector)!;
  return { first: control("[name=first]"), zip: control("[name=zip]"), button: control("button") };
}

test("focuses the first invalid field after a submit", () => {
  const { first, button } = page("");
  button.focus();
  expect(showOutcome(capturePageBeforeSubmit())).toBe(true);
  expect(document.activeElement).toBe(first);
});

test("keeps the focus where the visitor types on pages that show errors inline", () => {
  const { zip } = page("data-shows-faults");
  zip.focus();
  expect(showOutcome(capturePageBeforeSubmit())).toBe(true);
  expect(document.activeElement).toBe(zip);
});

test("focuses the invalid field when the pressed button is gone", () => {
  const { first, button } = page("data-shows-faults");
  button.focus();
  const was = capturePageBeforeSubmit();
  button.remove();
  expect(document.activeElement).toBe(document.body);
  expect(showOutcome(was)).toBe(true);
  expect(document.activeElement).toBe(first);
});
