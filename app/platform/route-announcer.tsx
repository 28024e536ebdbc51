import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Moves the focus to a heading, which takes none by itself, and leaves the page where it is scrolled. */
export function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * After every change of page inside the app the focus is on the new page's heading, or on that of the section its
 * address names, and the page's title is announced. A page that the browser loads as a document does both by itself.
 */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation();
  const region = useRef<HTMLParagraphElement>(null);
  const announced = useRef(pathname);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another section of the same page is no other page
  useEffect(() => {
    if (announced.current === pathname) return;
    announced.current = pathname;
    if (region.current) region.current.textContent = document.title;

    const seek = () => {
      const section = hash ? document.getElementById(hash.slice(1)) : null;
      const heading = (section ?? document).querySelector<HTMLElement>(section ? "h1, h2, h3" : "h1");
      if (heading) focusHeading(heading);
    };
    seek();
    // A heading may come later than its page, or give way to another, and the focus with it, until the visitor moves on.
    const observer = new MutationObserver(() => {
      if (document.activeElement === document.body) seek();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const rest = new AbortController();
    for (const type of ["keydown", "pointerdown"])
      addEventListener(type, () => rest.abort(), { capture: true, signal: rest.signal });
    rest.signal.addEventListener("abort", () => observer.disconnect());
    return () => rest.abort();
  }, [pathname]);

  return <p ref={region} id="route-announcer" aria-live="polite" className="sr-only" />;
}
