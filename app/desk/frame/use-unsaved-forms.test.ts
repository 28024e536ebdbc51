// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { watchForms } from "./use-unsaved-forms.ts";

let end = () => {};
afterEach(() => end());

function page(method: string) {
  document.body.innerHTML = `<main id="content"><form method="${method}">
    <input type="hidden" name="version" value="1"><input name="name" value="Ada"><textarea name="note"></textarea>
    <button>Save</button></form></main>`;
  const forms = watchForms(document);
  end = forms.end;
  const form = document.querySelector("form")!;
  const name = form.querySelector<HTMLInputElement>("[name=name]")!;
  const focus = () => name.dispatchEvent(new Event("focusin", { bubbles: true }));
  const submit = () => {
    vi.useFakeTimers();
    form.dispatchEvent(new Event("submit", { bubbles: true }));
    const isAsked = forms.hasUnsaved();
    vi.runAllTimers();
    vi.useRealTimers();
    return isAsked;
  };
  return { forms, form, name, focus, submit };
}

test("prompts after typing, but not once the original value is restored", () => {
  const { forms, form, name, focus } = page("post");
  expect(forms.hasUnsaved()).toBe(false);
  focus();
  form.querySelector<HTMLInputElement>("[type=hidden]")!.value = "2";
  expect(forms.hasUnsaved()).toBe(false);
  name.value = "Grace";
  expect(forms.hasUnsaved()).toBe(true);
  name.value = "Ada";
  expect(forms.hasUnsaved()).toBe(false);
});

test("doesn't prompt during or after submit, but prompts again when the form was rejected", () => {
  const { forms, name, focus, submit } = page("post");
  focus();
  name.value = "Grace";
  expect(submit()).toBe(false);
  expect(forms.hasUnsaved()).toBe(false);
  name.setAttribute("aria-invalid", "true");
  expect(forms.hasUnsaved()).toBe(true);
});

test("doesn't prompt for search forms or removed forms", () => {
  const search = page("get");
  search.focus();
  search.name.value = "Grace";
  expect(search.forms.hasUnsaved()).toBe(false);
  end();
  const posted = page("post");
  posted.focus();
  posted.name.value = "Grace";
  posted.form.remove();
  expect(posted.forms.hasUnsaved()).toBe(false);
});
