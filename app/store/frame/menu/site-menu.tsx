import { useEffect, useMemo, useState } from "react";
import { Link, useLocation } from "react-router";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { type MenuTiming, menuTiming } from "./menu-timing.ts";
import { directLinks, navigationGroups } from "./navigation.ts";
import { SiteMenuGroup } from "./site-menu-group.tsx";

/** Which menu stands open, and the timing that decides it. A new page closes what is open. */
function useMenu(): { openMenu: string | null; timing: MenuTiming } {
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

/** The main navigation of wide screens. Until scripts run, the groups open under the pointer and the focus by CSS. */
export function SiteMenu() {
  const { openMenu, timing } = useMenu();
  const isLive = useHydrated();
  return (
    <nav aria-label="Main" data-live={isLive || undefined} className="menu mx-auto hidden lg:block">
      <ul className="flex items-center gap-0.5">
        {navigationGroups.map((group) => (
          <SiteMenuGroup key={group.title} group={group} isOpen={openMenu === group.title} timing={timing} />
        ))}
        <li aria-hidden="true" className="mx-1.5 h-[18px] w-px bg-line min-[1540px]:mx-3" />
        {directLinks.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} prefetch="intent" className="menu-word">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
