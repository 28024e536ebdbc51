import { type ReactNode, useState } from "react";
import { useMatches } from "react-router";
import { FrameIcons } from "../../store/frame/frame-icons.tsx";
import { classNames } from "../../ui/class-names.ts";
import { canOpenPage } from "../access/desk-access.ts";
import { useSignedIn } from "../access/use-signed-in.ts";
import { KeysDialog } from "../keys/keys-dialog.tsx";
import { TicketScans } from "../sell/ticket-scans.tsx";
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
  const isCounter = useIsCounter();
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
      <div className="min-w-0 [--desk-top:61px] lg:[--desk-top:69px]">
        <DeskHeader onKeys={() => setShowsKeys(true)} isCounter={isCounter} />
        <main
          id="content"
          tabIndex={-1}
          className={classNames(
            "outline-none",
            isCounter
              ? "min-[900px]:max-lg:pb-16"
              : "px-(--margin) pt-5 pb-[calc(112px+env(safe-area-inset-bottom))] lg:pt-7 lg:pb-18",
          )}
        >
          <div className={isCounter ? undefined : "mx-auto max-w-[1120px]"}>
            <SessionEndedNotice />
            <TicketScans>{children}</TicketScans>
          </div>
        </main>
      </div>
      <KeysDialog isOpen={showsKeys} onOpenChange={setShowsKeys} sections={sections} />
      <PhoneBar sections={sections} waiting={waiting} isCounter={isCounter} />
    </div>
  );
}

/** Whether the page is the counter's, which takes the whole width and has its own bar on phones. */
function useIsCounter(): boolean {
  return useMatches().some(
    ({ handle }) => typeof handle === "object" && handle !== null && "isCounter" in handle,
  );
}
