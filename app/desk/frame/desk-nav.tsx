import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { deskSections } from "./desk-sections.ts";

/** The desk's sections: a column, or on narrow screens a row that scrolls to the one that is open. */
export function DeskNav() {
  const row = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>(`[aria-current="page"]`);
    const list = row.current;
    if (pathname && link && list) {
      const item = link.parentElement ?? link;
      list.scrollTo({ left: item.offsetLeft - (list.clientWidth - item.offsetWidth) / 2 });
    }
  }, [pathname]);
  return (
    <nav aria-label="Desk" className="mt-2 lg:mt-8">
      <ul
        ref={row}
        className="relative flex overflow-x-auto px-[calc(var(--margin)-12px)] scrollbar-none max-lg:pr-16 max-lg:[mask-image:linear-gradient(90deg,#000_calc(100%-64px),transparent)] lg:grid lg:overflow-visible lg:px-0"
      >
        {deskSections.map(({ path, label }) => (
          <li key={path} className="flex-none">
            <NavLink
              to={path}
              end={path === "/desk"}
              className="relative flex min-h-11 items-center px-3 text-ui whitespace-nowrap text-text-2 hover:text-text aria-[current=page]:font-medium aria-[current=page]:text-text aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-3 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-gold lg:-mx-3 lg:aria-[current=page]:after:inset-x-auto lg:aria-[current=page]:after:inset-y-3 lg:aria-[current=page]:after:left-0 lg:aria-[current=page]:after:h-auto lg:aria-[current=page]:after:w-0.5"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
