import { type ReactNode, useEffect, useRef } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { shop } from "../../../shop.config.ts";
import { FrameIcons } from "../../store/frame/frame-icons.tsx";
import { ThemeSwitch } from "../../store/frame/theme/theme-switch.tsx";
import { Logo } from "../../store/pictures/line-drawing/logo.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { maySee } from "../access/desk-access.ts";
import { useSignedIn } from "../access/use-signed-in.ts";
import { FindField } from "../find/find-field.tsx";

/** Frame of every desk page: title, navigation at the left or in a row above, and sign-out. */
export function DeskFrame({ children }: { children: ReactNode }) {
  const signedIn = useSignedIn();
  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-[232px_minmax(0,1fr)]">
      <a
        href="#content"
        className="fixed top-2 left-2 z-(--z-toast) -translate-y-20 rounded-ctl bg-text px-5 py-3 text-ui font-medium text-inverse focus:translate-y-0"
      >
        Skip to content
      </a>
      <FrameIcons />
      <header className="border-b border-line lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:overflow-y-auto lg:border-r lg:border-b-0 lg:px-6 lg:py-7">
        <div className="flex items-center justify-between gap-3 px-(--margin) pt-3 lg:px-0 lg:pt-0">
          <DeskMark />
          <div className="flex items-center gap-1 lg:hidden">
            <ThemeSwitch />
            <MyAccount />
            <SignOut />
          </div>
        </div>
        {signedIn && (
          <div className="px-(--margin) pt-2 lg:px-0 lg:pt-6">
            <FindField />
          </div>
        )}
        <DeskNav />
        <div className="mt-auto hidden justify-items-start gap-1 border-t border-line pt-4 lg:grid">
          <ThemeSwitch className="-ml-3" />
          <TextLink to="/" className="text-small text-text-2">
            Open the store
          </TextLink>
          <div className="flex flex-wrap items-center gap-x-5">
            <MyAccount />
            <SignOut />
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="min-w-0 px-(--margin) pt-7 pb-18 outline-none lg:pt-11">
        <div className="mx-auto max-w-[1120px]">{children}</div>
      </main>
    </div>
  );
}

function DeskMark() {
  return (
    <Link to="/desk" className="inline-flex min-h-11 items-center gap-3 leading-tight">
      <Logo className="h-7 w-[22px] flex-none" />
      <span>
        <span className="block font-serif text-[16px]">{shop.name}</span>
        <span className="block text-small text-text-2">The desk</span>
      </span>
    </Link>
  );
}

/** The account of whoever is signed in; none with the owner's token. */
function MyAccount() {
  const name = useSignedIn()?.name;
  if (!name) return null;
  return (
    <TextLink to="/desk/account" className="max-w-[184px] text-small text-text-2 max-lg:mr-2">
      <span className="sr-only">My account: </span>
      <span className="truncate">{name}</span>
    </TextLink>
  );
}

function SignOut() {
  return (
    <form method="post" action="/desk/sign-out">
      <button
        type="submit"
        className="inline-flex min-h-11 items-center text-small text-text-2 underline decoration-line underline-offset-4 hover:text-text"
      >
        Sign out
      </button>
    </form>
  );
}

export const deskSections = [
  { path: "/desk", label: "Inbox" },
  { path: "/desk/quotes", label: "Quotes" },
  { path: "/desk/orders", label: "Orders" },
  { path: "/desk/jobs", label: "Jobs" },
  { path: "/desk/repairs", label: "Repairs" },
  { path: "/desk/visits", label: "Visits" },
  { path: "/desk/wants", label: "Wants" },
  { path: "/desk/clients", label: "Clients" },
  { path: "/desk/pieces", label: "Pieces" },
  { path: "/desk/stock", label: "Stock" },
  { path: "/desk/money", label: "Money" },
  { path: "/desk/products", label: "Products" },
  { path: "/desk/mail", label: "Mail" },
  { path: "/desk/reviews", label: "Reviews" },
  { path: "/desk/prices", label: "Prices" },
  { path: "/desk/people", label: "People" },
  { path: "/desk/audit", label: "Audit" },
  { path: "/desk/staff", label: "Staff" },
  { path: "/desk/sessions", label: "Sessions" },
] as const;

/** The desk's navigation: a column, or on narrow screens a row scrolled to the current section. */
function DeskNav() {
  const row = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  const { role = "owner", waiting = {} } = useSignedIn() ?? {};
  const sections = deskSections.filter(({ path }) => maySee(role, path.slice(1)));
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>(`[aria-current="page"]`);
    const list = row.current;
    if (pathname && link && list) {
      const item = link.parentElement ?? link;
      list.scrollTo({ left: item.offsetLeft - (list.clientWidth - item.offsetWidth) / 2 });
    }
  }, [pathname]);
  return (
    <nav aria-label="Desk" className="mt-2 lg:mt-5">
      <ul
        ref={row}
        className="relative flex overflow-x-auto px-[calc(var(--margin)-12px)] scrollbar-none max-lg:pr-16 max-lg:[mask-image:linear-gradient(90deg,#000_calc(100%-64px),transparent)] lg:grid lg:overflow-visible lg:px-0"
      >
        {sections.map(({ path, label }) => (
          <li key={path} className="flex-none">
            <NavLink
              to={path}
              end={path === "/desk"}
              className="relative flex min-h-11 items-center px-3 text-ui whitespace-nowrap text-text-2 hover:text-text lg:min-h-9 lg:pointer-coarse:min-h-11 aria-[current=page]:font-medium aria-[current=page]:text-text aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-3 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-gold lg:-mx-3 lg:aria-[current=page]:after:inset-x-auto lg:aria-[current=page]:after:inset-y-3 lg:aria-[current=page]:after:left-0 lg:aria-[current=page]:after:h-auto lg:aria-[current=page]:after:w-0.5"
            >
              {label}
              {Object.hasOwn(waiting, path) && <Waits {...waiting[path]!} />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** How much waits in a section: ", 3 open" in the link's name. */
function Waits({ count, label }: { count: number; label: string }) {
  return (
    <>
      <span aria-hidden="true" className="ml-2 text-small font-normal text-text-2 tabular-nums lg:ml-auto">
        {count}
      </span>
      <span className="sr-only">
        , {count} {label}
      </span>
    </>
  );
}
