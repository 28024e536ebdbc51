import { LogOut, Store } from "lucide-react";
import { Link } from "react-router";
import { settings } from "#settings";
import { Logo } from "../../store/pictures/line-drawing/logo.tsx";
import { MenuLinks, type MenuProps } from "./menu-links.tsx";

const iconLook =
  "grid size-11 place-items-center rounded-ctl text-text-2 transition-colors hover:bg-text/8 hover:text-text";

/** The menu on the left of wide screens. */
export function DeskSidebar(menu: MenuProps) {
  return (
    <aside
      aria-label="Desk"
      className="sticky top-0 flex h-dvh flex-col overflow-y-auto border-r border-line px-6 py-3 max-lg:hidden print:hidden"
    >
      <DeskMark />
      <nav aria-label="Desk" className="mt-4 mb-5">
        <MenuLinks {...menu} />
      </nav>
      <div className="-mx-3 mt-auto flex justify-between">
        <Link to="/" title="Open the store" className={iconLook}>
          <span className="sr-only">Open the store</span>
          <Store aria-hidden="true" size={18} strokeWidth={1.25} />
        </Link>
        <form method="post" action="/desk/sign-out">
          <button type="submit" title="Sign out" className={iconLook}>
            <span className="sr-only">Sign out</span>
            <LogOut aria-hidden="true" size={18} strokeWidth={1.25} />
          </button>
        </form>
      </div>
    </aside>
  );
}

function DeskMark() {
  return (
    <Link to="/desk" className="inline-flex min-h-11 items-center gap-3 leading-tight">
      <Logo className="h-7 w-[22px] flex-none" />
      <span>
        <span className="block font-serif text-[16px]">{settings().name}</span>
        <span className="block text-small text-text-2">The desk</span>
      </span>
    </Link>
  );
}
