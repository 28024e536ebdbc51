import type { ReactNode } from "react";
import { Link } from "react-router";
import { shop } from "../../../shop.config.ts";
import { FrameIcons } from "../../store/frame/frame-icons.tsx";
import { ThemeSwitch } from "../../store/frame/theme/theme-switch.tsx";
import { Logo } from "../../store/pictures/line-drawing/logo.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { DeskNav } from "./desk-nav.tsx";

/** What every page of the desk stands in: its name, its sections at the left or in a row above, and the way out. */
export function DeskFrame({ children }: { children: ReactNode }) {
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
            <SignOut />
          </div>
        </div>
        <DeskNav />
        <div className="mt-auto hidden justify-items-start gap-1 border-t border-line pt-4 lg:grid">
          <ThemeSwitch className="-ml-3" />
          <TextLink to="/" className="text-small text-text-2">
            Open the store
          </TextLink>
          <SignOut />
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
