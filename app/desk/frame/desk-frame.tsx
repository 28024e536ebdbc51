import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { shop } from "../../../shop.config.ts";
import { FrameIcons } from "../../store/frame/frame-icons.tsx";
import { ThemeSwitch } from "../../store/frame/theme/theme-switch.tsx";
import { Logo } from "../../store/pictures/line-drawing/logo.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { maySee } from "../access/desk-access.ts";
import { useSignedIn } from "../access/use-signed-in.ts";
import { FindField } from "../find/find-field.tsx";
import { KeysButton } from "../keys/keys-button.tsx";
import { KeysDialog } from "../keys/keys-dialog.tsx";
import { SessionEnded } from "../session/session-ended.tsx";
import { deskSections } from "./desk-sections.ts";
import { MenuLinks } from "./menu-links.tsx";
import { PhoneBar } from "./phone-bar.tsx";

/** Frame of every desk page: title, search, sign-out, and the menu: at the left, or on narrow screens in a bar below. */
export function DeskFrame({ children }: { children: ReactNode }) {
  const signedIn = useSignedIn();
  const [showsKeys, setShowsKeys] = useState(false);
  const { role = "owner", waiting = {} } = signedIn ?? {};
  const sections = deskSections.filter(({ path }) => maySee(role, path.slice(1)));
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
          <div className="px-(--margin) pt-2 pb-3 lg:px-0 lg:pt-6 lg:pb-0">
            <FindField />
          </div>
        )}
        <nav aria-label="Desk" className="mt-5 max-lg:hidden">
          <MenuLinks sections={sections} waiting={waiting} />
        </nav>
        <div className="mt-auto hidden justify-items-start gap-1 border-t border-line pt-4 lg:grid">
          <span className="flex items-center gap-3">
            <ThemeSwitch className="-ml-3" />
            <KeysButton onOpen={() => setShowsKeys(true)} />
          </span>
          <TextLink to="/" className="text-small text-text-2">
            Open the store
          </TextLink>
          <div className="flex flex-wrap items-center gap-x-5">
            <MyAccount />
            <SignOut />
          </div>
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="min-w-0 px-(--margin) pt-7 pb-[calc(112px+env(safe-area-inset-bottom))] outline-none lg:pt-11 lg:pb-18"
      >
        <div className="mx-auto max-w-[1120px]">
          <SessionEnded />
          {children}
        </div>
      </main>
      <KeysDialog isOpen={showsKeys} onOpenChange={setShowsKeys} sections={sections} />
      <PhoneBar sections={sections} waiting={waiting} />
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
