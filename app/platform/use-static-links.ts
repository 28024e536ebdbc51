import { useEffect } from "react";
import { useNavigate } from "react-router";
import { splitLanguagePath } from "#languages";

/** Client navigation for links in static markup. */
export function useStaticLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function follow(event: MouseEvent): void {
      const path = staticLinkPath(event);
      if (path === null) return;
      event.preventDefault();
      void navigate(path);
    }
    window.addEventListener("click", follow);
    return () => window.removeEventListener("click", follow);
  }, [navigate]);
}

/** The store path for a plain click on a static link; null leaves the click to the browser. */
function staticLinkPath(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || !(event.target instanceof Element)) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target.closest<HTMLAnchorElement>("[data-drawn] a[href^='/']:not([hreflang])");
  return link && !link.target ? splitLanguagePath(link.getAttribute("href")!).path : null;
}
