import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * A list's page is changed at its foot and begins at its head: the focus goes to the line that says what is shown. It goes
 * there, too, when the control that changed the list is gone.
 */
export function useListFocus(page: number): RefObject<HTMLParagraphElement | null> {
  const { search } = useLocation();
  const line = useRef<HTMLParagraphElement>(null);
  const shown = useRef({ page, search });
  useEffect(() => {
    const before = shown.current;
    shown.current = { page, search };
    if (before.page === page && before.search === search) return;
    if (before.page !== page || document.activeElement === document.body)
      line.current?.focus({ preventScroll: true });
  }, [page, search]);
  return line;
}
