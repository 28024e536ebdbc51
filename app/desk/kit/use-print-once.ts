import { useEffect } from "react";
import { useSearchParams } from "react-router";

/**
 * Opens the print dialog once if the URL asks for it by `print`, when fonts and pictures are there; reloading doesn't
 * print again.
 */
export function usePrintOnce(): void {
  const [search, setSearch] = useSearchParams();
  const isAsked = search.has("print");
  useEffect(() => {
    if (!isAsked) return;
    setSearch(
      (now) => {
        now.delete("print");
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
    void whenDrawn().then(() => window.print());
  }, [isAsked, setSearch]);
}

async function whenDrawn(): Promise<void> {
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
}
