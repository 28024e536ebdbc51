import { Menu } from "lucide-react";
import { NavLink } from "react-router";
import { useDisclosure } from "../kit/use-disclosure.ts";
import { MenuLinks, type MenuProps } from "./menu-links.tsx";

const cell =
  "relative flex min-h-16 w-full flex-col items-center justify-center gap-1 text-micro text-bezel-text-2 -outline-offset-4 aria-[current=page]:text-bezel-text aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-4 aria-[current=page]:after:top-0 aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-gold";

/** The menu on narrow screens: the sections of every hour in a bar at the thumb, all of them in a sheet above it. */
export function PhoneBar({ sections, waiting }: MenuProps) {
  const inBar = sections.filter(({ isInBar }) => isInBar);
  return (
    <nav
      aria-label="Sections"
      className="fixed inset-x-0 bottom-0 z-(--z-bar) flex border-t border-bezel-line bg-bezel pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      {inBar.map(({ path, label, icon: Icon }) => (
        <NavLink key={path} to={path} end={path === "/desk"} className={cell}>
          <Icon aria-hidden="true" size={20} strokeWidth={1.25} />
          {label}
          {Object.hasOwn(waiting, path) && (
            <>
              <span
                aria-hidden="true"
                className="absolute top-1.5 left-[calc(50%+6px)] min-w-5 rounded-round bg-bezel-text px-1 py-1 text-center text-micro text-bezel tabular-nums"
              >
                {waiting[path]!.count}
              </span>
              <span className="sr-only">
                , {waiting[path]!.count} {waiting[path]!.label}
              </span>
            </>
          )}
        </NavLink>
      ))}
      <MenuSheet sections={sections} waiting={waiting} />
    </nav>
  );
}

function MenuSheet(menu: MenuProps) {
  const ref = useDisclosure();
  return (
    <details ref={ref} className="group/menu w-full">
      <summary
        className={`${cell} cursor-pointer list-none group-open/menu:text-bezel-text [&::-webkit-details-marker]:hidden`}
      >
        <Menu aria-hidden="true" size={20} strokeWidth={1.25} />
        Menu
      </summary>
      <div className="fixed inset-x-0 bottom-[calc(64px+env(safe-area-inset-bottom))] max-h-[min(76dvh,640px)] overflow-y-auto overscroll-contain border-t border-line bg-surface py-2 text-text shadow-float">
        <MenuLinks {...menu} />
      </div>
    </details>
  );
}
