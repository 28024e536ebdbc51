import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";
import { m } from "#messages";
import {
  capturePageBeforeSubmit,
  focusAndReveal,
  type PageBeforeSubmit,
  previousPageOutcome,
  showOutcome,
} from "./form-outcome.ts";

/** Focuses a heading without scrolling. Headings aren't focusable by default. */
export function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * After a removal that also removed the pressed control, focuses the first matching heading. `count` is how many items
 * are left.
 */
export function useFocusAfterRemoval(count: number, heading = "h1"): void {
  const before = useRef(count);
  useEffect(() => {
    const isLess = count < before.current;
    before.current = count;
    const target = isLess && document.querySelector<HTMLElement>(heading);
    if (target && document.activeElement === document.body) focusHeading(target);
  }, [count, heading]);
}

/**
 * After each client navigation, focuses the heading of the page or of the URL's fragment, and announces the title.
 * After a form, focuses and shows its result, on the same page or another. Document loads do both by themselves.
 */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation();
  const { state, formMethod } = useNavigation();
  const region = useRef<HTMLParagraphElement>(null);
  const announced = useRef(pathname);
  const sent = useRef<PageBeforeSubmit>(null);
  const isSending = state !== "idle" && formMethod !== undefined && formMethod !== "GET";

  // biome-ignore lint/correctness/useExhaustiveDependencies: a different section of the same page isn't a new page
  useEffect(() => {
    if (isSending) sent.current ??= capturePageBeforeSubmit();
    if (state !== "idle") return;
    const was = sent.current;
    sent.current = null;
    if (announced.current === pathname) {
      if (was && !showOutcome(was) && region.current) region.current.textContent = m.controls.done;
      return;
    }
    announced.current = pathname;
    if (region.current) region.current.textContent = document.title;

    const seek = () => {
      const outcome = was && previousPageOutcome();
      if (outcome) return focusAndReveal(outcome);
      const section = hash ? document.getElementById(hash.slice(1)) : null;
      const heading = (section ?? document).querySelector<HTMLElement>(section ? "h1, h2, h3" : "h1");
      if (heading) focusHeading(heading);
    };
    seek();
    // A heading may render later than its page or be replaced, so keep focusing it until the visitor moves on.
    const observer = new MutationObserver(() => {
      if (document.activeElement === document.body) seek();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const rest = new AbortController();
    for (const type of ["keydown", "pointerdown"])
      addEventListener(type, () => rest.abort(), { capture: true, signal: rest.signal });
    rest.signal.addEventListener("abort", () => observer.disconnect());
    return () => rest.abort();
  }, [pathname, state, isSending]);

  return <p ref={region} id="route-announcer" aria-live="polite" className="sr-only" />;
}
