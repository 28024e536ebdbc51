import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { Link, useLocation } from "react-router";
import { m } from "#messages";
import { bundledStaticComponent } from "../../../platform/static-component.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { pictureSources } from "../../pictures/picture-sources.ts";
import { shopPicture } from "../../pictures/shop-picture.ts";
import { FrameIcon } from "../frame-icon.tsx";
import { type MenuTiming, menuTiming } from "./menu-timing.ts";
import { directLinks, type NavigationGroup, type NavigationLink, navigationGroups } from "./navigation.ts";

/** The open menu and its hover delays. Navigating closes it. */
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

/** The main navigation on wide screens. Until hydration, CSS opens the groups on hover and focus. */
export function SiteMenu() {
  const { openMenu, timing } = useMenu();
  const isLive = useHydrated();
  return (
    <nav
      aria-label={m.frame.mainMenu}
      data-live={isLive || undefined}
      className="menu mx-auto hidden items-center gap-0.5 lg:flex"
    >
      <ul className="flex items-center gap-0.5">
        {navigationGroups().map((group) => (
          <SiteMenuGroup key={group.title} group={group} isOpen={openMenu === group.title} timing={timing} />
        ))}
      </ul>
      <DirectLinks />
    </nav>
  );
}

// About thirty links that no script changes; otherwise, every navigation would render them again.
const DirectLinks = bundledStaticComponent(() => (
  <>
    <span aria-hidden="true" className="mx-1.5 h-[18px] w-px bg-line min-[1540px]:mx-3" />
    <ul className="flex items-center gap-0.5">
      {directLinks().map(({ label, to }) => (
        <li key={to}>
          <Link to={to} className="menu-word">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </>
));

const GroupLinks = bundledStaticComponent(({ links }: { links: NavigationLink[] }) => (
  <ul className="py-[30px] pr-3 pl-6">
    {links.map(({ label, to }) => (
      <li key={to}>
        <Link to={to} className="menu-link">
          {label}
        </Link>
      </li>
    ))}
  </ul>
));

interface SiteMenuGroupProps {
  group: NavigationGroup;
  isOpen: boolean;
  timing: MenuTiming;
}

function SiteMenuGroup({ group, isOpen, timing }: SiteMenuGroupProps) {
  const id = `menu-${group.picture}`;
  const trigger = useRef<HTMLButtonElement>(null);
  const drop = useRef<HTMLDivElement>(null);

  function onClick(event: MouseEvent): void {
    const isMouse = (event.nativeEvent as PointerEvent).pointerType === "mouse";
    timing.set(isOpen && !isMouse ? null : group.title);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape" && isOpen) {
      timing.set(null);
      trigger.current?.focus();
    }
    if (event.key === "ArrowDown" && event.target === trigger.current) {
      event.preventDefault();
      timing.set(group.title);
      requestAnimationFrame(() => drop.current?.querySelector("a")?.focus());
    }
  }
  function onBlur(event: FocusEvent): void {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) timing.set(null);
  }
  return (
    <li
      className="group/menu relative"
      data-menu={group.title}
      data-open={isOpen || undefined}
      onPointerEnter={(event) => event.pointerType === "mouse" && timing.enter(group.title)}
      onPointerLeave={(event) => event.pointerType === "mouse" && timing.leave()}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <button
        ref={trigger}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="menu-word gap-[5px]"
        onClick={onClick}
      >
        {group.title}
        <FrameIcon
          name="down"
          size={13}
          className="opacity-70 transition-transform duration-[220ms] ease-house group-data-open/menu:rotate-180 motion-reduce:transition-none"
        />
      </button>
      <div id={id} ref={drop} className="menu-drop">
        <GroupLinks links={group.links} />
        <div className="plate min-h-[300px]">
          {isOpen && (
            <img
              {...pictureSources(shopPicture(group.picture))}
              sizes="320px"
              alt=""
              className="absolute inset-0 size-full object-cover"
            />
          )}
        </div>
      </div>
    </li>
  );
}
