import { useEffect, useRef } from "react";

/** Leads the keyboard to the first field of a form that `answer` found fault with. Give the ref to the form. */
export function useFirstError(answer: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answer]);
  return form;
}
