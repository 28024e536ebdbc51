import { LogOut, Menu, Store, UserRound } from "lucide-react";
import { Link, NavLink } from "react-router";
import { classNames } from "../../ui/class-names.ts";
import { useSignedIn } from "../access/use-signed-in.ts";
import { useDisclosure } from "../kit/use-disclosure.ts";
import { MenuLinks, type MenuProps } from "./menu-links.tsx";

const cell =
  "relative flex min-h-16 w-full flex-col items-center justify-center gap-1 text-micro text-bezel-text-2 -outline-offset-4 aria-[current=page]:text-bezel-text aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-4 aria-[current=page]:after:top-0 aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-gold";

/** The menu on narrow screens: frequent sections in a bottom bar, all of them in a sheet above it. */
export function PhoneBar({ sections, waiting, isCounter }: MenuProps & { isCounter: boolean }) {
  const inBar = sections.filter(({ isInBar }) => isInBar).slice(0, 4);
  return (
    <nav
      aria-label="Sections"
      className={classNames(
        "fixed inset-x-0 bottom-0 z-(--z-bar) flex border-t border-bezel-line bg-bezel pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden",
        isCounter && "max-[899px]:hidden",
      )}
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
        <LeaveLinks />
      </div>
    </details>
  );
}

const group = "mx-(--margin) mt-2 grid grid-cols-2 gap-x-4 border-t border-line pt-2";
const row = "flex min-h-11 w-full items-center gap-3 text-ui text-text-2 hover:text-text";
const icon = { "aria-hidden": true, size: 18, strokeWidth: 1.25, className: "flex-none" } as const;

/** Links to the account and the store, and sign-out. */
function LeaveLinks() {
  const name = useSignedIn()?.name;
  return (
    <div className={group}>
      {name && (
        <Link to="/desk/account" className={`${row} col-span-2`}>
          <UserRound {...icon} />
          <span className="sr-only">My account: </span>
          <span className="truncate">{name}</span>
        </Link>
      )}
      <Link to="/" className={row}>
        <Store {...icon} />
        The store
      </Link>
      <form method="post" action="/desk/sign-out">
        <button type="submit" className={row}>
          <LogOut {...icon} />
          Sign out
        </button>
      </form>
    </div>
  );
}
