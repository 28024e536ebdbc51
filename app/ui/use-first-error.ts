import { useEffect, useRef } from "react";

/** Focuses the first invalid field after each `answer`. Pass the returned ref to the form. */
export function useFocusFirstError(answer: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answer]);
  return form;
}
