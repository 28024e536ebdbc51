import { type FormEvent, useEffect, useRef, useState } from "react";
import { type CheckoutAnswer, type CheckoutPage, firstPage, nextPage } from "./checkout-answer.ts";
import { fieldId } from "./checkout-fields.ts";
import type { CheckoutView } from "./checkout-result.ts";
import { problemId, sortInPageOrder } from "./problems.ts";
import { stepTitleId } from "./section.tsx";

/** The page, and which fields were edited since the last answer. */
export interface LiveCheckoutPage extends CheckoutPage {
  /** A field's message, until it is edited. */
  errorOf(field: string): string | undefined;
  /** Clears an edited field's message. For a form's `onInput`. */
  mend(event: FormEvent<HTMLFormElement>): void;
}

const nothing: ReadonlySet<string> = new Set();

function without(names: ReadonlySet<string>, name: string): ReadonlySet<string> {
  return new Set([...names].filter((candidate) => candidate !== name));
}

export function useCheckoutPage(loaded: CheckoutView, answer: CheckoutAnswer | undefined): LiveCheckoutPage {
  const [page, setPage] = useState(() => firstPage(loaded, answer));
  const [mended, setMended] = useState(nothing);
  const next = nextPage(page, loaded, answer);
  if (next !== page) {
    setPage(next);
    if (next.isAboutDiscount) setMended((before) => without(before, "discountCode"));
    else if (next.errors !== page.errors) setMended(nothing);
  }
  const shownStep = useRef(page.view.state);
  useEffect(() => {
    if (shownStep.current !== page.view.state) document.getElementById(stepTitleId)?.focus();
    shownStep.current = page.view.state;
    showProblem(page);
  }, [page]);
  return {
    ...page,
    errorOf: (field) =>
      mended.has(field) ? undefined : page.errors.find((error) => error.field === field)?.message,
    mend({ target }) {
      const name = target instanceof HTMLElement ? target.getAttribute("name") : null;
      if (name && page.errors.length > 0) setMended((before) => new Set(before).add(name));
    },
  };
}

/** Focuses the first invalid field, else the page's message. */
function showProblem({ answer, message }: CheckoutPage): void {
  const [first] = sortInPageOrder(answer?.errors ?? []);
  const field = first && document.getElementById(fieldId(first.field));
  if (field) field.focus();
  else if (first || message?.kind === "error") document.getElementById(problemId)?.focus();
}
