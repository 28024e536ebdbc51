import { Keyboard, Plus, ScanLine } from "lucide-react";
import { Link } from "react-router";
import { ThemeSwitch } from "../../store/frame/theme/theme-switch.tsx";
import { buttonClasses } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { canOpenPage } from "../access/desk-access.ts";
import { useSignedIn } from "../access/use-signed-in.ts";
import { FindField } from "../find/find-field.tsx";
import { Initials } from "../kit/initials.tsx";
import { useDisclosure } from "../kit/use-disclosure.ts";
import { type NewMenuLink, newMenuLinks } from "./menu-sections.ts";

/** Header of every desk page: search, the New menu and the signed-in user. Phones show search, New and theme. */
export function DeskHeader({ onKeys, isCounter }: { onKeys: () => void; isCounter: boolean }) {
  const signedIn = useSignedIn();
  const links = signedIn ? newMenuLinks(signedIn.role) : [];
  return (
    <header
      className={classNames(
        "sticky top-0 z-(--z-bar) border-b border-line bg-bg px-(--margin) py-2 short:static lg:py-3 print:hidden",
        isCounter && "max-[899px]:hidden",
      )}
    >
      <div
        className={classNames(
          "flex items-center justify-end gap-3 max-lg:gap-1",
          !isCounter && "mx-auto max-w-[1120px]",
        )}
      >
        {signedIn && <FindField />}
        {signedIn && canOpenPage(signedIn.role, "desk/sell") && <SellLink />}
        {links.length > 0 && <NewMenu links={links} />}
        <div className="flex flex-none items-center gap-1 max-lg:-mr-2">
          <KeysButton onOpen={onKeys} />
          <ThemeSwitch />
          {signedIn?.name && <MyInitials name={signedIn.name} />}
        </div>
      </div>
    </header>
  );
}

/** Link to the signed-in user's account. Not shown with the owner's token. */
function MyInitials({ name }: { name: string }) {
  return (
    <Link
      to="/desk/account"
      title={name}
      className="grid size-11 place-items-center rounded-ctl hover:bg-text/8 max-lg:hidden"
    >
      <span className="sr-only">My account: {name}</span>
      <Initials name={name} />
    </Link>
  );
}

/** Begins a sale, on every page. On phones it is in the bar at the bottom. */
function SellLink() {
  return (
    <Link
      to="/desk/sell"
      className={classNames(
        buttonClasses({ variant: "secondary" }),
        "flex-none hover:border-text hover:bg-text/6 max-lg:hidden",
      )}
    >
      <ScanLine aria-hidden="true" size={18} strokeWidth={1.25} />
      Sell
    </Link>
  );
}

/** The New menu, which opens without JavaScript. */
function NewMenu({ links }: { links: readonly NewMenuLink[] }) {
  const ref = useDisclosure();
  return (
    <details ref={ref} className="relative flex-none">
      <summary
        className={classNames(
          buttonClasses({ variant: "secondary" }),
          "list-none hover:border-text hover:bg-text/6 max-lg:border-transparent max-lg:px-3 [&::-webkit-details-marker]:hidden",
        )}
      >
        <Plus aria-hidden="true" size={18} strokeWidth={1.25} />
        <span className="max-lg:sr-only">New</span>
      </summary>
      <ul className="absolute top-[calc(100%+8px)] right-0 w-62 bg-surface py-1.5 shadow-float">
        {links.map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <Link
              to={path}
              className="flex min-h-11 items-center gap-3 px-4.5 text-ui -outline-offset-2 hover:bg-raised"
            >
              <Icon aria-hidden="true" size={18} strokeWidth={1.25} className="flex-none" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Opens the list of keyboard shortcuts. Hidden without JavaScript and on phones. */
function KeysButton({ onOpen }: { onOpen: () => void }) {
  if (!useHydrated()) return null;
  return (
    <IconButton
      label="Keyboard shortcuts"
      title="Keyboard shortcuts"
      onClick={onOpen}
      className="max-lg:hidden"
    >
      <Keyboard aria-hidden="true" size={20} strokeWidth={1.25} />
    </IconButton>
  );
}
