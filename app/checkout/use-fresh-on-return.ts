import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Asks the server again when the browser brings the page back from its memory: it may show what is no longer so. */
export function useFreshOnReturn(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    function refresh(event: PageTransitionEvent): void {
      if (event.persisted) void revalidate();
    }
    addEventListener("pageshow", refresh);
    return () => removeEventListener("pageshow", refresh);
  }, [revalidate]);
}
