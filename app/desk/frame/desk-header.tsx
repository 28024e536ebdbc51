import { Keyboard, Plus } from "lucide-react";
import { Link } from "react-router";
import { ThemeSwitch } from "../../store/frame/theme/theme-switch.tsx";
import { buttonLook } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { maySee } from "../access/desk-access.ts";
import { useSignedIn } from "../access/use-signed-in.ts";
import { FindField } from "../find/find-field.tsx";
import { useDisclosure } from "../kit/use-disclosure.ts";
import { type CreateLink, createLinksFor, takePayment } from "./desk-sections.ts";

/** Header of every desk page: search, the New menu and the signed-in user. Phones only show search and theme. */
export function DeskHeader({ onKeys }: { onKeys: () => void }) {
  const signedIn = useSignedIn();
  return (
    <header className="sticky top-0 z-(--z-bar) border-b border-line bg-bg px-(--margin) py-2 short:static lg:py-3 print:hidden">
      <div className="mx-auto flex max-w-[1120px] items-center justify-end gap-3 max-lg:gap-1">
        {signedIn && <FindField />}
        {signedIn && <Begin role={signedIn.role} />}
        <div className="flex flex-none items-center gap-1 max-lg:-mr-2">
          <KeysButton onOpen={onKeys} />
          <ThemeSwitch />
          {signedIn?.name && <MyInitials name={signedIn.name} />}
        </div>
      </div>
    </header>
  );
}

function Begin({ role }: { role: Parameters<typeof createLinksFor>[0] }) {
  const links = createLinksFor(role);
  const { path, label, icon: Icon } = takePayment;
  return (
    <>
      {maySee(role, path.slice(1)) && (
        <ButtonLink to={path} variant="secondary" className="max-lg:hidden">
          <Icon aria-hidden="true" size={18} strokeWidth={1.25} />
          {label}
        </ButtonLink>
      )}
      {links.length > 0 && <NewMenu links={links} />}
    </>
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
      <span
        aria-hidden="true"
        className="grid size-8 place-items-center rounded-round bg-raised text-micro font-medium text-text-2"
      >
        {initialsOf(name)}
      </span>
    </Link>
  );
}

/** Initials of the first and last name: "NB" for "Nora Lee Brandt". */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word = "") => [...word][0]?.toUpperCase() ?? "").join("");
}

/** The New menu, which opens without JavaScript. */
function NewMenu({ links }: { links: readonly CreateLink[] }) {
  const ref = useDisclosure();
  return (
    <details ref={ref} className="relative max-lg:hidden">
      <summary
        className={classNames(
          buttonLook({ variant: "secondary" }),
          "list-none hover:border-text hover:bg-text/6 [&::-webkit-details-marker]:hidden",
        )}
      >
        <Plus aria-hidden="true" size={18} strokeWidth={1.25} />
        New
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
    <IconButton label="Keys" title="Keys" onClick={onOpen} className="max-lg:hidden">
      <Keyboard aria-hidden="true" size={20} strokeWidth={1.25} />
    </IconButton>
  );
}
