// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { before, showOutcome } from "./form-outcome.ts";

function page(form: string) {
  document.body.innerHTML = `<main><form ${form}><input name="first" aria-invalid="true"><input name="zip">
    <button>Send</button></form></main>`;
  const control = (selector: string) => document.querySelector<HTMLElement>(selector)!;
  return { first: control("[name=first]"), zip: control("[name=zip]"), button: control("button") };
}

test("goes to the first invalid field after a form", () => {
  const { first, button } = page("");
  button.focus();
  expect(showOutcome(before())).toBe(true);
  expect(document.activeElement).toBe(first);
});

test("leaves the visitor where they type on a page that shows its faults itself", () => {
  const { zip } = page("data-shows-faults");
  zip.focus();
  expect(showOutcome(before())).toBe(true);
  expect(document.activeElement).toBe(zip);
});

test("goes to the invalid field there, too, where what was pressed is gone", () => {
  const { first, button } = page("data-shows-faults");
  button.focus();
  const was = before();
  button.remove();
  expect(document.activeElement).toBe(document.body);
  expect(showOutcome(was)).toBe(true);
  expect(document.activeElement).toBe(first);
});
