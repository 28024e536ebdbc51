import { useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router";
import { type MenuTiming, menuTiming } from "./menu-timing.ts";

/** Which menu stands open, and the timing that decides it. A new page closes what is open. */
export function useMenu(): { openMenu: string | null; timing: MenuTiming } {
  const [openMenu, setOpenMenu] = useState<string | null>(null);
  const timing = useMemo(() => menuTiming(setOpenMenu), []);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key of the page is what closes the menu
  useEffect(() => timing.set(null), [key, timing]);

  useEffect(() => {
    if (openMenu === null) return;
    function onPointerDown(event: PointerEvent): void {
      if (!(event.target as Element).closest("[data-menu]")) timing.set(null);
    }
    document.addEventListener("pointerdown", onPointerDown);
    return () => document.removeEventListener("pointerdown", onPointerDown);
  }, [openMenu, timing]);
  return { openMenu, timing };
}
