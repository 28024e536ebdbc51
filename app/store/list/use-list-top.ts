import { useEffect, useRef } from "react";
import { useNavigationType } from "react-router";

/**
 * A page change of a list scrolls to its top: that of the page, or of the section with the id `section`. Going back
 * keeps the place that the browser remembers.
 */
export function useListTop(page: number, section?: string): void {
  const type = useNavigationType();
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (type === "POP") return;
    const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const behavior = isStill ? "auto" : "smooth";
    if (section) document.getElementById(section)?.scrollIntoView({ behavior });
    else window.scrollTo({ top: 0, behavior });
  }, [page, type, section]);
}
