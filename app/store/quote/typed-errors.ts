import type { QuoteField } from "./quote-answer.ts";

/** What the browser itself can tell of the form before it is sent, in our words. */
export function typedErrors(form: HTMLFormElement): Partial<Record<QuoteField | "form", string>> {
  const errors: Partial<Record<QuoteField, string>> = {};
  const name = form.elements.namedItem("name");
  if (name instanceof HTMLInputElement && name.value.trim() === "") errors.name = "Enter your full name.";
  const email = form.elements.namedItem("email");
  if (email instanceof HTMLInputElement && !email.validity.valid)
    errors.email = email.validity.valueMissing
      ? "Enter your email address."
      : "Enter an address such as name@example.com";
  return errors;
}
