import { Link } from "react-router";
import { ThemeSwitch } from "../../store/frame/theme/theme-switch.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { maySee } from "../access/desk-access.ts";
import { useSignedIn } from "../access/use-signed-in.ts";
import { FindField } from "../find/find-field.tsx";
import { KeysButton } from "../keys/keys-button.tsx";
import { begunBy, takePayment } from "./begin-links.ts";
import { initialsOf } from "./initials.ts";
import { NewMenu } from "./new-menu.tsx";

/** Above every desk page: the search, what can be begun, and whoever is signed in; on a telephone the search and the theme. */
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

function Begin({ role }: { role: Parameters<typeof begunBy>[0] }) {
  const links = begunBy(role);
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

/** To the account of whoever is signed in; none with the owner's token. */
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
