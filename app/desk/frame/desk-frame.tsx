import { type ReactNode, useState } from "react";
import { FrameIcons } from "../../store/frame/frame-icons.tsx";
import { canOpenPage } from "../access/desk-access.ts";
import { useSignedIn } from "../access/use-signed-in.ts";
import { KeysDialog } from "../keys/keys-dialog.tsx";
import { SessionEndedNotice } from "../session/session-ended-notice.tsx";
import { DeskHeader } from "./desk-header.tsx";
import { DeskSidebar } from "./desk-sidebar.tsx";
import { menuSections } from "./menu-sections.ts";
import { PhoneBar } from "./phone-bar.tsx";
import { useUnsavedForms } from "./use-unsaved-forms.ts";

/** Frame of every desk page: the header, and the menu on the left, or in a bottom bar on narrow screens. */
export function DeskFrame({ children }: { children: ReactNode }) {
  const signedIn = useSignedIn();
  useUnsavedForms();
  const [showsKeys, setShowsKeys] = useState(false);
  const { role = "owner", waiting = {} } = signedIn ?? {};
  const sections = menuSections.filter(({ path }) => canOpenPage(role, path.slice(1)));
  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-[232px_minmax(0,1fr)]">
      <a
        href="#content"
        className="fixed top-2 left-2 z-(--z-toast) -translate-y-20 rounded-ctl bg-text px-5 py-3 text-ui font-medium text-inverse focus:translate-y-0"
      >
        Skip to content
      </a>
      <FrameIcons />
      <DeskSidebar sections={sections} waiting={waiting} />
      <div className="min-w-0">
        <DeskHeader onKeys={() => setShowsKeys(true)} />
        <main
          id="content"
          tabIndex={-1}
          className="px-(--margin) pt-5 pb-[calc(112px+env(safe-area-inset-bottom))] outline-none lg:pt-7 lg:pb-18"
        >
          <div className="mx-auto max-w-[1120px]">
            <SessionEndedNotice />
            {children}
          </div>
        </main>
      </div>
      <KeysDialog isOpen={showsKeys} onOpenChange={setShowsKeys} sections={sections} />
      <PhoneBar sections={sections} waiting={waiting} />
    </div>
  );
}
