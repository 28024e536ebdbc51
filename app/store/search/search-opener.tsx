import { type KeyboardEvent, type MouseEvent, useState } from "react";
import { Link } from "react-router";
import { m } from "#messages";
import { lazyComponent } from "../../platform/lazy-component.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { FrameIcon } from "../frame/frame-icon.tsx";

const loadPanel = () => import("./search-panel.tsx");
const SearchPanel = lazyComponent(async () => (await loadPanel()).SearchPanel);

/** Opens the search over the page, loading its code; without scripts or in a new tab, links to the search page. */
export function SearchOpener() {
  const isButton = useHydrated();
  const [panel, setPanel] = useState<"unseen" | "open" | "closed">("unseen");
  function open(event: MouseEvent | KeyboardEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setPanel("open");
  }
  function reach(): void {
    loadPanel().catch(() => {});
  }
  return (
    <>
      <Link
        to="/search"
        role={isButton ? "button" : undefined}
        aria-haspopup={isButton ? "dialog" : undefined}
        aria-label={m.frame.search}
        className="inline-grid size-11 place-items-center rounded-ctl transition-colors duration-[220ms] ease-house hover:bg-text/8"
        onClick={open}
        onKeyDown={(event) => event.key === " " && open(event)}
        onPointerEnter={reach}
        onFocus={reach}
      >
        <FrameIcon name="search" />
      </Link>
      {panel !== "unseen" && (
        <SearchPanel
          open={panel === "open"}
          onOpenChange={(isOpen) => setPanel(isOpen ? "open" : "closed")}
          onMissing={() => setPanel("unseen")}
        />
      )}
    </>
  );
}
